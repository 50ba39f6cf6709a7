/** Every field of the reference back end's replies can be parsed: no screen logs a line of the kind `contract`. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWith } from "../support/faults.ts";
import { SCREENS, screenUrl } from "../support/screens.ts";
import { inVirtualTime, services } from "../support/virtual-time.ts";

let lines: { readonly kind: string; readonly where: string; readonly field: string }[] = [];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
});
afterEach(() => vi.restoreAllMocks());

/** Its products whose name is not a text exist for that case (product-31). */
const MEANT = /\.productName$/;

// service-40
test.each(SCREENS)("$name", async (screen) => {
  await inVirtualTime(() => renderWith(screenUrl(screen, "te"), { API: services() }));
  const unreadable = lines.filter(({ kind, field }) => kind === "contract" && !MEANT.test(field));
  expect(unreadable.map(({ where, field }) => `${where} ${field}`)).toEqual([]);
});
