/** Every field of the reference back end's replies can be parsed: no screen logs a line of the kind `contract`. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NOTES } from "../../contract/notes.ts";
import { nameOfQuery, recordOf } from "../../contract/paper.ts";
import { matchScreen } from "../../src/paths.ts";
import { CALLS, type CallName } from "../../src/services/contract.ts";
import { callOf } from "../../upstream/contract.ts";
import { renderWith } from "../support/faults.ts";
import { sampledScreens, screenUrl } from "../support/screens.ts";
import { inVirtualTime, services } from "../support/virtual-time.ts";

let lines: { readonly kind: string; readonly where: string; readonly field: string }[] = [];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
});
afterEach(() => vi.restoreAllMocks());

/** Its products whose name is not a text exist for that case (product-31). */
const MEANT = /\.productName$/;

/** Problems of a call by the table: unknown, or with parameters and headers that its record does not have. */
function problemsOf(request: Request, screen: string): string[] {
  const name = callOf(request);
  if (!name || !(name in CALLS)) return [`${request.method} ${request.url} is not in the table`];
  const { asks = [], source, token, keyed } = recordOf(name as CallName);
  const query = [...new URL(request.url).searchParams.keys()];
  const required = asks.filter((one) => !one.endsWith("?"));
  const known = asks.map(nameOfQuery);
  const headers = { Source: source, token, "Idempotency-Key": keyed };
  return [
    ...query.filter((one) => !known.includes(one)).map((one) => `${name}: unknown ${one}`),
    ...required.filter((one) => !query.includes(one)).map((one) => `${name}: no ${one}`),
    ...Object.entries(headers).flatMap(([header, isKnown]) =>
      request.headers.has(header) && !isKnown ? [`${name}: header ${header}`] : [],
    ),
    ...(NOTES[name as CallName].screens.some((one) => one === screen) ? [] : [`${name}: its note lacks the screen ${screen}`]),
  ];
}

// service-40, service-50, service-52
test.each(sampledScreens(4))("$name", async (screen) => {
  const name = matchScreen(new URL(screen.path, "https://x.test").pathname)?.name ?? "";
  const problems: string[] = [];
  const back = services();
  const API = {
    fetch: (request: Request) => {
      problems.push(...problemsOf(request, name));
      return back.fetch(request);
    },
  };
  await inVirtualTime(() => renderWith(screenUrl(screen, "te"), { API }));
  expect(problems).toEqual([]);
  const unreadable = lines.filter(({ kind, field }) => kind === "contract" && !MEANT.test(field));
  expect(unreadable.map(({ where, field }) => `${where} ${field}`)).toEqual([]);
});
