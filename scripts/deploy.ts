/**
 * `npm run deploy -- staging` or `… production`: checks, builds, deploys, and checks the new version's health (docs/deploy.md).
 * `--gradual` uploads the version without traffic and prints the command to give it some. `--without-wide-tests` is for incidents.
 */
import { existsSync, readFileSync } from "node:fs";
import { unstable_readConfig } from "wrangler";
import { configProblems, environmentOf, healthProblem, STAGES, type Stage, secretProblems, wideTestsProblems } from "./deploy-config.ts";
import { output, run, WIDE_TESTS } from "./steps.ts";
import { keepSourceMap } from "./where.ts";

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
  // Warnings of wrangler come first, such as "▲ [WARNING] …".
  const list = JSON.parse(text.slice(text.search(/^\[/m))) as { readonly name: string }[];
  return list.map(({ name }) => name);
}

/** Asks each host of the deployed site, and fails if one does not run the new version. */
async function sayHealth(vars: Readonly<Record<string, unknown>>, release: string): Promise<void> {
  const hosts = `${String(vars["SHOP_HOSTS"])},${String(vars["QR_HOSTS"] ?? "")}`.split(",").flatMap((host) => host.trim() || []);
  const problems = await Promise.all(hosts.map((host) => healthProblem(`https://${host}`, release)));
  for (const problem of problems) if (problem) console.error(`✗ ${problem} Roll back, or look at its certificate and route.`);
  if (problems.some(Boolean)) process.exitCode = 1;
  else console.log(`\n${release} responds on ${hosts.join(", ")}.`);
}

/** Vite takes the same file. */
function readBrand(): unknown {
  const file = process.env["BRAND"] ?? "brand/brand.json";
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (fault) {
    stop([`${file} cannot be read as JSON: ${(fault as Error).message}`]);
  }
}

const [name, ...flags] = process.argv.slice(2);
const stage = STAGES.find((known) => known === name);
const isGradual = flags.includes("--gradual");
if (!stage || flags.some((flag) => !["--gradual", "--without-wide-tests"].includes(flag)))
  stop([`Expected: npm run deploy -- ${STAGES.join("|")} [--gradual] [--without-wide-tests]`]);

const environment = environmentOf(stage);
const config = unstable_readConfig({ config: "wrangler.toml", env: environment });
const problems = configProblems(stage, config, readBrand());
if (problems.length > 0) stop(problems);
if (await ask("git", ["status", "--porcelain"], "Git could not be asked.")) stop(["There are changes that are not committed."]);
const commit = await ask("git", ["rev-parse", "HEAD"], "Git could not be asked.");
const tested = existsSync(WIDE_TESTS) ? readFileSync(WIDE_TESTS, "utf8") : null;
const untested = flags.includes("--without-wide-tests") ? [] : wideTestsProblems(stage, commit, tested);
if (untested.length > 0) stop(untested);
const missing = secretProblems(stage, await secretsOf(stage));
if (missing.length > 0) stop(missing);

const release = await ask("git", ["rev-parse", "--short=8", "HEAD"], "Git could not be asked.");
const subject = await ask("git", ["log", "-1", "--format=%s"], "Git could not be asked.");
await run("vite", ["build", "--logLevel", "warn"], { CLOUDFLARE_ENV: environment, NODE_ENV: "production" });
await run("wrangler", ["deploy", "-c", BUILT, "--dry-run"]);
console.log(`The source map is kept: ${keepSourceMap(release)}`);
const labels = ["--tag", release, "--message", subject.slice(0, 100)];
if (isGradual) {
  await run("wrangler", ["versions", "upload", "-c", BUILT, ...labels]);
  console.log(`\n${release} has no traffic yet. Send it 10 %:`);
  console.log(`  npx wrangler versions deploy -c ${BUILT} --version-tag ${release}@10%`);
} else {
  await run("wrangler", ["deploy", "-c", BUILT, ...labels]);
  await sayHealth(config.vars, release);
}
// Not by the built file: another stage may be built by then.
console.log(`\nTo roll back:\n  npx wrangler rollback --env ${environment || '""'}`);
