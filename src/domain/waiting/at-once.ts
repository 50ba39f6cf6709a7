/** How many turns of the microtasks what is at hand may take: far more than a reply that is kept needs. */
const TURNS = 100;

/** What is there without waiting for an event; null where it is not, or where the work has failed. */
export async function atOnce<T>(work: Promise<T>): Promise<{ readonly value: T } | null> {
  let end: { readonly value: T } | "failed" | null = null;
  work.then(
    (value) => {
      end = { value };
    },
    () => {
      end = "failed";
    },
  );
  for (let turn = 0; turn < TURNS && end === null; turn += 1) await null;
  return end === "failed" ? null : end;
}
