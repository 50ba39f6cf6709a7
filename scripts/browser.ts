/** A browser for the tests: a system Chromium, else Playwright's download, else Debian's package. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Flags for a machine without a display, a GPU or a network. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const quietly = (command: string, arguments_: readonly string[]): string | null => {
  try {
    return execFileSync(command, arguments_, { stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" }).trim();
  } catch {
    return null;
  }
};

function systemBrowser(): string | null {
  const named = process.env["CHROMIUM_PATH"];
  if (named && existsSync(named)) return named;
  for (const name of ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]) {
    const found = quietly("which", [name]);
    if (found) return found;
  }
  return null;
}

/**
 * The path of a Chromium, fetched if there is none.
 * @throws Error naming what was tried
 */
export function findBrowser(): string {
  const found = systemBrowser();
  if (found) return found;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log("No Chromium on this machine: asking Playwright for one");
  quietly("playwright", ["install", "chromium"]);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log("Playwright could not bring one: asking Debian's packages");
  const root = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...words: string[]) => {
    const [program = "apt-get", ...rest] = [...root, "apt-get", ...words];
    return quietly(program, rest);
  };
  apt("update", "-qq");
  apt("install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-core");
  const installed = systemBrowser();
  if (installed) return installed;
  throw new Error(
    'No browser for the tests. Tried: CHROMIUM_PATH, a system Chromium or Chrome, "playwright install chromium", "apt-get install chromium". Install Chromium and run again.',
  );
}
