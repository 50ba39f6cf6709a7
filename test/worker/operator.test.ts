/** /operator: the token, the origin, tables, purge, health and limits. */
import { env } from "cloudflare:workers";
import { parseHTML } from "linkedom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handleRequest } from "../../src/gateway/index.ts";
import { forgetKv } from "../../src/services/cache/kv.ts";
import { ORIGIN } from "../support/page.ts";

const TOKEN = "operator-of-the-tests-0123456789abcdef";
const own = { "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": "203.0.113.9" };
const config = (
  env as unknown as {
    CONFIG: { get(key: string): Promise<string | null>; put(key: string, text: string): Promise<void>; delete(key: string): Promise<void> };
  }
).CONFIG;

let lines: string[] = [];
beforeEach(async () => {
  lines = [];
  for (const name of ["error", "warn", "log"] as const) vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(line));
  forgetKv();
  await config.delete("partners");
});
afterEach(async () => {
  await config.delete("partners");
  forgetKv();
  vi.restoreAllMocks();
});

const purges: (readonly string[])[] = [];

async function ask(
  method: "GET" | "POST",
  fields: Record<string, string> = {},
  { headers = own, more = {} }: { headers?: Record<string, string>; more?: object } = {},
) {
  const body = method === "POST" ? { body: new URLSearchParams(fields) } : {};
  const response = await handleRequest(
    new Request(`${ORIGIN}/operator`, { method, headers, ...body }),
    { ...env, OPERATOR_TOKEN: TOKEN, ...more },
    {
      render: () => Promise.reject(new Error("not asked for")),
      act: () => Promise.reject(new Error("not asked for")),
      purge: async (tags) => {
        purges.push(tags);
        return [];
      },
    },
  );
  const html = await response.text();
  const { document } = parseHTML(html || "<html></html>") as unknown as { document: Document };
  return { response, html, document, said: document.querySelector("[role=alert]")?.textContent ?? "" };
}
const send = (fields: Record<string, string>, options = {}) => ask("POST", { token: TOKEN, ...fields }, options);

/** linkedom leaves entities in a textarea. */
const plain = (text: string): string => text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">");

/** The fields of a table's form, as a browser would send them. */
function formOf(document: Document, table: string): Record<string, string> {
  const form = [...document.querySelectorAll("form")].find((one) => one.querySelector(`[name=table][value=${table}]`));
  const inputs = [...(form?.querySelectorAll("input") ?? [])].map((input) => [input.getAttribute("name"), input.getAttribute("value")]);
  return { ...Object.fromEntries(inputs), text: plain(form?.querySelector("textarea")?.textContent ?? "") };
}

