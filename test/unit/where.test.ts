/** The line of the source of a fault in the log. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { build } from "vite";
import { expect, test, vi } from "vitest";
import { sourceOf } from "../../scripts/where.ts";
import type { AppEnv } from "../../src/env.ts";
import { report } from "../../src/services/report.ts";

const THROWN = "throw new ConfigurationError(";

test("operate-21: a place in a minified build is named by its source", async () => {
  const built = await build({
    ...{ configFile: false, logLevel: "silent" },
    build: {
      write: false,
      minify: true,
      sourcemap: true,
      lib: { entry: "src/env.ts", formats: ["es"] },
      rolldownOptions: { external: ["zod"] },
    },
  });
  const [{ output }] = built as unknown as readonly [{ readonly output: readonly [{ readonly code: string; readonly map: object }] }];
  const [{ code, map }] = output;
  const before = code.slice(0, code.indexOf("The Worker")).split("\n");
  const at = `index.js:${before.length}:${(before.at(-1)?.lastIndexOf("throw") ?? 0) + 1}`;
  const line =
    readFileSync("src/env.ts", "utf8")
      .split("\n")
      .findIndex((text) => text.includes(THROWN)) + 1;
  expect(sourceOf(JSON.stringify(map), at)).toMatch(new RegExp(`src/env\\.ts:${line}:\\d+$`));
  expect(sourceOf(JSON.stringify(map), "index.js")).toBeNull();
});

test("operate-21: the line of a fault has its place in the Worker, and one without a stack has none", () => {
  const lines: string[] = [];
  const spy = vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  const env = { release: "abcd1234" } as AppEnv;
  const fault = Object.assign(new Error("x"), { stack: "Error: x\n    at f (index.js:12:3456)\n    at g (index.js:1:2)" });
  report(env, undefined, { kind: "page", where: "/shop", detail: "x" }, fault);
  report(env, undefined, { kind: "page", where: "/shop", detail: "x" });
  spy.mockRestore();
  expect(lines.map((line) => (JSON.parse(line) as { at?: string }).at)).toEqual(["index.js:12:3456", undefined]);
});

// operate-21
test("a release without a map is named with the remedy, without a stack", () => {
  const { stderr, stdout } = spawnSync(process.execPath, ["scripts/where.ts", "00000000", "index.js:1:2"], { encoding: "utf8" });
  expect(stderr).toMatch(/^There is no .*00000000\.js\.map\. Copy it .*or check out that commit and run "npm run build"\./);
  expect(stderr + stdout).not.toMatch(/\n {4}at /);
});
