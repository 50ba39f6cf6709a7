/** `npm run check`: types, lint, format, generated binding types. Prints each and ends non-zero if any fails. */
import { run } from "./steps.ts";

export const CHECKS: readonly { readonly name: string; readonly command: readonly [string, ...string[]] }[] = [
  { name: "types of the product", command: ["tsc", "-p", "."] },
  { name: "types of the reference back end", command: ["tsc", "-p", "upstream"] },
  { name: "types of tests, scripts and bench", command: ["tsc", "-p", "tsconfig.node.json"] },
  {
    name: "binding types are those of wrangler.toml",
    command: ["wrangler", "types", "worker-configuration.d.ts", "--include-runtime=false", "--strict-vars=false", "--check"],
  },
  { name: "lint and format", command: ["biome", "ci", "--error-on-warnings", "."] },
];

/** Runs all checks; the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, command } of CHECKS) {
    const [program, ...arguments_] = command;
    const ok = await run(program, arguments_).then(
      () => true,
      () => false,
    );
    console.log(`${ok ? "ok    " : "FAILED"} ${name}`);
    if (!ok) failed.push(name);
  }
  return failed;
}

if (import.meta.main) process.exit((await runChecks()).length > 0 ? 1 : 0);
