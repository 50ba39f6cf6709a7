/** What the browser says of its network and of what its owner pays. */
import type { Light } from "../routes/media.ts";

/**
 * Whether the visitor gets the light page (shell-52): the browser asks for fewer bytes (`Save-Data`), or its network is as slow as 2G
 * (`ECT`, which a page asks for by `Accept-CH`).
 */
export function lightOf(request: Request): Light | null {
  if (request.headers.get("Save-Data")?.trim().toLowerCase() === "on") return "chosen";
  return /^(slow-)?2g$/.test(request.headers.get("ECT")?.trim() ?? "") ? "slow" : null;
}
