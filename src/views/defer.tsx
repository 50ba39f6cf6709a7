/**
 * Streaming in document order. `<Defer>` cuts the page into pieces with sections between them. A section that fails or times out becomes a
 * card with a retry link.
 */
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { NOT_WHOLE } from "../domain/offline/requests.ts";
import { atOnce } from "../domain/waiting/at-once.ts";
import { type Page, PageContext } from "./page.tsx";
import type { IslandName } from "./preload.tsx";
import { Cut, renderHtml } from "./render-html.ts";

/** Result of a service call. */
export type Settled<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

interface Section {
  readonly name: string;
  readonly title: string | undefined;
  readonly value: Promise<Settled<unknown>>;
  readonly render: (value: unknown) => ReactNode;
}

export class DeferredSections {
  /** In document order. */
  readonly list: Section[] = [];
  /** Final once the page is sent. */
  failures = 0;
  /** For preloads in the head. */
  readonly islands = new Set<IslandName>();
}

export const DeferContext = createContext<DeferredSections | null>(null);

/**
 * Renders its children once `value` settles.
 * @param name for logs and the retry link
 * @param title shown if the section fails (shell-58)
 */
export function Defer<T>({ name, title, value, children }: DeferProps<T>) {
  const sections = useContext(DeferContext);
  if (!sections) throw new Error(`<Defer name="${name}"> stands inside another deferred section: only the page itself can defer.`);
  sections.list.push({ name, title, value, render: children as (value: unknown) => ReactNode });
  return <Cut />;
}

interface DeferProps<T> {
  readonly name: string;
  readonly title?: string | undefined;
  readonly value: Promise<Settled<T>>;
  readonly children: (value: T) => ReactNode;
}

export interface StreamOptions {
  readonly page: Page;
  /** One between two pieces. */
  readonly sections: DeferredSections;
  readonly Failed: ComponentType<{ name: string; title?: string | undefined }>;
  /** Epoch milliseconds; a later section counts as failed. */
  readonly deadline: number;
  readonly onFailure: (name: string, fault: unknown) => void;
  readonly isWhole: () => boolean;
  /** Called with all bytes once the stream is fully read; never if it is aborted. */
  readonly onEnd: (chunks: readonly Uint8Array[]) => Promise<void>;
}

/** Renders the replacement if the call failed, timed out or gave an unrenderable value. */
async function renderSection(section: Section, late: Promise<never>, options: StreamOptions): Promise<string> {
  const { page, sections, Failed } = options;
  const render = (node: ReactNode) => renderHtml(<PageContext.Provider value={page}>{node}</PageContext.Provider>);
  const fail = (fault: unknown): string => {
    sections.failures += 1;
    options.onFailure(section.name, fault);
    return render(<Failed name={section.name} title={section.title} />);
  };
  try {
    const settled = await Promise.race([section.value, late]);
    return settled.ok ? render(section.render(settled.value)) : fail("the call failed");
  } catch (fault) {
    return fail(fault);
  }
}

/** Starts all sections in parallel: the page waits for the slowest, not for the sum. */
function renderSections(options: StreamOptions): { readonly rendered: readonly Promise<string>[]; startDeadline(): void } {
  let endWait: (reason: Error) => void;
  const late = new Promise<never>((_, reject) => {
    endWait = reject;
  });
  const rendered = options.sections.list.map((section) => renderSection(section, late, options));
  return {
    rendered,
    startDeadline() {
      const timer = setTimeout(() => endWait(new Error("the page's deadline passed")), Math.max(0, options.deadline - Date.now()));
      void Promise.allSettled(rendered).then(() => clearTimeout(timer));
    },
  };
}

function inOrder<T>(pieces: readonly T[], sections: readonly T[]): T[] {
  return pieces.flatMap((piece, index) => [piece, ...sections.slice(index, index + 1)]);
}

/** Returns bytes if every section is ready, else a stream that starts with the first piece. */
export async function sendDeferred(
  pieces: readonly string[],
  options: StreamOptions,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  if (pieces.length !== options.sections.list.length + 1)
    throw new Error(`The page has ${pieces.length - 1} cuts for ${options.sections.list.length} sections.`);
  const encoder = new TextEncoder();
  if (options.sections.list.length === 0) return encoder.encode(pieces.join(""));
  const { rendered, startDeadline } = renderSections(options);
  const sections = await atOnce(Promise.all(rendered));
  if (sections) return encoder.encode(inOrder(pieces, sections.value).join(""));
  startDeadline();
  const end = Promise.all(rendered).then(() => ended(pieces.at(-1) ?? "", options.isWhole()));
  return streamTexts(inOrder<string | Promise<string>>([...pieces.slice(0, -1), end], rendered), options.onEnd);
}

/** Last piece of a stream. Marks an incomplete page, because its headers are already sent (src/domain/offline/requests.ts). */
const ended = (piece: string, isWhole: boolean): string => (isWhole ? piece : piece.replace("</body>", `${NOT_WHOLE}</body>`));

/** Sends texts in order, each as soon as it is ready. */
function streamTexts(texts: readonly (string | Promise<string>)[], onEnd: StreamOptions["onEnd"]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  let index = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (index >= texts.length) {
        await onEnd(chunks);
        controller.close();
        return;
      }
      const text = (await texts[index]) ?? "";
      index += 1;
      if (!text) return this.pull?.(controller);
      const chunk = encoder.encode(text);
      chunks.push(chunk);
      controller.enqueue(chunk);
    },
  });
}
