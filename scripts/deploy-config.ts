/** Requirements for wrangler.toml and the secrets before a deploy. */
import { variableProblems } from "../src/env.ts";
import { callsOffProblem } from "../src/services/contract.ts";

export const STAGES = ["staging", "production"] as const;
export type Stage = (typeof STAGES)[number];

/** Required secrets. SENTRY_DSN and EVENTS_KEY are optional. */
const REQUIRED_SECRETS = ["SESSION_SECRETS", "PURGE_TOKEN", "HEALTH_TOKEN"];

interface Route {
  readonly pattern: string;
  readonly custom_domain?: boolean | undefined;
}

/** The checked part of wrangler's configuration. */
export interface DeployConfig {
  readonly routes?: readonly (string | Route)[] | undefined;
  readonly workers_dev?: boolean | undefined;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly kv_namespaces: readonly { readonly binding: string; readonly id?: string | undefined }[];
}

/** Wrangler's name of the environment: production is the top level of wrangler.toml. */
export const environmentOf = (stage: Stage): string => (stage === "production" ? "" : stage);

/** Name of a table of wrangler.toml for a stage. */
const tableOf = (stage: Stage, table: string): string => (stage === "production" ? table : `env.${stage}.${table}`);

/** Command-line flag of a stage. */
const flagOf = (stage: Stage): string => (stage === "production" ? "" : ` --env ${stage}`);

/** Wrangler's ids are 32 hexadecimal digits. The repository holds placeholders, nearly all zeros. */
const isPlaceholder = (id: string | undefined): boolean => !id || !/^[0-9a-f]{32}$/.test(id) || id.startsWith("0".repeat(16));

const listOf = (value: unknown): string[] =>
  String(value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** Valid: hostProblems() reports problems of the own one. */
const VALID_ORIGIN = "https://localhost";

/** Values of the repository that no farmer may see; a number with six zeros is no telephone (policy-12). */
const PLACEHOLDER = /\bexample\b|^\+?(?=\d{10,})\d*0{6}|^com\.khet\.app$/i;

/** Fields of the brand file that still hold an example, each a sentence with the fix. */
export function brandProblems(value: unknown, field = "brand"): string[] {
  if (typeof value === "string")
    return PLACEHOLDER.test(value) ? [`${field} is a placeholder: ${value}. Set it in the brand file (docs/brand.md).`] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => brandProblems(part, `${field}.${name}`));
}

/** Routes, hosts and SITE_ORIGIN must agree: a host without a route is down, one without a host is 421. */
function hostProblems(stage: Stage, { vars, routes = [], workers_dev }: DeployConfig): string[] {
  const hosts = [...listOf(vars["SHOP_HOSTS"]), ...listOf(vars["QR_HOSTS"])];
  const domains = routes.flatMap((route) => (typeof route === "object" && route.custom_domain ? [route.pattern] : []));
  const others = routes.flatMap((route) => (typeof route === "string" ? [route] : route.custom_domain ? [] : [route.pattern]));
  const { protocol, hostname } = URL.parse(String(vars["SITE_ORIGIN"])) ?? {};
  const table = stage === "production" ? "routes" : `routes of [env.${stage}]`;
  return [
    ...(workers_dev === false ? [] : [`Set workers_dev = false${stage === "production" ? "" : ` in [env.${stage}]`} of wrangler.toml.`]),
    ...hosts
      .filter((host) => !domains.includes(host))
      .map((host) => `${host} has no route. Add { pattern = "${host}", custom_domain = true } to ${table} in wrangler.toml.`),
    ...domains
      .filter((domain) => !hosts.includes(domain))
      .map((domain) => `The route ${domain} is in neither SHOP_HOSTS nor QR_HOSTS: it would answer 421.`),
    ...others.map((pattern) => `The route ${pattern} is no custom domain. Set custom_domain = true.`),
    ...(protocol === "https:" && listOf(vars["SHOP_HOSTS"]).includes(hostname ?? "")
      ? []
      : [`SITE_ORIGIN is ${String(vars["SITE_ORIGIN"])}. Expected https:// and a host of SHOP_HOSTS.`]),
  ];
}

/**
 * Problems of a stage's configuration, each a sentence with the fix.
 * @param brand the brand file
 */
export function configProblems(stage: Stage, config: DeployConfig, brand: unknown = null): string[] {
  const { vars, kv_namespaces } = config;
  const isFictional = (value: string) =>
    /\.(?:example|test|localhost)\b|\/\/localhost\b/.test(value) || (stage === "production" && PLACEHOLDER.test(value));
  return [
    ...kv_namespaces
      .filter(({ id }) => isPlaceholder(id))
      .map(
        ({ binding }) =>
          `The id of the KV namespace ${binding} is a placeholder. Run "npx wrangler kv namespace create ${binding}${flagOf(stage)}" and put the id into [[${tableOf(stage, "kv_namespaces")}]] of wrangler.toml.`,
      ),
    ...Object.entries(vars)
      .filter(([, value]) => typeof value === "string" && isFictional(value))
      .map(([name, value]) => `${name} is a placeholder: ${value}. Set it in [${tableOf(stage, "vars")}] of wrangler.toml.`),
    ...variableProblems({ ...vars, SITE_ORIGIN: VALID_ORIGIN }).map(
      (problem) => `${problem}. Set it in [${tableOf(stage, "vars")}] of wrangler.toml (docs/deploy.md).`,
    ),
    ...hostProblems(stage, config),
    ...(stage === "production" ? brandProblems(brand) : []),
    ...(vars["MOCK_DATE"] === "true" ? ["MOCK_DATE is for tests only. Take it out."] : []),
    ...[callsOffProblem(listOf(vars["CALLS_OFF"])) ?? []].flat(),
    ...(vars["ENVIRONMENT"] === stage ? [] : [`ENVIRONMENT is "${String(vars["ENVIRONMENT"])}". Expected "${stage}".`]),
  ];
}

/** Missing secrets, each a sentence with the fix. */
export const secretProblems = (stage: Stage, known: readonly string[]): string[] =>
  REQUIRED_SECRETS.filter((name) => !known.includes(name)).map(
    (name) => `The secret ${name} is missing. Run "npx wrangler secret put ${name}${flagOf(stage)}".`,
  );

/**
 * Asks the deployed site which release it runs, until it is the new one.
 * @returns null, or what it said last
 */
export async function healthProblem(
  origin: string,
  release: string,
  { ask = fetch, tries = 12, waitMs = 5_000 }: { ask?: typeof fetch; tries?: number; waitMs?: number } = {},
): Promise<string | null> {
  let said = "";
  for (let turn = 0; turn < tries; turn += 1) {
    if (turn > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      const response = await ask(`${origin}/healthz`, { signal: AbortSignal.timeout(10_000), redirect: "manual" });
      said = `${response.status} ${await response.text()}`;
      if (response.status === 200 && said.includes(`"release":"${release}"`)) return null;
    } catch (fault) {
      said = String(fault);
    }
  }
  return `${origin}/healthz: ${said}. Expected the release ${release}.`;
}

/** Before all visitors get a commit, the wide tests have passed at it. `tested`: the commit at which they last passed. */
export const wideTestsProblems = (stage: Stage, commit: string, tested: string | null): string[] =>
  stage === "staging" || tested === commit
    ? []
    : [
        `The wide tests have not passed at this commit. Run "npm run test:wide", or repeat the command with --without-wide-tests in an incident.`,
      ];
