/** Serves the built Workers with workerd on one port, for `npm start`, browser tests and bench. */
import { copyFileSync, existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { startPictures } from "../upstream/pictures/server.ts";
import { PICTURES_FOLDER, ROOT, STATE_FOLDER, UPSTREAM_HOST } from "./folders.ts";

export interface ServeOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Folder of the local state (D1, KV), relative to the project. */
  readonly state?: string;
  /** Overrides of the product's built variables. */
  readonly vars?: Readonly<Record<string, string>>;
  /** Serves only the reference back end, for tests that bring their own product. */
  readonly upstreamOnly?: boolean;
  /** Small Workers for the bench, each on a host of its own. */
  readonly beside?: readonly { readonly name: string; readonly script: string; readonly host: string }[];
  /** Host that calls the built product directly. On other hosts, workerd's router for static files comes first. */
  readonly directHost?: string;
  /** Name of a Worker of `beside` that replaces the company's services. */
  readonly services?: string;
  /** Serves the product alone: its services are those of `vars.API_BASE_URL`, not the reference back end. */
  readonly ownServices?: boolean;
  /** Module of the project that wraps the built product's entrypoint (bench/counted.js). */
  readonly front?: string;
  /** Serves https with a self-signed certificate. */
  readonly https?: boolean;
  /** Port of workerd's inspector; off if missing. */
  readonly inspectorPort?: number;
  readonly onLog?: (line: string) => void;
}

type V4Worker = Record<string, unknown> & { bindings?: Record<string, unknown>; serviceBindings?: Record<string, unknown> };

function builtWorker(folder: string, name: string): V4Worker {
  const configPath = path.join(ROOT, "dist", folder, "wrangler.json");
  if (!existsSync(configPath)) throw new Error(`No built Worker in dist/${folder}. Run "npm run build" first.`);
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(configPath);
  const folderPath = path.dirname(configPath);
  const { modulesRules: _rules, ...options } = workerOptions as V4Worker;
  return { ...options, name, modules: true, modulesRoot: folderPath, scriptPath: path.resolve(folderPath, main ?? "index.js") };
}

/** The bindings of a Worker without those of the reference back end. */
const withoutReferenceBindings = ({ serviceBindings = {} }: V4Worker): Record<string, unknown> =>
  Object.fromEntries(Object.entries(serviceBindings).filter(([name]) => !["API", "STATIC", "EVENTS"].includes(name)));

/** The variables of a Worker without the optional ones that lead to the reference back end. */
const withoutReferenceVars = ({ EVENTS_URL: _events, ...bindings }: Record<string, unknown> = {}): Record<string, unknown> => bindings;

/** The modules of a built Worker with another entrypoint, which imports it as `./index.js`. */
function inFrontOf({ modulesRoot, scriptPath }: V4Worker, file: string): object[] {
  const copy = path.join(String(modulesRoot), path.basename(file));
  copyFileSync(path.join(ROOT, file), copy);
  return [copy, String(scriptPath)].map((module) => ({ type: "ESModule", path: module }));
}

/** True if the port of this machine is free. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** Starts the product and the reference back end. Resolves once they respond. */
export async function serve(options: ServeOptions): Promise<{ url: URL; miniflare: Miniflare; stop: () => Promise<void> }> {
  const state = path.resolve(ROOT, options.state ?? STATE_FOLDER, "v3");
  const product = options.upstreamOnly ? null : builtWorker("khet", "khet");
  const upstream = options.ownServices ? null : builtWorker("khet_upstream", "khet-upstream");
  const pictures = upstream ? await startPictures(PICTURES_FOLDER) : null;
  const workers: V4Worker[] = [
    ...(product
      ? [
          {
            ...product,
            ...(options.front ? { modules: inFrontOf(product, options.front) } : {}),
            bindings: { ...(options.ownServices ? withoutReferenceVars(product.bindings) : product.bindings), ...options.vars },
            ...(options.directHost ? { routes: [`${options.directHost}/*`] } : {}),
            ...(options.ownServices ? { serviceBindings: withoutReferenceBindings(product) } : {}),
            ...(options.services ? { serviceBindings: { ...product.serviceBindings, API: options.services } } : {}),
          },
        ]
      : []),
    ...(upstream && pictures
      ? [
          {
            ...upstream,
            bindings: { ...upstream.bindings, PICTURES_URL: pictures.url },
            ...(product ? { routes: [`${UPSTREAM_HOST}/*`] } : {}),
          },
        ]
      : []),
    ...(options.beside ?? []).map(({ name, script, host }) => ({
      name,
      modules: true,
      script,
      compatibilityDate: "2026-09-01",
      compatibilityFlags: ["enable_request_signal"],
      routes: [`${host}/*`],
    })),
  ];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: options.port,
      https: options.https,
      workers,
      resourcePersistencePath: state,
      ...(options.inspectorPort ? { inspectorPort: options.inspectorPort } : {}),
      ...(options.onLog ? { handleStructuredLogs: ({ message }: { message: string }) => options.onLog?.(message) } : {}),
    } as unknown as V4MiniflareOptions),
  );
  const url = await miniflare.ready;
  const stop = async () => {
    await miniflare.dispose();
    await pictures?.stop();
  };
  return { url, miniflare, stop };
}
