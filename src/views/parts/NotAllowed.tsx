/** Warnings beside a text that names prohibited ingredients (use-5). The text stays unchanged. */
export function NotAllowed({ lines = [] }: { lines?: readonly string[] | undefined }) {
  return lines.map((line) => (
    <p key={line} className="note not-allowed">
      {line}
    </p>
  ));
}
