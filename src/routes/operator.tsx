/** /operator: tables, purge and health for the company's staff (operate-20, docs/decisions/190-page-of-the-operator.md). */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { timingSafeEqual } from "hono/utils/buffer";
import { z } from "zod";
import { sha256 } from "../domain/text/digest.ts";
import type { AppEnv } from "../env.ts";
import { readFresh, writeConfig } from "../services/cache/kv.ts";
import { isPurgeTag, TAG_NOUNS } from "../services/cache/purge.ts";
import { withTimeoutOrThrow } from "../services/deadline.ts";
import { checkHealth } from "../services/health.ts";
import { logOperator } from "../services/report.ts";
import { difference, isTable, TABLE_NAMES, tableProblems } from "../services/table-edit.ts";
import type { ConfigTable } from "../services/tables.ts";
import { OperatorPage, type OperatorPageProps, type ShownTable } from "../views/operator/OperatorPage.tsx";
import { renderHtml } from "../views/render-html.ts";
import { SHEETS_HEADER, styles } from "../views/styles.ts";
import { bare } from "./answers.ts";
import { type ApiContext, only, withinLimit } from "./api.ts";
import { CACHE_TAG, NOT_CACHED } from "./cache-control.ts";
import { isOwnOrigin } from "./origin.ts";

/** In bytes: room for 300 rows of the longest table. */
export const MAX_OPERATOR_BYTES = 262_144;
const MOST_TAGS = 100;

const SHEETS = ["core", "form", "operator"] as const;

type OperatorMessage = OperatorPageProps["message"];
const fine = (text: string): OperatorMessage => ({ text, isFault: false });
const wrong = (text: string): OperatorMessage => ({ text, isFault: true });

function page(env: AppEnv, status: number, props: Pick<OperatorPageProps, "inside" | "message">): Response {
  const css = SHEETS.map((sheet) => styles[sheet]);
  const html = renderHtml(<OperatorPage release={env.release} environment={env.ENVIRONMENT} css={css} {...props} />);
  return new Response(`<!DOCTYPE html>${html}`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": NOT_CACHED,
      "Referrer-Policy": "no-referrer",
      [SHEETS_HEADER]: SHEETS.join(" "),
    },
  });
}

const form = z.object({
  token: z.string().default(""),
  /** `health`, `purge`, `check` or `write`; others only show. */
  act: z.string().default(""),
  tags: z.string().default(""),
  table: z.string().default(""),
  text: z.string().default(""),
  before: z.string().default(""),
});
type Sent = z.output<typeof form>;

/** Null: not stored. @throws faults of KV and unreadable JSON */
async function storedText(env: AppEnv, name: ConfigTable): Promise<string | null> {
  if (!env.config) throw new Error("the binding CONFIG is missing");
  const value = await withTimeoutOrThrow(env, readFresh(env.config, name));
  return value === null || value === undefined ? null : JSON.stringify(value, null, 2);
}

const fingerprint = (text: string | null): Promise<string> => sha256(text ?? "");

/** @param status of the request: a table that was not written keeps its text */
async function tableView(env: AppEnv, name: ConfigTable, sent: Sent, status: number): Promise<ShownTable> {
  const isSent = sent.table === name && (sent.act === "check" || (sent.act === "write" && status !== 200));
  try {
    const stored = await storedText(env, name);
    const text = isSent ? sent.text : (stored ?? "");
    const problems = isSent ? tableProblems(name, sent.text) : [];
    const before = await fingerprint(stored);
    const changes = isSent && problems.length === 0 ? difference(stored, sent.text) : null;
    return { name, text, before, isBuiltIn: stored === null, problems, difference: changes };
  } catch {
    // It may be the table to repair, with `npm run tables`.
    return { name, text: "", before: "", isBuiltIn: false, problems: ["The stored table cannot be read."], difference: null };
  }
}

