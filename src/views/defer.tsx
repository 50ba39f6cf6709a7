/**
 * Streaming in document order. `<Defer>` cuts the rendered page; its pieces and the sections between them are sent by turns, or at
 * once where nothing has to be waited for. A section that fails or is late becomes a small card with a retry link.
 */
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { NOT_WHOLE } from "../domain/offline/requests.ts";
import { atOnce } from "../domain/waiting/at-once.ts";
import { type Page, PageContext } from "./page.tsx";
import type { IslandName } from "./preload.tsx";
import { Cut, renderHtml } from "./render-html.ts";

/** What a section waits for: the shape of every service's answer. */
export type Settled<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

interface Section {
  readonly name: string;
  readonly title: string | undefined;
  readonly value: Promise<Settled<unknown>>;
  readonly render: (value: unknown) => ReactNode;
}

/** What the components of one page leave to be put into its markup afterwards. */
export class DeferredSections {
  /** In document order. */
  readonly list: Section[] = [];
  /** How many sections failed or were late. Known once the page has been sent. */
  failures = 0;
  /** The head preloads their files. */
  readonly islands = new Set<IslandName>();
}

export const DeferContext = createContext<DeferredSections | null>(null);

/**
 * A part of the page that may come later than what follows it in the code.
 * @param name names the section in logs and in its retry link
 * @param title the heading that the section has; says what is missing where the section fails (shell-58)
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
  /** One between each two pieces of the page. */
  readonly sections: DeferredSections;
  /** What stands for a section that failed. */
  readonly Failed: ComponentType<{ name: string; title?: string | undefined }>;
  /** Epoch milliseconds after which a section counts as failed. */
  readonly deadline: number;
  readonly onFailure: (name: string, fault: unknown) => void;
  /** Whether nothing of the page was lost so far. */
  readonly isWhole: () => boolean;
  /** Called with all bytes of a stream once the last one has been read; never for one that nobody read to its end. */
  readonly onEnd: (chunks: readonly Uint8Array[]) => Promise<void>;
}

/** The markup of a section, or of what stands for it where its call failed, was late or gave what cannot be rendered. */
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

/** The markup of all sections. They are started together, so the page waits for the slowest, not for the sum. */
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

/** Pieces and sections in the order of the page: one section between each two pieces. */
function inOrder<T>(pieces: readonly T[], sections: readonly T[]): T[] {
  return pieces.flatMap((piece, index) => [piece, ...sections.slice(index, index + 1)]);
}

/**
 * The bytes of a page. All of them, where every section's reply is at hand. Else a stream: at once what stands before the first
 * section, then section and piece by turns.
 */
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

/** The last piece of a stream. A page that is not whole says so, because its headers could not (src/domain/offline/requests.ts). */
const ended = (piece: string, isWhole: boolean): string => (isWhole ? piece : piece.replace("</body>", `${NOT_WHOLE}</body>`));

/** A stream of texts, each of them sent as soon as it and those before it are there. */
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
