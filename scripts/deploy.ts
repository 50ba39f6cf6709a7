/**
 * `npm run deploy -- staging` or `… production`: checks, builds, deploys, and checks the new version's health (docs/deploy.md).
 * `--gradual` uploads the version without traffic and prints the command to give it some.
 */
import { readFileSync } from "node:fs";
import { unstable_readConfig } from "wrangler";
import { brandProblems, configProblems, environmentOf, STAGES, type Stage, secretProblems } from "./deploy-config.ts";
import { output, run } from "./steps.ts";

const BUILT = "dist/khet/wrangler.json";

function stop(problems: readonly string[]): never {
  for (const problem of problems) console.error(`✗ ${problem}`);
  console.error("\nNothing was deployed.");
  process.exit(1);
}

/** Trimmed output of a command. Stops if the command fails. */
async function ask(command: string, arguments_: readonly string[], otherwise: string): Promise<string> {
  const { ok, text } = await output(command, arguments_);
  if (!ok) stop([text.trim(), otherwise]);
  return text.trim();
}

/** Names of a stage's secrets. */
async function secretsOf(stage: Stage): Promise<readonly string[]> {
  const text = await ask(
    "wrangler",
    ["secret", "list", "--format", "json", "--env", environmentOf(stage)],
    'The secrets could not be listed. Sign in with "npx wrangler login". Before the first deploy put the secrets: docs/deploy.md, step 4.',
  );
  const list = JSON.parse(text.slice(text.indexOf("["))) as { readonly name: string }[];
  return list.map(({ name }) => name);
}

/** Prints which version the deployed site runs. */
async function sayHealth(origin: string, release: string): Promise<void> {
  const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch((fault: unknown) => String(fault));
  const said = typeof answer === "string" ? answer : `${answer.status} ${await answer.text()}`;
  console.log(`\n${origin}/healthz: ${said}`);
  console.log(said.includes(release) ? "The new version responds." : `Expected the release ${release}: retry in a minute, or roll back.`);
}

const [name, ...flags] = process.argv.slice(2);
const stage = STAGES.find((known) => known === name);
const isGradual = flags.includes("--gradual");
if (!stage || flags.some((flag) => flag !== "--gradual")) stop([`Expected: npm run deploy -- ${STAGES.join("|")} [--gradual]`]);

const environment = environmentOf(stage);
const config = unstable_readConfig({ config: "wrangler.toml", env: environment });
const brand = process.env["BRAND"] ?? "brand/brand.json";
const problems = [...configProblems(stage, config), ...brandProblems(JSON.parse(readFileSync(brand, "utf8")), brand)];
if (problems.length > 0) stop(problems);
if (await ask("git", ["status", "--porcelain"], "Git could not be asked.")) stop(["There are changes that are not committed."]);
const missing = secretProblems(stage, await secretsOf(stage));
if (missing.length > 0) stop(missing);

const release = await ask("git", ["rev-parse", "--short=8", "HEAD"], "Git could not be asked.");
const subject = await ask("git", ["log", "-1", "--format=%s"], "Git could not be asked.");
await run("vite", ["build", "--logLevel", "warn"], { CLOUDFLARE_ENV: environment, NODE_ENV: "production" });
await run("wrangler", ["deploy", "-c", BUILT, "--dry-run"]);
const labels = ["--tag", release, "--message", subject.slice(0, 100)];
if (isGradual) {
  await run("wrangler", ["versions", "upload", "-c", BUILT, ...labels]);
  console.log(`\n${release} has no traffic yet. Send it 10 %:`);
  console.log(`  npx wrangler versions deploy -c ${BUILT} --version-tag ${release}@10%`);
} else {
  await run("wrangler", ["deploy", "-c", BUILT, ...labels]);
  await sayHealth(String(config.vars["SITE_ORIGIN"]), release);
}
console.log(`\nTo roll back:\n  npx wrangler rollback -c ${BUILT}`);
