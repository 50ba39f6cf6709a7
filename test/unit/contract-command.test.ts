/** `npm run contract` as a command, on a live server. */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { checkServices, reportOf, verdictOf } from "../../contract/check.ts";
import { callsOffProblem } from "../../src/services/contract.ts";
import { smallBackEnd } from "../support/small-back-end.ts";

/** Serves a back end on a free port while `work` runs. */
async function serving<T>(back: { fetch(request: Request): Promise<Response> }, work: (base: string) => Promise<T>): Promise<T> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = "GET", url = "/", headers } = incoming;
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const reply = await back.fetch(new Request(`http://localhost${url}`, { method, headers: headers as Record<string, string>, ...body }));
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
  } finally {
    server.close();
  }
}

const run = (...options: string[]): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ["scripts/contract.ts", ...options]);
    let text = "";
    child.stdout.on("data", (part) => {
      text += part;
    });
    child.stderr.on("data", (part) => {
      text += part;
    });
    child.on("close", (code) => resolve({ code, text }));
  });

test("service-53: is green on the small back end, and ends with 1 if a specified call fails", { timeout: 60_000 }, async () => {
  const back = smallBackEnd();
  const good = await serving(back, (base) =>
    run("--base", base, "--write", "--value", "phoneNumber=9812345678", "--value", "mobile=9812345678"),
  );
  expect(good.text).toContain("Every specified call is fine.");
  expect(good.code).toBe(0);
  const failing = {
    fetch: async (request: Request) => (request.url.includes("/v2/brand") ? new Response("", { status: 500 }) : back.fetch(request)),
  };
  const bad = await serving(failing, (base) => run("--base", base));
  expect(bad.text).toMatch(/brands +specified +failed\n +- status 500/);
  expect([bad.code, bad.text.includes("Specified calls that fail: brands")]).toEqual([1, true]);
  expect((await run()).code).toBe(2);
});

// service-53
test.each([
  [["--help"], /^✗ Unknown option '--help'.*\nExpected: npm run contract -- --base/],
  [["--base", "api.farm.in"], /^✗ api\.farm\.in is no address\.\nExpected: /],
  [[], /^Expected: npm run contract -- --base/],
])("the command with %j names the mistake and the options, without a stack", async (options, said) => {
  const { code, text } = await run(...options);
  expect([code, text]).toEqual([2, expect.stringMatching(said)]);
  expect(text).not.toMatch(/\n {4}at /);
});

type Send = (request: Request) => Promise<Response>;
const at = (send: Send = smallBackEnd().fetch) => ({ base: "http://small.test", send, values: { phoneNumber: "9812345678" } });

test("service-53: without --write nothing is changed, and every specified call of a served group is fine", async () => {
  const sent: Request[] = [];
  const back = smallBackEnd();
  const send: Send = (request) => {
    sent.push(request);
    return back.fetch(request);
  };
  const rows = await checkServices({ ...at(send), write: false });
  const { failing, notServed, working, partly, closed } = verdictOf(rows);
  // service-55
  const [, off = ""] = /CALLS_OFF = "([^"]+)"/.exec(reportOf(rows)) ?? [];
  expect(off.split(",")).toEqual(expect.arrayContaining(["community", "advice", "popularProducts", "banners", "orders", "labels"]));
  expect(callsOffProblem(off.split(","))).toBeNull();
  expect(sent.filter(({ method, url }) => method !== "GET" || url.includes("phoneNumber"))).toEqual([]);
  expect([failing, notServed]).toEqual([[], ["Community", "Crop advice and stores"]]);
  expect(working).toEqual(expect.arrayContaining(["products", "brands", "signIn", "address", "checkout"]));
  expect(partly).toEqual(expect.arrayContaining(["shop", "category", "search"]));
  expect(closed).toEqual(expect.arrayContaining(["dose", "articles", "orders"]));
});

test("service-53: with --write a farmer signs in and orders", async () => {
  const rows = await checkServices({ ...at(), write: true, values: { phoneNumber: "9812345678", mobile: "9812345678" } });
  const steps = ["sendOtp", "verifyOtp", "authorizeUser", "createFarmer", "addAddress", "updateAddress", "createCart", "placeOrder"];
  expect(rows.filter(({ name }) => steps.includes(name)).map(({ outcome, remark }) => [outcome, remark])).toEqual(
    steps.map(() => ["ok", undefined]),
  );
  expect(verdictOf(rows).failing).toEqual([]);
});

test("service-53: a policy that the site refuses fails its call", async () => {
  const back = smallBackEnd();
  const reportWith = async (html: string) => {
    const send: Send = async (request) => (request.url.includes("/policies/") ? new Response(html) : back.fetch(request));
    return reportOf(await checkServices({ ...at(send), write: false }));
  };
  expect(await reportWith("<p>Soon here.</p>")).toMatch(/policy +specified +failed\n +- too short for a policy/);
  expect(await reportWith(`<html><p>${"A pack can be returned. ".repeat(10)}`)).toMatch(
    /policy +specified +failed\n +- the page is cut off/,
  );
  expect(await reportWith(`<p>${"A pack can be returned. ".repeat(10)}</p>`)).toMatch(/policy +specified +ok/);
});

test("service-53: an absent or unreadable field, seconds and paise fail their calls and are named", async () => {
  const back = smallBackEnd();
  const changed: Send = async (request) => {
    const reply = await back.fetch(request);
    const text = await reply.text();
    const { pathname } = new URL(request.url);
    if (pathname === "/catalogservice/v2/brand/") return new Response(text.replaceAll("brandName", "name"), reply);
    if (pathname !== "/shopaggregator/v1/products") return new Response(text, reply);
    const inPaise = text.replace(/"mrp":\d+/, '"mrp":45000').replace(/"sellingPrice":[\d.]+/, '"sellingPrice":39900');
    return new Response(inPaise.replace(/"inventory":\d+/, '"inventory":"many","expiryDate":1793500000'), reply);
  };
  const rows = await checkServices({ ...at(changed), write: false, values: { sku: "SB-1" } });
  expect(verdictOf(rows).failing).toEqual(["productsBySku", "brands"]);
  const report = reportOf(rows);
  expect(report).toMatch(/productsBySku +specified +failed/);
  expect(report).toContain("responseData.products[].mrp: paise? The contract has rupees");
  expect(report).toContain("responseData.products[].expiryDate: seconds? The contract has milliseconds");
  expect(report).toContain("responseData.products[].inventory: expected number or text of another form, got string");
  expect(report).toContain("Specified calls that fail: productsBySku, brands");
});
