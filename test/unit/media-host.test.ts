/** Pictures of the static host: the request, the accepted replies, and the deadline (shell-30). */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AppEnv } from "../../src/env.ts";
import { allowedWidth, lighterWidth, mediaSource } from "../../src/services/media.ts";
import { fetchMedia, framedDrawing, type MediaForm } from "../../src/services/media-host.ts";

let requests: (Request & { readonly cf?: unknown })[] = [];
let options: (RequestInit & { readonly cf?: { readonly image: object } })[] = [];
let answer: () => Response | Promise<Response>;

const env = {
  STATIC_BASE_URL: "https://static.test",
  VIDEO_POSTER_BASE_URL: "https://video.test",
  static: {
    fetch: async (request: Request) => {
      requests.push(request);
      return answer();
    },
  },
} as unknown as AppEnv;
const ask = (path: string, form: Omit<MediaForm, "accept"> = { width: 360 }, accept = "image/webp,*/*") =>
  fetchMedia(path, { ...form, accept }, env);
const png = () => new Response("bytes", { headers: { "Content-Type": "image/png" } });

beforeEach(() => {
  requests = [];
  options = [];
  answer = png;
  // Node's fetch drops the platform's own request options.
  const Plain = Request;
  vi.stubGlobal(
    "Request",
    class extends Plain {
      constructor(address: string, init: RequestInit) {
        super(address, init);
        options.push(init as never);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the request", () => {
  test("fetches the picture by its escaped path and width, without following redirects", async () => {
    const found = await ask("packs/neem oil (1 l).png");
    expect(found).toMatchObject({ ok: true, value: { type: "image/png" } });
    expect(requests[0]?.url).toBe("https://static.test/packs/neem%20oil%20(1%20l).png?width=360");
    expect(requests[0]?.redirect).toBe("manual");
    expect(options[0]?.cf?.image).toEqual({ width: 360, fit: "scale-down", format: "webp", quality: 60 });
  });

  test("lower quality for visitors who save data, original size without a width", async () => {
    await ask("a.png", { width: 60, light: true });
    expect(options[0]?.cf?.image).toEqual({ width: 60, fit: "scale-down", format: "webp", quality: 40 });
    await ask("a.png", { width: null });
    expect([requests[1]?.url, options[1]?.cf]).toEqual(["https://static.test/a.png", undefined]);
  });

  test.each([
    ["a.jpg", "image/avif,image/webp,*/*;q=0.8", "avif"],
    ["a.png", "image/avif,image/webp,*/*;q=0.8", "webp"],
    ["a.jpg", "image/webp,*/*", "webp"],
    ["a.png", "image/avif,*/*", "avif"],
    ["a.jpg", "*/*", undefined],
  ])("in the best format for the picture that the browser accepts: %s, %s", async (path, accept, format) => {
    await ask(path, { width: 360 }, accept);
    expect(requests[0]?.headers.get("Accept")).toBe(accept);
    expect(options[0]?.cf?.image).toEqual({ width: 360, fit: "scale-down", ...(format ? { format } : {}), quality: 60 });
  });

  test("whole on white as JPEG for sharing", async () => {
    await ask("a.png", { width: 60, share: true });
    expect(requests[0]?.url).toBe("https://static.test/a.png?width=1200");
    expect(requests[0]?.headers.get("Accept")).toBe("image/jpeg");
    expect(options[0]?.cf?.image).toEqual({ width: 1200, height: 630, fit: "pad", background: "#fff", format: "jpeg", quality: 75 });
  });

  test("a video's poster from the video service, unchanged", async () => {
    await ask("vi/abc/hq.jpg");
    expect(requests[0]?.url).toBe("https://video.test/vi/abc/hq.jpg");
    expect(options[0]?.cf?.image).toMatchObject({ width: 360 });
  });
});

describe("accepted replies", () => {
  const withType = (type: string) => () => new Response("bytes", { headers: { "Content-Type": type } });

  test.each(["image/svg+xml", "image/png", "image/jpeg", "image/webp", "image/avif", "image/gif", "application/pdf; x=1"])(
    "%s",
    async (type) => {
      answer = withType(type);
      expect(await ask("a.png")).toMatchObject({ ok: true, value: { type } });
    },
  );

  test.each(["text/html", "image/pngx", "x image/png", ""])("not %j", async (type) => {
    answer = withType(type);
    expect(await ask("a.png")).toEqual({
      ok: false,
      error: { name: "bad-reply", call: "/media", status: 200, detail: `content type ${type}` },
    });
  });

  test.each([201, 302, 404, 500])("not status %i", async (status) => {
    answer = () => new Response(null, { status, headers: { "Content-Type": "image/png" } });
    expect(await ask("a.png")).toEqual({ ok: false, error: { name: "status", call: "/media", status, detail: `status ${status}` } });
  });

  test("a broken connection is a network fault, five seconds without a reply a timeout", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    answer = () => Promise.reject(new TypeError("lost"));
    expect(await ask("a.png")).toMatchObject({
      ok: false,
      error: { name: "network", detail: "the static host did not answer", status: null },
    });
    expect(timeout).toHaveBeenCalledWith(5_000);
    answer = () => Promise.reject(new DOMException("late", "TimeoutError"));
    expect(await ask("a.png")).toMatchObject({ ok: false, error: { name: "timeout" } });
  });
});

describe("a body that stops on the way", () => {
  const canceled = vi.fn();
  /** Sends its parts after so many milliseconds each, and then nothing more. */
  const stalling = (type: string, ...pauses: number[]) => {
    const left = [...pauses];
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const pause = left.shift();
        await new Promise((done) => pause !== undefined && setTimeout(done, pause));
        controller.enqueue(new TextEncoder().encode("<svg/>"));
      },
      cancel: canceled,
    });
    answer = () => new Response(body, { headers: { "Content-Type": type } });
  };

  beforeEach(() => {
    canceled.mockClear();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => vi.useRealTimers());

  // shell-30
  test("fails five seconds after its last part, however long it took until then", async () => {
    stalling("image/png", 4_900, 4_900);
    const found = await ask("a.png");
    const read = new Response(found.ok ? found.value.body : null).text().catch((error: Error) => error.name);
    const outcome = vi.fn();
    void read.then(outcome);
    await vi.advanceTimersByTimeAsync(9_800 + 4_990);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20);
    expect(outcome).toHaveBeenCalledWith("TimeoutError");
    expect(canceled).toHaveBeenCalledOnce();
  });

  test("a drawing for sharing is a timeout", async () => {
    stalling("image/svg+xml", 0);
    const found = ask("a.svg", { width: null, share: true });
    await vi.advanceTimersByTimeAsync(5_010);
    expect(await found).toMatchObject({ ok: false, error: { name: "timeout" } });
  });

  test("a reader who stops for a minute gets all of it", async () => {
    const found = await ask("a.png");
    const reader = (found.ok && typeof found.value.body === "object" ? found.value.body : null)?.getReader();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(new TextDecoder().decode((await reader?.read())?.value as Uint8Array)).toBe("bytes");
    expect((await reader?.read())?.done).toBe(true);
  });

  test("a reader who leaves ends the request", async () => {
    stalling("image/png", 0);
    const found = await ask("a.png");
    const reader = (found.ok && typeof found.value.body === "object" ? found.value.body : null)?.getReader();
    await Promise.all([reader?.read(), vi.advanceTimersByTimeAsync(1)]);
    await reader?.cancel();
    expect(canceled).toHaveBeenCalledOnce();
  });
});

