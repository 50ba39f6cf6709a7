/** Parameters that a form submits unseen, such as those of the visit. */
export function HiddenFields({ of: fields }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
