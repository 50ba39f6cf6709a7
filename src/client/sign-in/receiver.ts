/** Waits for the message with the code. It can come at any time while its step is shown. */

/**
 * Returns what begins the wait, or ends it.
 * @param arrived is given the text of a code that came
 */
export function createReceiver(
  receiveCode: (signal: AbortSignal) => Promise<string | null>,
  arrived: (text: string) => void,
): (waits: boolean) => void {
  let receiving: AbortController | undefined;
  return (waits) => {
    if (!waits) {
      receiving?.abort();
      receiving = undefined;
    } else if (!receiving) {
      receiving = new AbortController();
      void receiveCode(receiving.signal).then((text) => text && arrived(text));
    }
  };
}