describe("a drawing for sharing", () => {
  const drawing = (bytes: number) => `<svg viewBox="0 0 1 1">${"x".repeat(bytes - 29)}</svg>`;
  const share = (text: string) => {
    answer = () => new Response(text, { headers: { "Content-Type": "image/svg+xml" } });
    return ask("a.svg", { width: null, share: true });
  };

  test("is framed, up to 262,144 bytes", async () => {
    expect(await share("<svg/>")).toMatchObject({ ok: true, value: { body: framedDrawing("<svg/>"), type: "image/svg+xml" } });
    expect((await share(drawing(262_144))).ok).toBe(true);
    expect(await share(drawing(262_145))).toMatchObject({ ok: false, error: { name: "bad-reply", detail: "the drawing is too long" } });
  });

  test.each([
    ['<svg width="10" height="20"><g/></svg>', 'x="0" y="0" width="1200" height="630" viewBox="0 0 10 20"><g/>'],
    [
      '<?xml?><svg x="5" y="6" viewBox="0 0 2 3" width="9" height="9" id="a"><g/></svg>',
      'width="1200" height="630" viewBox="0 0 2 3" id="a"><g/>',
    ],
    ['<svg width="10"><g/></svg>', 'x="0" y="0" width="1200" height="630"><g/>'],
  ])("%s is centred on 1200 × 630 white pixels", (svg, expected) => {
    const framed = framedDrawing(svg);
    expect(framed).toContain(expected);
    expect(framed).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="100%" height="100%" fill="#fff"\/><svg /,
    );
    expect(framed.match(/<svg/g)).toHaveLength(2);
  });
});

test("a path of the static host, also with its address, a query, a mark or capitals; nothing else", () => {
  const longest = `${"a".repeat(296)}.png`;
  const read = (address: string) => mediaSource(address, env);
  expect(["/a.png", "https://static.test/a.png", "a.png?v=1", "a.png#top", "a%20b.png", longest].map(read)).toEqual([
    ...["a.png", "a.png", "a.png", "a.png", "a b.png", longest],
  ]);
  expect(read("A.PNG")).toBe("A.PNG");
  const wrong = ["//other.test/a.png", "https://static.testing/a.png", "a/./b.png", "a/../b.png", `a${longest}`, "%E0.png", "a.exe", ""];
  expect(wrong.map(read)).toEqual(wrong.map(() => null));
});

test("widths: the next wider one of the list, and the next narrower one", () => {
  expect(["1", "60", "61", "1200", "1201", "99999"].map(allowedWidth)).toEqual([60, 60, 120, 1200, 1200, 1200]);
  expect(["0", "-1", "1.5", "060", "100000", "", "x"].map(allowedWidth)).toEqual([null, null, null, null, null, null, null]);
  expect([lighterWidth(1200), lighterWidth(120), lighterWidth(60)]).toEqual([1080, 60, 60]);
});
