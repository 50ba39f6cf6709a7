/**
 * The tests of the reference back end alone. `npm test` runs them only if a file that they read has changed since they last passed:
 * scripts/reference-tests.sha256 holds the hash of these files. A change of the product is tested by all other tests.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./folders.ts";

/** `upstream-client.test.ts` is about the product's client. */
export const REFERENCE_TESTS: readonly string[] = globSync("test/unit/upstream-*.test.ts", {
  cwd: ROOT,
  exclude: ["test/unit/upstream-client.test.ts"],
});

/** Patterns of the files that they read. */
export const READ: readonly string[] = [
  ...["upstream/**", "contract/**", "brand/**", "src/domain/**", "src/services/**", "src/{brand,env}.ts"],
  ...["test/support/content/**", "test/support/{data,local,virtual-time,wide}.ts", "scripts/villages.ts", "package-lock.json"],
];
const PASSED = path.join(ROOT, "scripts/reference-tests.sha256");

function hashOfFiles(): string {
  const files = globSync(READ, { cwd: ROOT }).filter((file) => !/(^|[\\/])\./.test(file) && statSync(path.join(ROOT, file)).isFile());
  const hash = createHash("sha256");
  for (const file of [...files, ...REFERENCE_TESTS].map((name) => name.replaceAll("\\", "/")).sort())
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest("hex");
}

/** True if no file that these tests read has changed since they last passed. */
export const areReferenceTestsCurrent = (): boolean => existsSync(PASSED) && readFileSync(PASSED, "utf8").trim() === hashOfFiles();

export const recordReferenceTestsPassed = (): void => writeFileSync(PASSED, `${hashOfFiles()}\n`);
