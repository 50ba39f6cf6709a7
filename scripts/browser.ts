/**
 * Browsers for the tests, and fonts of the six languages: from the system, Playwright's download or Debian's packages. Old
 * browsers come from npm.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { ROOT } from "./folders.ts";

const require = createRequire(import.meta.url);

const CACHE = path.join(ROOT, ".cache", "browsers");

/** For a machine without a display, a GPU or a network. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The output of a command; null if it fails or is missing. */
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
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** Installs Debian packages if permitted. Waits for another installation in progress. */
function installPackages(...names: readonly string[]): void {
  const root = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...words: string[]) => {
    const [program = "apt-get", ...rest] = [...root, "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300", ...words];
    return quietly(program, rest);
  };
  apt("update");
  apt("install", "-y", "--no-install-recommends", ...names);
}

/** Languages without a font on this machine. Empty if fc-list is missing. */
const languagesWithoutFont = (): string[] =>
  ["hi", "mr", "gu", "te", "kn"].filter((language) => quietly("fc-list", [`:lang=${language}`]) === "");

/**
 * Path of a Chromium, downloaded if missing. Also installs fonts, because tests measure pages.
 * @throws Error that lists the attempts
 */
export function findBrowser(): string {
  if (!systemBrowser()) {
    console.log("No Chromium on this machine: installing one with Playwright");
    quietly("playwright", ["install", "chromium"]);
  }
  if (!systemBrowser()) {
    console.log("Playwright failed: installing Debian's packages");
    installPackages("chromium", "fonts-noto-core");
  }
  const browser = systemBrowser();
  if (!browser)
    throw new Error(
      'No browser for the tests. Tried: CHROMIUM_PATH, a system Chromium or Chrome, "playwright install chromium", "apt-get install chromium". Install Chromium and run again.',
    );
  if (languagesWithoutFont().length > 0) {
    console.log("No fonts for the site's languages on this machine: installing Debian's packages");
    installPackages("fonts-noto-core");
  }
  const missing = languagesWithoutFont();
  if (missing.length > 0)
    throw new Error(
      `No font for ${missing.join(", ")}, so pages cannot be measured. Install the Noto fonts (Debian: fonts-noto-core) and run again.`,
    );
  return browser;
}

/** Headless Chromium opens pages three times as fast. It has no back/forward cache. */
const HEADLESS_SHELL = "chromium-headless-shell";

/**
 * Path of the headless shell, downloaded if missing. Falls back to a whole browser if Debian's packages lack it.
 * @throws Error as findBrowser()
 */
export function findHeadlessShell(): string {
  const browser = findBrowser();
  if (process.env["CHROMIUM_PATH"]) return browser;
  if (!quietly("which", [HEADLESS_SHELL])) installPackages(HEADLESS_SHELL);
  return quietly("which", [HEADLESS_SHELL]) || browser;
}

/** Flags that old browsers know. No software GPU either: its library is missing. */
export const OLD_CHROMIUM_FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-software-rasterizer", "--disable-sync"];

/** Chromium's version to the npm package with the compressed binary, for Linux on x64. */
const OLD_BROWSERS = {
  92: () => require.resolve("chrome-aws-lambda/bin/chromium.br"),
  109: () => require.resolve("@sparticuz/chromium/bin/chromium.br"),
} as const;

export type OldVersion = keyof typeof OLD_BROWSERS;

/** True if the browser starts, so all its libraries are present. */
const starts = (program: string): boolean =>
  quietly("timeout", ["60", program, ...OLD_CHROMIUM_FLAGS, "--dump-dom", "about:blank"]) !== null;

/**
 * Path of an old Chromium, unpacked once. Installs Debian's libnss3 if its libraries are missing.
 * @throws Error that lists what is missing
 */
export function findOldBrowser(version: OldVersion): string {
  const packed = OLD_BROWSERS[version]();
  const program = path.join(CACHE, `chromium-${version}`);
  if (!existsSync(program)) {
    mkdirSync(CACHE, { recursive: true });
    const part = `${program}.${process.pid}`;
    writeFileSync(part, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
    renameSync(part, program);
  }
  if (!starts(program)) {
    console.log(`Chromium ${version} does not start on this machine: installing its libraries from Debian's packages`);
    installPackages("libnss3", "libexpat1");
  }
  if (!starts(program))
    throw new Error(
      `Chromium ${version} (${program}) does not start. It needs Linux on x64 and the libraries libnss3, libnspr4 and libexpat (Debian: libnss3, libexpat1).`,
    );
  return program;
}
