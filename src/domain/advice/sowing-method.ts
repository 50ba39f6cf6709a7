import type { CropDetail } from "./schedule.ts";

/** Null if the details name none (advice-39). */
export function sowingMethod(details: readonly CropDetail[]): string | null {
  const text = details.find(({ name }) => name === "sowingMethod")?.value.trim();
  return text && text !== "*" ? text : null;
}
