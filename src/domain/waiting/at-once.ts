/** Microtasks. A cached reply needs far fewer. */
const TURNS = 100;

/** Null if pending or failed. */
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
