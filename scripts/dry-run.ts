/** Dry-runs the deploy of each stage with the built Worker, without account or network. */
import type { Count } from "./counts.ts";
import { failureText } from "./counts.ts";
import { environmentOf, STAGES } from "./deploy-config.ts";
import { output } from "./steps.ts";

/** Uses the stage's configuration from wrangler.toml, and the script and files of `npm start`. */
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
