import type { CropDetail } from "./schedule.ts";

/** The sowing method that tasks show (advice-39); null where the details name none. */
export function sowingMethod(details: readonly CropDetail[]): string | null {
  const text = details.find(({ name }) => name === "sowingMethod")?.value.trim();
  return text && text !== "*" ? text : null;
}
