/**
 * The system's WebKitGTK through WebDriver: Playwright drives only a WebKit of its own. Each browser stores nothing of another one, and
 * fills a virtual screen of a phone's size.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { PHONE } from "./browser.ts";
import { freePort } from "./data.ts";
import { SystemBrowser, within } from "./system-browser.ts";

const DRIVER = "WebKitWebDriver";
const START_MS = 60_000;
const COMMAND_MS = 60_000;
const TAP_MS = 15_000;
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** WebKit's own small browser, or null if it, its driver or a virtual screen is missing. */
export function findWebKit(): string | null {
  const browser = globSync("/usr/lib*/{*/,}webkit2gtk-4.*/MiniBrowser")[0];
  const isMissing = [DRIVER, "Xvfb"].some((name) => spawnSync(name, ["-help"]).error);
  return browser && !isMissing ? browser : null;
}

/** Starts the virtual screen. Resolves with its name. */
async function startScreen(): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  const size = `${PHONE.width}x${PHONE.height}x24`;
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", size], { stdio: ["ignore", "pipe", "ignore"] });
  const number = new Promise<string>((resolve, reject) => {
    screen.stdout.once("data", (said) => resolve(String(said).trim()));
    screen.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { screen, display: `:${await within(number, START_MS, "Xvfb")}` };
}

export class WebKit extends SystemBrowser {
  readonly #processes: readonly ChildProcess[];
  readonly #address: string;
  #session = "";

  private constructor(processes: readonly ChildProcess[], address: string) {
    super();
    this.#processes = processes;
    this.#address = address;
  }

  static async start(program: string): Promise<WebKit> {
    const { screen, display } = await startScreen();
    const port = await freePort();
    const environment = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1" };
    const driver = spawn(DRIVER, [`--port=${port}`], { env: environment, stdio: "ignore" });
    const webkit = new WebKit([driver, screen], `http://127.0.0.1:${port}`);
    try {
      await webkit.#open(program);
    } catch (error) {
      await webkit.stop();
      throw error;
    }
    return webkit;
  }

  async #open(program: string): Promise<void> {
    const options = { binary: program, args: ["--automation", "--full-screen"] };
    const capabilities = { alwaysMatch: { acceptInsecureCerts: true, "webkitgtk:browserOptions": options } };
    const end = Date.now() + START_MS;
    for (;;) {
      const isUp = await this.#ask("GET", "/status").then(
        () => true,
        () => false,
      );
      if (isUp) break;
      if (Date.now() > end) throw new Error(`${DRIVER} does not answer`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { sessionId } = (await this.#ask("POST", "/session", { capabilities })) as { sessionId: string };
    this.#session = `/session/${sessionId}`;
    await this.#send("window/rect", PHONE);
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const signal = AbortSignal.timeout(COMMAND_MS);
    const response = await fetch(this.#address + path, { method, signal, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  #send(command: string, body: object = {}): Promise<unknown> {
    return this.#ask("POST", `${this.#session}/${command}`, body);
  }

  async open(url: string): Promise<void> {
    await this.#send("url", { url });
  }

  async reload(): Promise<void> {
    await this.#send("refresh");
  }

  async back(): Promise<void> {
    await this.#send("back");
  }

  async evaluate<T>(expression: string): Promise<T> {
    const script = `const done = arguments[arguments.length - 1];
      (async () => JSON.stringify(await (${expression}) ?? null))().then((text) => done({ text }), (error) => done({ error: String(error) }));`;
    const { text, error } = (await this.#send("execute/async", { script, args: [] })) as { text?: string; error?: string };
    if (error) throw new Error(`${expression}: ${error}`);
    return JSON.parse(text ?? "null") as T;
  }

  async tap(selector: string): Promise<void> {
    const end = Date.now() + TAP_MS;
    for (;;) {
      await this.until(`document.querySelector(${JSON.stringify(selector)})?.checkVisibility()`);
      try {
        const found = (await this.#send("element", { using: "css selector", value: selector })) as Record<string, string>;
        await this.#send(`element/${found[ELEMENT]}/click`);
        return;
      } catch (error) {
        // The page is still moving it, or has just replaced it.
        if (Date.now() > end || !/element not interactable|stale element/.test(String(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  async stop(): Promise<void> {
    if (this.#session) await this.#ask("DELETE", this.#session).catch(() => undefined);
    for (const started of this.#processes) {
      if (started.exitCode !== null || !started.kill()) continue;
      await new Promise((resolve) => started.once("exit", resolve));
    }
  }
}
