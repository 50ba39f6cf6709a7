/** A fake browser tab for the browser's modules: storage, events, location, and a network that the test answers. */
import { afterEach, vi } from "vitest";

/** A pending network call. */
export interface Waiting {
  readonly address: string;
  readonly init: RequestInit;
  /** The JSON body. */
  readonly body: Record<string, unknown>;
  answer(value: unknown, status?: number): Promise<void>;
  /** Fails without a reply. */
  lose(): Promise<void>;
}

/** Runs all work that needs no timer. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

export class BrowserTab {
  readonly kept = new Map<string, string>();
  readonly bus = new EventTarget();
  readonly calls: Waiting[] = [];
  readonly location = {
    href: "https://www.khet.test/x",
    pathname: "/x",
    search: "",
    assign: vi.fn((_: string) => undefined),
    replace: vi.fn((_: string) => undefined),
    reload: vi.fn(),
  };

  /** Runs the modules in this tab until the end of the test. */
  constructor() {
    const { kept, bus } = this;
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    vi.stubGlobal("document", { getElementById: () => null, documentElement: { lang: "en" } });
    vi.stubGlobal("navigator", { onLine: true });
    vi.stubGlobal("location", this.location);
    vi.stubGlobal("addEventListener", bus.addEventListener.bind(bus));
    vi.stubGlobal("removeEventListener", bus.removeEventListener.bind(bus));
    vi.stubGlobal("dispatchEvent", bus.dispatchEvent.bind(bus));
    vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => this.#ask(address, init));
  }

  /** The last call. */
  get call(): Waiting {
    const call = this.calls.at(-1);
    if (!call) throw new Error("No network call was made.");
    return call;
  }

  /** Fires pageshow: for a new page, or one from the back/forward cache. */
  pageshow(persisted: boolean): void {
    this.bus.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  }

  #ask(address: string, init: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      this.calls.push({
        address,
        init,
        body: JSON.parse(typeof init.body === "string" ? init.body : "{}"),
        async answer(value, status = 200) {
          resolve({ ok: status < 400, status, json: async () => value } as Response);
          await settled();
        },
        async lose() {
          reject(new TypeError("Failed to fetch"));
          await settled();
        },
      });
    });
  }
}

afterEach(() => vi.unstubAllGlobals());
