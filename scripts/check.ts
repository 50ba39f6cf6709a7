/** `npm run check`: types, lint, format, generated binding types, unused code. Exits non-zero if a check fails. */
import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { type Count, failureText } from "./counts.ts";
import { ROOT } from "./folders.ts";
import { output } from "./steps.ts";

const BUILD_INFO = `${ROOT}/.cache`;

/** The compiler in machine code takes half the time; knip and the mutation run need the API of the other one, whose command has the same name. */
const COMPILER = `${ROOT}/node_modules/typescript-native/bin/tsc`;

/** Incremental: unchanged files are not checked again. */
const types = (project: string, name: string) =>
  ["node", COMPILER, "-p", project, "--incremental", "--tsBuildInfoFile", `${BUILD_INFO}/${name}.tsbuildinfo`] as const;

/** Slowest first, because they run in parallel. */
const CHECKS: readonly { readonly name: string; readonly command: readonly [string, ...string[]] }[] = [
  { name: "types of tests, scripts and bench", command: types("tsconfig.node.json", "tests") },
  { name: "types of the product", command: types(".", "product") },
  { name: "types of the service worker", command: types("src/client/worker", "worker") },
  { name: "types of the reference back end", command: types("upstream", "upstream") },
  // Biome colours piped output too.
  {
    name: "lint and format",
    command: ["biome", "ci", "--error-on-warnings", `--colors=${process.stdout.isTTY ? "force" : "off"}`, "."],
  },
  { name: "plain English", command: ["node", "scripts/english.ts"] },
  { name: "unused files, exports and dependencies", command: ["knip"] },
  {
    name: "binding types are those of wrangler.toml",
    command: ["wrangler", "types", "worker-configuration.d.ts", "--include-runtime=false", "--strict-vars=false", "--check"],
  },
];

/** Runs all checks, as many in parallel as there are processors. Prints the output of failed ones. */
export async function runChecks(): Promise<Required<Count>> {
  mkdirSync(BUILD_INFO, { recursive: true });
  const left = [...CHECKS];
  const failures: string[] = [];
  const worker = async () => {
    for (let check = left.shift(); check; check = left.shift()) {
      const [program, ...arguments_] = check.command;
      const { ok, text } = await output(program, arguments_);
      console.log(ok ? `ok     ${check.name}` : `${text.trimEnd()}\nFAILED ${check.name}`);
      if (!ok) failures.push(failureText(check.name, [text]));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures };
}

if (import.meta.main) process.exit((await runChecks()).failed > 0 ? 1 : 0);
