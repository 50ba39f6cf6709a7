/** Shorter works are not compared: they take no noticeable time. Milliseconds. */
const LEAST_MS = 3;

/** Processor time of this thread in milliseconds; waiting for a busy machine does not count. */
function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Processor time of a work on `length` characters, divided by that on an eighth of them: about 8 if the time is linear, 64 if it is
 * quadratic. The work runs first on the short text, and is compiled by then.
 */
export function growthOf(work: (length: number) => unknown, length: number): number {
  const short = Math.max(
    processorMs(() => work(length / 8)),
    LEAST_MS,
  );
  return processorMs(() => work(length)) / short;
}
