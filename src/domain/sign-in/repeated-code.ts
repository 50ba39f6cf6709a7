/** The same code with the same cookie gets the same response (sign-in-52). Stored by src/limits/phone-gate.ts. */

const ANSWERED_AGAIN_MS = 60_000;

export interface RightCode {
  /** Random, known only to the cookie. */
  readonly id: string;
  /** HMAC of `id` and the code. */
  readonly mark: string;
  readonly at: number;
}

export const isAnsweredAgain = (right: RightCode | null, { id, mark }: Pick<RightCode, "id" | "mark">, now: number): boolean =>
  right !== null && right.id === id && right.mark === mark && now - right.at < ANSWERED_AGAIN_MS;

export class RunningChecks<A> {
  readonly #running = new Map<string, Promise<A>>();

  async answer(name: string, repeated: () => A | null, check: () => Promise<A>): Promise<A> {
    for (let running = this.#running.get(name); running; running = this.#running.get(name)) {
      // The first request may have died.
      const answer = await running.catch(() => null);
      if (answer !== null) return answer;
    }
    const stored = repeated();
    if (stored !== null) return stored;
    const own = check().finally(() => this.#running.delete(name));
    this.#running.set(name, own);
    return own;
  }
}