async function purged(sent: Sent, purge: (tags: readonly string[]) => Promise<readonly string[]>): Promise<[number, OperatorMessage]> {
  const tags = sent.tags.split(/[\s,]+/).filter(Boolean);
  const unknown = tags.filter((tag) => !CACHE_TAG.test(tag) || !isPurgeTag(tag));
  if (tags.length === 0 || tags.length > MOST_TAGS) return [422, wrong(`Expected 1 to ${MOST_TAGS} tags. Nothing was purged.`)];
  if (unknown.length > 0) return [422, wrong(`Unknown tags: ${unknown.join(", ")}. Nothing was purged.`)];
  const failed = await purge(tags);
  if (failed.length > 0) return [502, wrong(`Not purged: ${failed.join(", ")}. Send it again.`)];
  return [200, fine(`Purged: ${tags.join(", ")}. Send it again in two minutes after a recall.`)];
}

async function written(env: AppEnv, { table, text, before }: Sent): Promise<[number, OperatorMessage]> {
  if (!isTable(table) || !env.config) return [422, wrong("Unknown table. Nothing was written.")];
  const problems = tableProblems(table, text);
  if (problems.length > 0) return [422, wrong(`${problems.join("; ")}. Nothing was written.`)];
  const stored = await storedText(env, table);
  if ((await fingerprint(stored)) !== before)
    return [409, wrong(`Somebody has changed ${table} in between. Nothing was written: check it again.`)];
  await withTimeoutOrThrow(env, writeConfig(env.config, table, JSON.stringify(JSON.parse(text))));
  logOperator(env, `table ${table}`, `before ${before.slice(0, 8)}`);
  return [200, fine(`${table} is written. Isolates read it within two minutes.`)];
}

const outcomeOf = async (env: AppEnv, sent: Sent, purge: Parameters<typeof purged>[1]): Promise<[number, OperatorMessage]> => {
  if (sent.act === "write") return written(env, sent);
  if (sent.act !== "purge") return [200, null];
  const [status, message] = await purged(sent, purge);
  if (status === 200) logOperator(env, "purge", sent.tags.slice(0, 200));
  return [status, message];
};

export const operator = new Hono<ApiContext>()
  .use(async (c, next) => {
    // Without the token there is no such page.
    if (!c.get("env").OPERATOR_TOKEN) return bare(404);
    return next();
  })
  .get("/", (c) => page(c.get("env"), 200, { inside: null, message: null }))
  .post(
    "/",
    withinLimit((env) => env.callLimit),
    bodyLimit({
      maxSize: MAX_OPERATOR_BYTES,
      onError: (c) => page(c.get("env") as AppEnv, 413, { inside: null, message: wrong("The form is too long.") }),
    }),
    async (c) => {
      const env = c.get("env");
      if (!isOwnOrigin(c.req.raw, env.SITE_ORIGIN))
        return page(env, 403, { inside: null, message: wrong("Open this page on the site itself.") });
      const fields = new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()));
      const sent = form.parse(Object.fromEntries(fields));
      if (!(await timingSafeEqual(sent.token, env.OPERATOR_TOKEN ?? "")))
        return page(env, 403, { inside: null, message: wrong("This is not the token.") });
      const [status, message] = await outcomeOf(env, sent, (tags) => c.env.pages.purge(tags)).catch((): [number, OperatorMessage] => [
        503,
        wrong("The store does not answer. Try again."),
      ]);
      const tables = await Promise.all(TABLE_NAMES.map((name) => tableView(env, name, sent, status)));
      const checks = sent.act === "health" ? Object.entries(await checkHealth(env)).map(([name, check]) => ({ name, ...check })) : null;
      const tags = status === 200 ? "" : sent.tags;
      const hasProblems = sent.act === "check" && tables.some(({ name, problems }) => name === sent.table && problems.length > 0);
      return page(env, hasProblems ? 422 : status, {
        inside: { token: sent.token, tables, checks, tags, tagNouns: TAG_NOUNS },
        message,
      });
    },
  )
  .all("/", only("GET, HEAD, POST"));
