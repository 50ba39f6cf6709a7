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

/** The https address of a video on another host than YouTube, else null. */
export function otherVideo(address: string): string | null {
  if (youTubeId(address) || !URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return protocol === "https:" && username === "" && password === "" ? href : null;
}