describe("operate-20: the operator's page", () => {
  test("shows only a form for the token, is never cached, and has no script", async () => {
    const { response, html, document } = await ask("GET");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
    expect(response.headers.get("Content-Security-Policy")).not.toContain("unsafe");
    expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect([document.querySelectorAll("form").length, document.querySelectorAll("script").length]).toEqual([1, 0]);
    expect(document.querySelector("form")?.getAttribute("method")).toBe("post");
    expect(html).not.toContain("prohibitedUses");
  });

  test("does not exist without the secret", async () => {
    expect((await ask("GET", {}, { more: { OPERATOR_TOKEN: undefined } })).response.status).toBe(404);
    expect((await ask("POST", { token: "" }, { more: { OPERATOR_TOKEN: undefined } })).response.status).toBe(404);
  });

  test.each([["wrong"], [""], [`${TOKEN} `], ["only-for-this-machine-0123456789-purge"]])(
    "refuses the token %j, without any table",
    async (token) => {
      const { response, html, said } = await ask("POST", { token, act: "purge", tags: "feed" });
      expect([response.status, said, html.includes("Table hosts")]).toEqual([403, "This is not the token.", false]);
      expect(purges).toEqual([]);
      expect(lines.join()).not.toContain(token || TOKEN);
    },
  );

  test.each([
    ["another site", { "Sec-Fetch-Site": "cross-site" }],
    ["a sister site", { "Sec-Fetch-Site": "same-site" }],
    ["another origin, old browser", { Origin: "https://evil.test" }],
    ["no page", {}],
  ])("refuses a form of %s, even with the token", async (_, headers) => {
    const { response } = await send({ act: "write", table: "partners", text: '["x"]' }, { headers });
    expect([response.status, await config.get("partners")]).toEqual([403, null]);
  });

  test("checks a table, shows the difference, and writes it", async () => {
    const { document: shown } = await send({ act: "show" });
    const before = formOf(shown, "partners");
    expect([before["text"], [...shown.querySelectorAll("[name=table]")].length]).toEqual(["", 8]);
    const checked = await send({ ...before, act: "check", text: '["saathi","fpo"]' });
    expect(checked.response.status).toBe(200);
    expect(checked.document.querySelector("pre")?.textContent).toContain('+   "fpo"');
    expect(await config.get("partners")).toBeNull();
    const written = await send({ ...formOf(checked.document, "partners"), act: "write" });
    expect([written.response.status, written.said]).toEqual([200, "partners is written. Isolates read it within two minutes."]);
    expect(await config.get("partners")).toBe('["saathi","fpo"]');
    expect(formOf(written.document, "partners")["text"]).toContain('"fpo"');
    expect(JSON.parse(lines.at(-1) ?? "{}")).toMatchObject({ kind: "operator", where: "table partners" });
    expect(lines.join()).not.toContain(TOKEN);
  });

  test.each([
    ["partners", "{", "It is no JSON."],
    ["partners", '["two words"]', "0: Invalid string"],
    ["hosts", '{"shops":["a.in"]}', 'Unrecognized key: "shops"'],
    ["offline", '{"worker":"maybe"}', "worker: Invalid input"],
  ])("refuses an invalid table %s", async (table, text, problem) => {
    const { before = "" } = formOf((await send({ act: "show" })).document, table);
    const checked = await send({ act: "check", table, text, before });
    expect(checked.response.status).toBe(422);
    expect(checked.document.querySelector(".bad")?.textContent).toContain(problem);
    // The form keeps its text.
    expect(formOf(checked.document, table)["text"]).toBe(text);
    const written = await send({ act: "write", table, text, before });
    expect([written.response.status, await config.get(table)]).toEqual([422, null]);
    expect((await send({ act: "write", table: "farmers", text: "[]", before })).response.status).toBe(422);
  });

  test("does not overwrite a change by somebody else", async () => {
    const { document } = await send({ act: "show" });
    await config.put("partners", '["other"]');
    const refused = await send({ ...formOf(document, "partners"), act: "write", text: '["mine"]' });
    expect([refused.response.status, await config.get("partners")]).toEqual([409, '["other"]']);
    expect(refused.said).toContain("Somebody has changed partners");
    // The form keeps its text.
    expect(formOf(refused.document, "partners")["text"]).toBe('["mine"]');
  });

  test("purges by tag, and names unknown ones", async () => {
    purges.length = 0;
    const good = await send({ act: "purge", tags: "product:AGS-CP-0001, feed" });
    expect([good.response.status, purges]).toEqual([200, [["product:AGS-CP-0001", "feed"]]]);
    const bad = await send({ act: "purge", tags: "feed sku:X" });
    expect([bad.response.status, bad.said, purges.length]).toEqual([422, "Unknown tags: sku:X. Nothing was purged.", 1]);
    expect((await send({ act: "purge", tags: " " })).response.status).toBe(422);
    purges.length = 0;
  });

  test("shows what fails", async () => {
    const { response, document } = await send({ act: "health" }, { more: { PHONE_GATE: undefined } });
    expect(response.status).toBe(200);
    expect(document.querySelector(".failing")?.textContent).toMatch(/^failing: the binding is missing · object PhoneGate · \d+ ms$/);
  });

  test("refuses a body above 256 kB, and too many forms of a network", async () => {
    const { before = "" } = formOf((await send({ act: "show" })).document, "partners");
    expect(
      (await send({ act: "check", table: "partners", text: `${JSON.stringify(["a"])}${" ".repeat(100_000)}`, before })).response.status,
    ).toBe(200);
    expect((await send({ act: "check", table: "partners", text: "x".repeat(300_000) })).response.status).toBe(413);
    const CALL_LIMIT = { limit: async () => ({ success: false }) };
    const { response } = await send({ act: "show" }, { more: { CALL_LIMIT } });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
  });

  test("escapes what was typed and stored", async () => {
    const { html } = await send({ act: "check", table: "partners", text: "</textarea><script>alert(1)</script>", tags: '"><b>' });
    expect(html).not.toContain("<script>");
    expect(html).not.toContain('"><b>');
  });

  test("other methods are 405", async () => {
    const response = await handleRequest(
      new Request(`${ORIGIN}/operator`, { method: "PUT", headers: own }),
      { ...env, OPERATOR_TOKEN: TOKEN },
      {
        render: () => Promise.reject(new Error()),
        act: () => Promise.reject(new Error()),
        purge: async () => [],
      },
    );
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
  });
});
