/**
 * The system's Firefox through WebDriver BiDi: Playwright drives only a Firefox of its own. Each Firefox has a new profile, and a phone's
 * screen.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PHONE } from "./browser.ts";
import { SystemBrowser, within } from "./system-browser.ts";

const PROGRAMS = ["firefox-esr", "firefox"] as const;
const START_MS = 60_000;
const COMMAND_MS = 60_000;

/** Program of the system's Firefox, or null. FIREFOX_PATH names another one. */
export const findFirefox = (): string | null =>
  process.env["FIREFOX_PATH"] ?? PROGRAMS.find((name) => spawnSync(name, ["--version"]).status === 0) ?? null;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: string;
  readonly message?: string;
}

interface Evaluated {
  readonly type: "success" | "exception";
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

export class Firefox extends SystemBrowser {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #last = 0;
  #context = "";

  private constructor(started: ChildProcess, profile: string, socket: WebSocket) {
    super();
    this.#process = started;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(String(data)) as Message));
  }

  static async start(program: string): Promise<Firefox> {
    const profile = mkdtempSync(path.join(tmpdir(), "firefox-"));
    const flags = ["--headless", "--remote-debugging-port=0", "--no-remote", "--profile", profile];
    const started = spawn(program, flags, { stdio: ["ignore", "ignore", "pipe"] });
    const address = new Promise<string>((resolve, reject) => {
      let said = "";
      started.stderr.on("data", (part) => {
        said += part;
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
      started.once("exit", (code) => reject(new Error(`${program} ended with ${code}: ${said.slice(-500)}`)));
    });
    const socket = new WebSocket(`${await within(address, START_MS, program)}/session`);
    await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
    const firefox = new Firefox(started, profile, socket);
    await firefox.send("session.new", { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
    await firefox.send("session.subscribe", { events: ["log.entryAdded", "network.responseCompleted", "network.fetchError"] });
    const { contexts } = (await firefox.send("browsingContext.getTree")) as { contexts: readonly { context: string }[] };
    firefox.#context = contexts[0]?.context ?? "";
    await firefox.send("browsingContext.setViewport", { context: firefox.#context, viewport: PHONE });
    return firefox;
  }

  #hear({ id, method, params = {}, ...rest }: Message): void {
    if (id !== undefined) this.#waiting.get(id)?.({ id, ...rest });
    if (method === "log.entryAdded" && params["level"] === "error") this.problems.push(`console: ${String(params["text"])}`);
    const response = params["response"] as { readonly status: number; readonly url: string } | undefined;
    if (method === "network.responseCompleted" && response && response.status >= 400)
      this.problems.push(`status ${response.status}: ${response.url}`);
    const request = params["request"] as { readonly url: string } | undefined;
    // A page that is left aborts its requests.
    if (method === "network.fetchError" && request && params["errorText"] !== "NS_BINDING_ABORTED")
      this.problems.push(`no answer: ${request.url} (${String(params["errorText"])})`);
  }

  async send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    this.#last += 1;
    const id = this.#last;
    const answer = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await within(answer, COMMAND_MS, method);
    this.#waiting.delete(id);
    if (error) throw new Error(`${method}: ${error}: ${message}`);
    return result ?? {};
  }

  /** Opens an address and waits for its load event. */
  async open(url: string): Promise<void> {
    await this.send("browsingContext.navigate", { context: this.#context, url, wait: "complete" });
  }

  async reload(): Promise<void> {
    await this.send("browsingContext.reload", { context: this.#context, wait: "complete" });
  }

  async back(): Promise<void> {
    await this.send("browsingContext.traverseHistory", { context: this.#context, delta: -1 });
  }

  override async withoutCache(): Promise<void> {
    await this.send("network.setCacheBehavior", { cacheBehavior: "bypass" });
  }

  /** The value of an expression on the page, which JSON can hold. A promise is awaited. */
  async evaluate<T>(expression: string): Promise<T> {
    const answer = (await this.send("script.evaluate", {
      expression: `(async () => JSON.stringify(await (${expression}) ?? null))()`,
      target: { context: this.#context },
      awaitPromise: true,
    })) as unknown as Evaluated;
    if (answer.type === "exception") throw new Error(`${expression}: ${answer.exceptionDetails?.text}`);
    return JSON.parse(answer.result?.value ?? "null") as T;
  }

  /** Taps the middle of the first element of a selector, once it is visible, with a pointer of the browser. */
  async tap(selector: string): Promise<void> {
    const name = JSON.stringify(selector);
    await this.until(`document.querySelector(${name})?.checkVisibility()`);
    const { x, y } = await this.evaluate<{ x: number; y: number }>(`(() => {
      const element = document.querySelector(${name});
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    })()`);
    const actions = [
      { type: "pointerMove", x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.send("input.performActions", {
      context: this.#context,
      actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }],
    });
  }

  async stop(): Promise<void> {
    await this.send("browser.close").catch(() => undefined);
    this.#socket.close();
    if (this.#process.exitCode === null) await new Promise((resolve) => this.#process.once("exit", resolve));
    rmSync(this.#profile, { recursive: true, force: true });
  }
}
