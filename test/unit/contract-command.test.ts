/** `npm run contract` as a command, on a live server. */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { expect, test } from "vitest";
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
