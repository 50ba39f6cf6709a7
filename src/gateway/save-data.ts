import type { Light } from "../routes/media.ts";

/** `Save-Data`, or `ECT` of 2G (shell-52). */
export function lightOf(request: Request): Light | null {
  if (request.headers.get("Save-Data")?.trim().toLowerCase() === "on") return "chosen";
  return /^(slow-)?2g$/.test(request.headers.get("ECT")?.trim() ?? "") ? "slow" : null;
}
