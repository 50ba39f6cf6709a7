/** Lines that stand with a text which names what is prohibited (use-5). Texts of people and of the services are never changed. */
export function NotAllowed({ lines = [] }: { lines?: readonly string[] | undefined }) {
  return lines.map((line) => (
    <p key={line} className="note not-allowed">
      {line}
    </p>
  ));
}
