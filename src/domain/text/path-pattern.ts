/** `/product/:/:` */
export function pathPattern(pathname: string): string {
  return pathname
    .split("/")
    .map((part, index, parts) => (!part || index === 1 || (index === 2 && /^(checkout|crop-info)$/.test(`${parts[1]}`)) ? part : ":"))
    .join("/");
}
