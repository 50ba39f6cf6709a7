/**
 * Tables and kill switches of the CONFIG namespace (docs/deploy.md):
 * `npm run tables -- get <table>`, `set <table> '<JSON>'`, `check`; for `--env staging`, `--env production` or `--local`.
 */
import { createInterface } from "node:readline/promises";
import { difference, isTable, TABLE_NAMES, tableProblems } from "../src/services/table-edit.ts";
import { environmentOf, STAGES } from "./deploy-config.ts";
import { STATE_FOLDER } from "./folders.ts";
import { output } from "./steps.ts";

const USAGE = `Expected: npm run tables -- get|set|check [${TABLE_NAMES.join("|")}] ['<JSON>'] --local | --env ${STAGES.join("|")}`;

function stop(...problems: readonly string[]): never {
  for (const problem of problems) console.error(`✗ ${problem}`);
  process.exit(1);
}

const arguments_ = process.argv.slice(2);
const isLocal = arguments_.includes("--local");
const stage = STAGES.find((known) => known === arguments_[arguments_.indexOf("--env") + 1] && arguments_.includes("--env"));
if (isLocal === (stage !== undefined)) stop(USAGE);
const [command, table, text] = arguments_.filter((word) => !word.startsWith("--") && word !== stage);
/** Wrangler's arguments for the namespace. */
const place = ["--binding", "CONFIG", "-c", "wrangler.toml"].concat(
  stage ? ["--remote", "--env", environmentOf(stage)] : ["--local", "--env", "local", "--persist-to", STATE_FOLDER],
);

/** Null if missing: then the built-in table applies. */
async function read(name: string): Promise<string | null> {
  const { ok, text: said } = await output("wrangler", ["kv", "key", "get", name, "--text", ...place]);
  const found = said.trim();
  if (/^Value not found$|404: Not Found|key not found/m.test(found)) return null;
  if (!ok) stop(found);
  return found;
}

async function write(name: string, value: string): Promise<void> {
  const { ok, text: said } = await output("wrangler", ["kv", "key", "put", name, value, ...place]);
  if (!ok) stop(said.trim());
}

async function isConfirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type the name of the table: `);
  terminal.close();
  return answer.trim() === table;
}

async function set(name: (typeof TABLE_NAMES)[number], value: string): Promise<void> {
  const problems = tableProblems(name, value);
  if (problems.length > 0) stop(...problems);
  const before = await read(name);
  const lines = difference(before, value);
  if (lines.length === 0) return console.log(`${name} is unchanged.`);
  console.log(lines.join("\n"));
  if (stage === "production" && !(await isConfirmed("This changes production."))) stop("Nothing was written.");
  await write(name, JSON.stringify(JSON.parse(value)));
  console.log(`${name} is written. Isolates read it within two minutes.${before === null ? "" : ` Before: ${before}`}`);
}

/** Checks if the Worker can read every table that exists. */
async function check(): Promise<void> {
  let isWell = true;
  for (const name of TABLE_NAMES) {
    const value = await read(name);
    const problems = value === null ? [] : tableProblems(name, value);
    isWell &&= problems.length === 0;
    console.log(`${problems.length > 0 ? "✗" : "ok"} ${name}: ${problems.join("; ") || (value ?? "built in")}`);
  }
  if (!isWell) process.exit(1);
}

if (command === "check" && !table) await check();
else if (command === "get" && isTable(table)) console.log((await read(table)) ?? "null");
else if (command === "set" && isTable(table) && text) await set(table, text);
else stop(USAGE);
