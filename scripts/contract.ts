/**
 * `npm run contract -- --base URL [--token TOKEN] [--write] [--value name=value …]` checks live services against the contract, and ends with 1
 * if a specified call fails. `npm run contract -- --paper` writes docs/contract.md and docs/openapi.json.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkServices, reportOf, verdictOf } from "../contract/check.ts";
import { OPENAPI, openApiText, PAPER, paperText } from "../contract/paper.ts";

const USAGE = `Expected: npm run contract -- --base https://api.example.in [--token TOKEN] [--write] [--value phoneNumber=9812345678]
or:       npm run contract -- --paper`;

function stop(problem = ""): never {
  console.error(problem ? `✗ ${problem}\n${USAGE}` : USAGE);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        base: { type: "string" },
        token: { type: "string" },
        write: { type: "boolean", default: false },
        value: { type: "string", multiple: true, default: [] },
        paper: { type: "boolean", default: false },
      },
    }).values;
  } catch (fault) {
    return stop(fault instanceof Error ? fault.message : String(fault));
  }
}

const values = readOptions();

if (values.paper) {
  writeFileSync(PAPER, paperText());
  writeFileSync(OPENAPI, openApiText());
  console.log(`${PAPER} and ${OPENAPI} are written.`);
} else if (values.base) {
  if (!URL.canParse(values.base)) stop(`${values.base} is no address.`);
  const given = values.value.map((pair) => [pair.split("=", 1)[0] ?? "", pair.slice(pair.indexOf("=") + 1)] as const);
  const rows = await checkServices({
    base: values.base,
    token: values.token,
    apiKey: process.env["API_KEY"],
    write: values.write,
    values: Object.fromEntries(given),
  });
  console.log(reportOf(rows));
  process.exitCode = verdictOf(rows).failing.length > 0 ? 1 : 0;
} else stop();
