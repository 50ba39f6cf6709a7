/**
 * A code that is sent again: its first answer was lost, or the button was tapped twice. The same code with the same sealed cookie gets
 * the same answer (sign-in-52). The Durable Object of the phone (src/limits/phone-gate.ts) stores which codes were right.
 */

/** How long a right code is answered again. Milliseconds. */
const ANSWERED_AGAIN_MS = 60_000;

/** A code that was right. */
export interface RightCode {
  /** The sending. It is random, and only the cookie that asked for the code holds it. */
  readonly id: string;
  /** An HMAC of the sending and the typed code. */
  readonly mark: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Whether a code was right so recently that it is answered again. @param now epoch milliseconds */
export const isAnsweredAgain = (right: RightCode | null, { id, mark }: Pick<RightCode, "id" | "mark">, now: number): boolean =>
  right !== null && right.id === id && right.mark === mark && now - right.at < ANSWERED_AGAIN_MS;

/** The checks under way: an equal one waits for the answer of the first. */
export class RunningChecks<A> {
  readonly #running = new Map<string, Promise<A>>();

  /**
   * Answers by `known`, by the equal check under way, or by `check`.
   * @param known the answer that is stored; null if there is none
   */
  async answer(name: string, known: () => A | null, check: () => Promise<A>): Promise<A> {
    for (let running = this.#running.get(name); running; running = this.#running.get(name)) {
      // The request that ran the check may have died. Then the next one checks.
      const answer = await running.catch(() => null);
      if (answer !== null) return answer;
    }
    const stored = known();
    if (stored !== null) return stored;
    const own = check().finally(() => this.#running.delete(name));
    this.#running.set(name, own);
    return own;
  }
}
