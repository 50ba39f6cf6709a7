/** A browser of the system, which Playwright does not drive (docs/decisions/198-firefox-through-bidi.md). */

const POLL_MS = 100;
const POLL_UNTIL_MS = 30_000;

export const within = <T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`${what}: no answer in ${milliseconds / 1000} s`)), milliseconds)),
  ]);

export abstract class SystemBrowser {
  /** As texts: errors of the console, responses with a status of 400 and more, and requests without an answer, if the protocol tells. */
  readonly problems: string[] = [];

  /** Opens an address and waits for its load event. */
  abstract open(url: string): Promise<void>;
  abstract reload(): Promise<void>;
  abstract back(): Promise<void>;
  /** From now on the browser's own cache does not answer. Missing if the protocol has no such command. */
  withoutCache?(): Promise<void>;
  /** The value of an expression on the page, which JSON can hold. A promise is awaited. */
  abstract evaluate<T>(expression: string): Promise<T>;
  /** Taps the middle of the first element of a selector, once it is visible. */
  abstract tap(selector: string): Promise<void>;
  abstract stop(): Promise<void>;

  /** Waits until an expression on the page is true. A navigation in between is no fault. */
  async until(expression: string): Promise<void> {
    const end = Date.now() + POLL_UNTIL_MS;
    for (;;) {
      if (await this.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return;
      if (Date.now() > end)
        throw new Error(`Not true in ${POLL_UNTIL_MS / 1000} s, on ${await this.evaluate("location.href").catch(String)}: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** Types into the first element of a selector. */
  async fill(selector: string, text: string): Promise<void> {
    await this.until(`document.querySelector(${JSON.stringify(selector)})`);
    await this.evaluate(`(() => {
      const field = document.querySelector(${JSON.stringify(selector)});
      field.focus();
      field.value = ${JSON.stringify(text)};
      for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
    })()`);
  }
}
