/** Tries the deploy of each stage without an account and without a network, with the Worker that is built. */
import type { Count } from "./counts.ts";
import { failureText } from "./counts.ts";
import { environmentOf, STAGES } from "./deploy-config.ts";
import { output } from "./steps.ts";

/** The configuration is the stage's own, of wrangler.toml; script and files are those of `npm start`. */
export async function dryRuns(): Promise<Required<Count>> {
  const runs = STAGES.map(async (stage) => {
    const { ok, text } = await output("wrangler", [
      ...["deploy", "dist/khet/index.js", "--dry-run", "--no-bundle", "--assets", "dist/client"],
      ...["-c", "wrangler.toml", "--env", environmentOf(stage)],
    ]);
    return ok ? [] : [failureText(`dry run of the deploy to ${stage}`, [text])];
  });
  const failures = (await Promise.all(runs)).flat();
  return { passed: STAGES.length - failures.length, failed: failures.length, failures };
}
