/** Measures the crop advice with five crops, and how early the first tab of /crop-info arrives while the schedule is slow. */
import { get } from "node:http";
import { CROPS_DATA } from "../upstream/data/crops.ts";
import type { MeasuredPage } from "./pages.ts";
import { median, type Row, seconds } from "./report.ts";
import type { Stage } from "./stage.ts";

const VISIT = "language=hi&state=rajasthan";

/** Crops with the longest schedules. */
const FIVE = ["cotton", "tomato", "chilli", "sugarcane", "paddy"] as const;

/** Delays schedule calls by two seconds. */
export const SCHEDULE_FAULT = "cropsSchedule=slow:2000;tasks=slow:2000";
/** How much earlier than the schedule the first tab must arrive. Milliseconds. */
const TARGET_MS = 1_900;

/** Session of a visitor with five chosen crops, `name=value`. @throws Error if the site does not store them */
async function sessionWithCrops(stage: Stage): Promise<string> {
  const ids = CROPS_DATA.filter(({ slug }) => (FIVE as readonly string[]).includes(slug)).map(({ id }) => String(id));
  const response = await fetch(`${stage.origin}/select-your-crops?${VISIT}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({ add: ids }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  if (!response.ok || !cookie) throw new Error(`The picker returned ${response.status}: ${await response.text()}`);
  return cookie;
}

/** Bytes are compressed. */
export async function cropPages(stage: Stage): Promise<MeasuredPage[]> {
  const cookie = await sessionWithCrops(stage);
  const limits = { performance: 98, lcp: 1_400, script: 14_000, html: 20_000 };
  return [
    { name: "/crop-info", url: `/crop-info?${VISIT}`, cookie, limits },
    { name: "tasks of a crop", url: `/crop-info/tasks/cotton?${VISIT}`, cookie, limits },
    { name: "picker", url: `/select-your-crops?${VISIT}`, cookie, limits: { ...limits, firstView: 60_000 } },
    { name: "dose", url: `/dose/any/AGS-CP-0001?area=2&unit=acre&${VISIT}`, limits: { ...limits, html: 12_000 } },
  ];
}

interface Arrival {
  /** Milliseconds from the request to the first tab, and to the panel of the first crop. */
  readonly tab: number;
  readonly panel: number;
}

function recordArrival(stage: Stage, path: string, cookie: string): Promise<Arrival> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = { Host: `localhost:${stage.port}`, "Accept-Encoding": "identity", Cookie: cookie };
    const request = get({ host: "127.0.0.1", port: stage.port, path, headers }, (response) => {
      let text = "";
      let tab = Number.NaN;
      let panel = Number.NaN;
      response.on("data", (chunk: Buffer) => {
        text += chunk.toString("latin1");
        if (Number.isNaN(tab) && text.includes("data-tabs")) tab = performance.now() - start;
        if (Number.isNaN(panel) && text.includes('id="field-cotton"')) panel = performance.now() - start;
      });
      response.on("end", () => (panel > 0 ? resolve({ tab, panel }) : reject(new Error(`${path} shows no crop.`))));
      response.on("error", reject);
    });
    request.on("error", reject);
  });
}

/** Milliseconds by which the first tab precedes the schedule. @param stage a stage with SCHEDULE_FAULT */
export async function measureSchedule(stage: Stage, runs: number): Promise<Row[]> {
  const cookie = await sessionWithCrops(stage);
  const arrivals: Arrival[] = [];
  for (let run = 0; run < runs; run += 1) arrivals.push(await recordArrival(stage, `/crop-info?${VISIT}`, cookie));
  const lead = median(arrivals.map(({ tab, panel }) => panel - tab));
  return [
    {
      area: "Streaming",
      what: "/crop-info: the first tab before a schedule that is 2 s late",
      target: `≥ ${seconds(TARGET_MS)}`,
      measured: `${seconds(lead)} (${seconds(median(arrivals.map(({ tab }) => tab)))} after the request)`,
      ok: lead >= TARGET_MS,
      raw: arrivals,
    },
  ];
}
