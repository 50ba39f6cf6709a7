/**
 * Browsers for the tests, and the fonts of the six languages: those of the system, else Playwright's download, else Debian's
 * packages. Old browsers come from npm.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { ROOT } from "./serve.ts";

const require = createRequire(import.meta.url);

const CACHE = path.join(ROOT, ".cache", "browsers");

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

/** What a command prints; null where it fails or is not there. */
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

/** Installs Debian's packages where this is allowed; another installation that is under way is waited for. */
function installPackages(...names: readonly string[]): void {
  const root = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...words: string[]) => {
    const [program = "apt-get", ...rest] = [...root, "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300", ...words];
    return quietly(program, rest);
  };
  apt("update");
  apt("install", "-y", "--no-install-recommends", ...names);
}

/** The languages of the site that no font of this machine can write. None where that cannot be asked. */
const languagesWithoutFont = (): string[] =>
  ["hi", "mr", "gu", "te", "kn"].filter((language) => quietly("fc-list", [`:lang=${language}`]) === "");

/**
 * The path of a Chromium, fetched if there is none. Fonts are fetched too, because pages are measured.
 * @throws Error naming what was tried
 */
export function findBrowser(): string {
  if (!systemBrowser()) {
    console.log("No Chromium on this machine: asking Playwright for one");
    quietly("playwright", ["install", "chromium"]);
  }
  if (!systemBrowser()) {
    console.log("Playwright could not bring one: asking Debian's packages");
    installPackages("chromium", "fonts-noto-core");
  }
  const browser = systemBrowser();
  if (!browser)
    throw new Error(
      'No browser for the tests. Tried: CHROMIUM_PATH, a system Chromium or Chrome, "playwright install chromium", "apt-get install chromium". Install Chromium and run again.',
    );
  if (languagesWithoutFont().length > 0) {
    console.log("No fonts for the site's languages on this machine: asking Debian's packages");
    installPackages("fonts-noto-core");
  }
  const missing = languagesWithoutFont();
  if (missing.length > 0)
    throw new Error(
      `No font for ${missing.join(", ")}, so pages cannot be measured. Install the Noto fonts (Debian: fonts-noto-core) and run again.`,
    );
  return browser;
}

/** Chromium without a window: a new page opens three times as fast. It has no back/forward cache. */
const HEADLESS_SHELL = "chromium-headless-shell";

/**
 * The path of Chromium's headless shell, fetched if there is none; where Debian's packages do not bring one, that of a whole browser.
 * @throws Error as findBrowser()
 */
export function findHeadlessShell(): string {
  const browser = findBrowser();
  if (process.env["CHROMIUM_PATH"]) return browser;
  if (!quietly("which", [HEADLESS_SHELL])) installPackages(HEADLESS_SHELL);
  return quietly("which", [HEADLESS_SHELL]) || browser;
}

/** Flags for the old browsers: those of CHROMIUM_FLAGS that they know, and no GPU in software either, whose library they lack. */
export const OLD_CHROMIUM_FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-software-rasterizer", "--disable-sync"];

/** Chromium's version by the package that carries it, compressed, for Linux on x64. */
const OLD_BROWSERS = {
  92: () => require.resolve("chrome-aws-lambda/bin/chromium.br"),
  109: () => require.resolve("@sparticuz/chromium/bin/chromium.br"),
} as const;

export type OldVersion = keyof typeof OLD_BROWSERS;

/** True where a browser can be started: all its libraries are there. */
const starts = (program: string): boolean =>
  quietly("timeout", ["60", program, ...OLD_CHROMIUM_FLAGS, "--dump-dom", "about:blank"]) !== null;

/**
 * The path of an old Chromium, unpacked once. Its libraries are those of Debian's package libnss3, fetched if they are missing.
 * @throws Error naming what is missing
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
    console.log(`Chromium ${version} does not start on this machine: asking Debian's packages for its libraries`);
    installPackages("libnss3", "libexpat1");
  }
  if (!starts(program))
    throw new Error(
      `Chromium ${version} (${program}) does not start. It needs Linux on x64 and the libraries libnss3, libnspr4 and libexpat (Debian: libnss3, libexpat1).`,
    );
  return program;
}
