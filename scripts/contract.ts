/** `npm run contract -- --paper`: writes docs/contract.md and docs/openapi.json. */
import { writeFileSync } from "node:fs";
import { OPENAPI, openApiText, PAPER, paperText } from "../contract/paper.ts";

if (process.argv.includes("--paper")) {
  writeFileSync(PAPER, paperText());
  writeFileSync(OPENAPI, openApiText());
  console.log(`${PAPER} and ${OPENAPI} are written.`);
}
