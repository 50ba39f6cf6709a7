/** @returns function that starts or ends the wait */
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
