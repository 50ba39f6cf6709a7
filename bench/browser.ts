/** Browsers of the bench. Each has a new profile, so its caches are empty. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, findBrowser } from "../scripts/browser.ts";

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...CHROMIUM_FLAGS] });
}

/** A browser context with the screen of a small phone. @param cookie of the site, `name=value` */
export async function phone(browser: Browser, cookie?: string, origin = "", options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  // service-10: one session in a hundred, drawn at random, loads 0.4 kB more. Fix the draw.
  await context.addInitScript(() => sessionStorage.setItem("lot", "1"));
  const [name = "", value = ""] = cookie?.split(/=(.*)/s) ?? [];
  if (cookie) await context.addCookies([{ name, value, url: origin }]);
  return context;
}

/** Starts a Chromium without Playwright's flags, for Lighthouse. `close` deletes its profile. */
export async function coldBrowser(): Promise<{ port: number; close: () => Promise<void> }> {
  const profile = mkdtempSync(path.join(tmpdir(), "khet-bench-"));
  const child = spawn(
    findBrowser(),
    [...CHROMIUM_FLAGS, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
    { stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const portFile = path.join(profile, "DevToolsActivePort");
  for (let waited = 0; !existsSync(portFile) || readFileSync(portFile, "utf8").indexOf("\n") < 0; waited += 50) {
    if (waited > 20_000 || child.exitCode !== null) throw new Error("Chromium did not open its debugging port within 20 s.");
    await pause(50);
  }
  return {
    port: Number(readFileSync(portFile, "utf8").split("\n")[0]),
    async close() {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Counts transferred bytes of JavaScript from now on. */
export async function meterScripts(page: Page): Promise<() => number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
