/** A browser for the tests, and the fonts of the six languages: those of the system, else Playwright's download, else Debian's packages. */
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
