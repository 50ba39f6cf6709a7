/** Records if the islands of a page hydrate the Worker's own nodes. */
import type { Page } from "@playwright/test";

export interface Started {
  readonly island: string;
  /** Nodes that the Worker rendered into it. */
  readonly nodes: number;
  /** Nodes that hydration added, removed or rewrote; empty if the markup was the same. */
  readonly changed: readonly string[];
}

declare global {
  interface Window {
    startedIslands: Started[];
  }
}

/**
 * From now on every page records how its islands start.
 * islands.ts sets `data-watched` on an island whose markup the Worker sent whole, before Preact loads, and `data-hydrated` in the hydrating
 * task.
 * Records keep their order, so later changes by the island itself, e.g. this phone's bag, do not count as a mismatch.
 */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.startedIslands = [];
    const served = new Map<Node, Node[]>();
    const changed = new Map<Node, string[]>();
    const nodesIn = (island: Node) => {
      const walker = document.createTreeWalker(island);
      const nodes: Node[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      return nodes;
    };
    const say = (node: Node) => (node instanceof Element ? node.outerHTML.slice(0, 80) : `${node.nodeName} "${node.textContent}"`);
    const note = (record: MutationRecord, island: HTMLElement) => {
      const notes = changed.get(island);
      if (!notes) return;
      for (const node of record.addedNodes) notes.push(`put in: ${say(node)}`);
      for (const node of record.removedNodes) notes.push(`taken out: ${say(node)}`);
      if (record.type === "characterData") notes.push(`written anew: ${say(record.target)}`);
      // The starter sets the island's own attributes, not the component.
      if (record.type === "attributes" && record.target !== island) notes.push(`${record.attributeName} set anew: ${say(record.target)}`);
    };
    new MutationObserver((records) => {
      for (const record of records) {
        const target = record.target instanceof Element ? record.target : record.target.parentElement;
        const island = target?.closest<HTMLElement>("[data-island]");
        if (!island) continue;
        if (record.target !== island || record.type !== "attributes") {
          note(record, island);
          continue;
        }
        if (record.attributeName === "data-watched") {
          served.set(island, nodesIn(island));
          changed.set(island, []);
        }
        if (record.attributeName === "data-hydrated") {
          const nodes = served.get(island) ?? [];
          window.startedIslands.push({
            island: island.dataset["island"] ?? "",
            nodes: nodes.length,
            changed: changed.get(island) ?? [],
          });
          changed.delete(island);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}
