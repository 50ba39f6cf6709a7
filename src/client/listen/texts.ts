/** Finds the spoken text of a page (speech-6). */
import type { Sentence } from "../../domain/speech/sentences.ts";

const BLOCKS = "h1,h2,h3,h4,p,li,dt,dd,td,th,div,article,section";

/** Controls, dates, counts, folded tasks, and comments below the expert's answer. */
const SILENT =
  "button,nav,svg,.hide,[aria-hidden],[hidden],.meta,.byline,.replies,.expert-mark,.chip,.task-actions,.share-links,.video,.task:not([open])>:not(summary),script,time";

export interface Block {
  readonly element: Element;
  readonly language: string;
  /** `<br>` becomes a line break; other white space, a space. */
  text: string;
  /** `from`: offset in `text`. */
  readonly nodes: { readonly node: Text; readonly from: number }[];
}

export function blocksOf(root: Element): Block[] {
  const found: Block[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let block: Block | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) {
      if (block && (node as Element).tagName === "BR") block.text += "\n";
      continue;
    }
    const parent = node.parentElement as Element;
    if (!node.data.trim() || parent.closest(SILENT)) continue;
    const element = parent.closest(BLOCKS) as Element;
    if (element !== block?.element) {
      block = { element, language: parent.closest<HTMLElement>("[lang]")?.lang ?? "", text: "", nodes: [] };
      found.push(block);
    }
    block.nodes.push({ node, from: block.text.length });
    block.text += node.data.replace(/\s/g, " ");
  }
  return found;
}

export function rangeOf({ nodes }: Block, { from, to }: Sentence): Range {
  const range = new Range();
  for (const { node, from: start } of nodes) {
    if (start <= from) range.setStart(node, Math.min(from - start, node.length));
    if (start < to) range.setEnd(node, Math.min(to - start, node.length));
  }
  return range;
}
