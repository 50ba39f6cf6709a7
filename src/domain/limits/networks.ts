/** Addresses change within a network. */

/** Address and /24, or /64, /56 and /48 (sign-in-60). Mapped IPv4 counts as IPv4. */
export function networksOf(address: string): readonly string[] {
  const mapped = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (!plain.includes(":")) return [plain, `${plain.split(".").slice(0, 3).join(".")}/24`];
  const [one, two, three, four] = groupsOf(plain);
  const site = `${one}:${two}:${three}`;
  return [`${site}:${four}`, `${site}:${(Number.parseInt(four, 16) >> 8).toString(16)}/56`, `${site}/48`];
}

function groupsOf(address: string): readonly [string, string, string, string] {
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const [first, last] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const gap = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  const [one = "0", two = "0", three = "0", four = "0"] = [...first, ...gap, ...last].map((group) => group.replace(/^0+(?=.)/, ""));
  return [one, two, three, four];
}
