/**
 * Timings for the header Server-Timing (operate-4). On the platform the clock advances only with I/O: waits are true, and
 * `made-render` is 0. Locally both are true.
 */
import type { ReplySource } from "../services/upstream.ts";

const SOURCES: readonly ReplySource[] = ["isolate", "kv", "service"];

export class PageTiming {
  readonly #startedAt = Date.now();
  #loadedAt = this.#startedAt;
  /** Rank of the farthest source of a reply; -1 without replies. */
  #farthest = -1;

  note(source: ReplySource): void {
    this.#farthest = Math.max(this.#farthest, SOURCES.indexOf(source));
  }

  loaded(): void {
    this.#loadedAt = Date.now();
  }

  header(): string {
    const services = this.#loadedAt - this.#startedAt;
    const render = Date.now() - this.#loadedAt;
    return `made-services;dur=${services}, made-render;dur=${render}, made-from;desc=${SOURCES[this.#farthest] ?? "nothing"}`;
  }
}
