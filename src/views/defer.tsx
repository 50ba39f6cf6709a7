/**
 * Streaming in document order. `<Defer>` leaves a mark in the rendered string; the string is
 * split there and sent part, section, part. A section that fails or is late becomes a small card with a retry link.
 */
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import { type Page, PageContext } from "./page.tsx";
import { type IslandName, withPreloads } from "./preload.tsx";

/** What a section waits for: the shape of every service's answer. */
export type Settled<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

interface Section {
  readonly name: string;
  readonly value: Promise<Settled<unknown>>;
  readonly render: (value: unknown) => ReactNode;
}

/** What the components of one page leave to be put into its string afterwards. */
export class DeferredSections {
  /** In document order. */
  readonly list: Section[] = [];
  /** How many sections failed or were late. Known once the page has been sent. */
  failures = 0;
  /** The head preloads their files. */
  readonly islands = new Set<IslandName>();
}

export const DeferContext = createContext<DeferredSections | null>(null);

/** Marks are only ever written here: everything else in the string has its `<` escaped or was sanitised. */
const MARK = /<template data-defer="(\d+)"><\/template>/;

/**
 * A part of the page that may come later than what follows it in the code.
 * @param name names the section in logs and in its retry link
 */
export function Defer<T>({ name, value, children }: { name: string; value: Promise<Settled<T>>; children: (value: T) => ReactNode }) {
  const sections = useContext(DeferContext);
  if (!sections) throw new Error(`<Defer name="${name}"> stands inside another deferred section: only the page itself can defer.`);
  sections.list.push({ name, value, render: children as (value: unknown) => ReactNode });
  return <template data-defer={sections.list.length - 1} />;
}

interface StreamOptions {
  readonly page: Page;
  readonly sections: DeferredSections;
  /** What stands for a section that failed. */
  readonly Failed: ComponentType<{ name: string }>;
  /** Epoch milliseconds after which a section counts as failed. */
  readonly deadline: number;
  readonly onFailure: (name: string, fault: unknown) => void;
  /** Called with all bytes once the last one has been read; never for a page that nobody read to its end. */
  readonly onEnd: (chunks: readonly Uint8Array[]) => void;
}

/** The markup of a section, or of what stands for it where its call failed, was late or gave what cannot be rendered. */
async function renderSection(section: Section, options: StreamOptions): Promise<string> {
  const { page, sections, Failed } = options;
  const render = (node: ReactNode) => renderToString(<PageContext.Provider value={page}>{node}</PageContext.Provider>);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the page's deadline passed")), Math.max(0, options.deadline - Date.now()));
  });
  const fail = (fault: unknown): string => {
    sections.failures += 1;
    options.onFailure(section.name, fault);
    return render(<Failed name={section.name} />);
  };
  try {
    const settled = await Promise.race([section.value, late]);
    return settled.ok ? render(section.render(settled.value)) : fail("the call failed");
  } catch (fault) {
    return fail(fault);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The bytes of a page: at once what stands before the first section, then section and part by turns.
 * All sections are started together, so the page waits for the slowest, not for the sum.
 */
export function streamDeferred(html: string, options: StreamOptions): ReadableStream<Uint8Array> {
  const pieces = withPreloads(html, options.sections.islands).split(MARK);
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  const rendered = options.sections.list.map((section) => renderSection(section, options));
  let index = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (index >= pieces.length) {
        options.onEnd(chunks);
        controller.close();
        return;
      }
      // split() with one group gives text and mark by turns: even pieces are text, odd ones the number of a section.
      const piece = pieces[index] ?? "";
      const text = index % 2 === 0 ? piece : ((await rendered[Number(piece)]) ?? "");
      index += 1;
      if (!text) return this.pull?.(controller);
      const chunk = encoder.encode(text);
      chunks.push(chunk);
      controller.enqueue(chunk);
    },
  });
}
