/** 11 characters, or null. */
export function youTubeId(address: string): string | null {
  const id = /^[\w-]{11}$/;
  if (id.test(address)) return address;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  const host = url.hostname.replace(/^(www|m)\./, "");
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  const candidate =
    host === "youtu.be"
      ? url.pathname.slice(1)
      : host === "youtube.com" || host === "youtube-nocookie.com"
        ? (url.searchParams.get("v") ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1])
        : null;
  return candidate && id.test(candidate) ? candidate : null;
}
