/**
 * How a page was made, for the header Server-Timing (operate-4). On the platform the clock stands still while code runs and moves on
 * with each answer from outside: waits are true there, and `made-render` is 0. On one machine both are true.
 */
import type { ReplySource } from "../services/upstream.ts";

/** From the nearest to the farthest. */
const SOURCES: readonly ReplySource[] = ["isolate", "kv", "service"];

export class PageTiming {
  readonly #startedAt = Date.now();
  #loadedAt = this.#startedAt;
  /** Rank of the farthest source that a reply came from; -1 where the page asked for nothing. */
  #farthest = -1;

  /** A reply came. */
  note(source: ReplySource): void {
    this.#farthest = Math.max(this.#farthest, SOURCES.indexOf(source));
  }

  /** What the page cannot do without is there; rendering begins. */
  loaded(): void {
    this.#loadedAt = Date.now();
  }

  /** The header, once the page's first part is rendered. */
  header(): string {
    const services = this.#loadedAt - this.#startedAt;
    const render = Date.now() - this.#loadedAt;
    return `made-services;dur=${services}, made-render;dur=${render}, made-from;desc=${SOURCES[this.#farthest] ?? "nothing"}`;
  }
}
