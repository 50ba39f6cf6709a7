/**
 * `npm run mixed`: 10,000 requests to the built site, 32 in parallel, by visitors and signed-in farmers. Some are aborted, some
 * meet slow services. Checks that each response belongs to its request: page, language, state and farmer, and nothing of another.
 * Prints counts and writes bench/out/mixed.md. Uses loopback only. Fails on a single wrong response, and after 15 minutes.
 *
 *   --requests=10000  total
 *   --at-once=32      in parallel
 *   --no-build        uses the build in dist/
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { build } from "../scripts/steps.ts";
import {
  below,
  chance,
  type Farmer,
  farmerWish,
  Machine,
  newFarmers,
  oneOf,
  publicWishes,
  SECRET,
  type Sent,
  searchWish,
  sessionSetBy,
  type Wish,
  wrongWith,
} from "./mixed-requests.ts";
import { markdownTable, OUT } from "./report.ts";
import { openStage, prepareStages } from "./stage.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "10000" },
    "at-once": { type: "string", default: "32" },
    "no-build": { type: "boolean", default: false },
  },
});
const REQUESTS = Math.min(Number(values.requests), 100_000);
const AT_ONCE = Math.min(Number(values["at-once"]), 128);
const MOST_MS = 15 * 60_000;
const FARMERS = 24;
/** Duration of slow and of normal spells. Milliseconds. */
const SPELL_MS = 1_500;
/** Longest delay of a service. Requests that wait for it may end this much later. */
const SLOWEST_MS = 3_500;
/** Services used by these requests. */
const SLOW = [
  ...["productDetail", "productsBySku", "postDetails", "comments", "posts", "feed"],
  ...["cropTree", "farmerAddresses", "orders", "createCart", "tasks"],
];

const progress = (line: string) => console.error(`mixed: ${line}`);

const COUNTED = ["Requests", "Right", "304", "Given up", "503 while slow", "Wrong"] as const;
type Count = Record<(typeof COUNTED)[number], number>;
const nothing = (): Count => ({ Requests: 0, Right: 0, "304": 0, "Given up": 0, "503 while slow": 0, Wrong: 0 });

if (!values["no-build"]) {
  progress("building");
  await build();
}
progress("seeding");
await prepareStages();
const port = Number(process.env["PORT"] ?? 8799);
const stage = await openStage("mixed", port, undefined, undefined, undefined, { SESSION_SECRETS: SECRET });
const machine = new Machine(port);
const counts = new Map<string, Count>();
const wrong: string[] = [];
/** Last ETag of each page. */
const etags = new Map<string, string>();
const spells = { slow: 0, isSlow: false, endedAt: Number.NEGATIVE_INFINITY };
let begun = 0;

/** @param kinds public pages by kind */
function draw(farmers: readonly Farmer[], kinds: readonly (readonly Wish[])[]): Wish {
  const drawn = chance();
  if (drawn < 0.4) return farmerWish(oneOf(farmers), stage.origin);
  if (drawn < 0.45) return searchWish();
  const wish = oneOf(oneOf(kinds));
  const etag = chance() < 0.3 ? etags.get(wish.path) : undefined;
  // A farmer gets the same public page as any visitor.
  const cookie = chance() < 0.3 ? oneOf(farmers).cookie : undefined;
  return { ...wish, sent: { headers: { ...(etag ? { "If-None-Match": etag } : {}), ...(cookie ? { Cookie: cookie } : {}) } } };
}

/** Some visitors abort. */
function patience(): Pick<Sent, "giveUp"> {
  const drawn = chance();
  if (drawn < 0.05) return { giveUp: below(60) };
  return drawn < 0.1 ? { giveUp: "midway" } : {};
}

/** Sends a request. Resolves with its outcome and the fault of its response. */
async function send(wish: Wish): Promise<readonly [keyof Count, string?]> {
  const startedAt = Date.now();
  // Give each request an IP address of its own, so that no per-address limit applies.
  const address = `10.${below(250)}.${below(250)}.${below(250)}`;
  const headers = { ...wish.sent.headers, "CF-Connecting-IP": address, "Accept-Encoding": "identity" };
  const answer = await machine.ask(wish.path, { ...wish.sent, ...patience(), headers });
  if (!answer) return ["Given up"];
  const session = await sessionSetBy(answer);
  if (session !== null && session !== wish.farmer?.farmerId) return ["Wrong", "it sets the session of another farmer"];
  if (answer.status === 503 && (spells.isSlow || spells.endedAt > startedAt - SLOWEST_MS)) return ["503 while slow"];
  const problem = wrongWith(wish, answer);
  if (problem) return ["Wrong", problem];
  const etag = answer.headers["etag"];
  if (!wish.farmer && answer.status === 200 && typeof etag === "string") etags.set(wish.path, etag);
  return [answer.status === 304 ? "304" : "Right"];
}

async function askOne(wish: Wish): Promise<void> {
  const count = counts.get(wish.kind) ?? nothing();
  counts.set(wish.kind, count);
  count.Requests += 1;
  const [became, problem] = await send(wish).catch((fault: Error) => ["Wrong", fault.message] as const);
  count[became] += 1;
  if (problem) wrong.push(`${wish.kind} ${wish.path}: ${problem}`);
}

try {
  progress("farmers and pages");
  const farmers = await newFarmers(machine, FARMERS);
  const kinds = [...Map.groupBy(await publicWishes(machine), ({ kind }) => kind).values()];
  progress(`${farmers.length} farmers, ${kinds.flat().length} pages`);
  const until = Date.now() + MOST_MS;
  const visitor = async (): Promise<void> => {
    while (begun < REQUESTS && Date.now() < until) {
      begun += 1;
      if (begun % 1_000 === 0) progress(`${begun} requests, ${wrong.length} wrong`);
      await askOne(draw(farmers, kinds));
    }
  };
  let isDone = false;
  const slowly = async (): Promise<void> => {
    while (!isDone) {
      spells.isSlow = !spells.isSlow;
      if (spells.isSlow) spells.slow += 1;
      else spells.endedAt = Date.now();
      const faults = Array.from({ length: 3 }, () => [oneOf(SLOW), `slow:${oneOf([300, 900, 1_600, SLOWEST_MS])}`] as const);
      await machine.fail(spells.isSlow ? Object.fromEntries(faults) : {});
      await new Promise((resolve) => setTimeout(resolve, SPELL_MS));
    }
  };
  const crowd = Promise.all(Array.from({ length: AT_ONCE }, visitor)).finally(() => {
    isDone = true;
  });
  await Promise.all([crowd, slowly()]);
} finally {
  machine.close();
  await stage.stop();
}

const all = nothing();
for (const count of counts.values()) for (const name of COUNTED) all[name] += count[name];
const rows = [...[...counts].sort(([a], [b]) => a.localeCompare(b)), ["all", all] as const];
const report = `# Mixed requests

${begun.toLocaleString("en")} requests, ${AT_ONCE} at once, of ${FARMERS} farmers and of visitors; ${spells.slow} times up to three services were slow for ${SPELL_MS / 1_000} s.

${markdownTable(
  ["Kind", ...COUNTED],
  rows.map(([name, count]) => [name, ...COUNTED.map((counted) => count[counted].toLocaleString("en"))]),
)}
${wrong
  .slice(0, 50)
  .map((line) => `\n- WRONG: ${line}`)
  .join("")}
`;
mkdirSync(OUT, { recursive: true });
writeFileSync(path.join(OUT, "mixed.md"), report);
console.log(report);
process.exit(all.Wrong === 0 && begun === REQUESTS ? 0 : 1);
