/** Light pages: their visitors and their pictures (shell-52 to shell-55). */
import { afterEach, expect, test, vi } from "vitest";
import type { AppEnv } from "../../src/env.ts";
import { lightOf } from "../../src/gateway/save-data.ts";
import { type Light, serveMedia } from "../../src/routes/media.ts";

// shell-52
test.each([
  [{}, null],
  [{ "Save-Data": "on" }, "chosen"],
  [{ "Save-Data": "On ", ECT: "2g" }, "chosen"],
  [{ "Save-Data": "off" }, null],
  [{ ECT: "slow-2g" }, "slow"],
  [{ ECT: "2g" }, "slow"],
  [{ ECT: "3g" }, null],
  [{ ECT: "4g" }, null],
  [{ ECT: "52g" }, null],
])("with %o the page is %s", (headers, light) => {
  expect(lightOf(new Request("https://www.khet.test/shop", { headers }))).toBe(light);
});

const asked: string[] = [];
const host = (request: Request) => {
  asked.push(request.url);
  return Promise.resolve(new Response("picture", { headers: { "Content-Type": "image/webp" } }));
};
const env = {
  STATIC_BASE_URL: "https://static.test",
  VIDEO_POSTER_BASE_URL: "https://video.test",
  static: { fetch: host },
} as unknown as AppEnv;
const get = (address: string, light: Light | null) => serveMedia(new URL(address, "https://www.khet.test"), env, light, "image/webp");

afterEach(() => {
  asked.length = 0;
  vi.restoreAllMocks();
});

test.each([
  [null, 360, "public, max-age=31536000, immutable"],
  ["chosen", 300, "public, max-age=31536000, immutable"],
  // A light picture never replaces a full one in a shared cache, and the phone fetches it again after a day.
  ["slow", 300, "private, max-age=86400"],
] as const)("shell-53: a picture for %s is %d pixels wide and cached as %s", async (light, width, caching) => {
  const answer = await get("/media/packs/a.jpg?w=360", light);
  expect(asked).toEqual([`https://static.test/packs/a.jpg?width=${width}`]);
  expect(answer.headers.get("Cache-Control")).toBe(caching);
  expect(answer.headers.get("Vary")).toBe("Accept, Save-Data");
});

test("shell-53: the share preview picture is full size and public, on any network", async () => {
  for (const light of ["chosen", "slow"] as const) {
    const answer = await get("/media/packs/a.jpg?share=1", light);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  }
  expect(asked).toEqual(["https://static.test/packs/a.jpg?width=1200", "https://static.test/packs/a.jpg?width=1200"]);
});

test("shell-55: the poster of a video is an inline drawing that makes no request", async () => {
  for (const light of ["chosen", "slow"] as const) {
    const answer = await get("/media/vi/abcdefghijk/hqdefault.jpg", light);
    expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
    expect((await answer.text()).length).toBeLessThan(150);
  }
  expect(asked).toEqual([]);
  await get("/media/vi/abcdefghijk/hqdefault.jpg", null);
  expect(asked).toEqual(["https://video.test/vi/abcdefghijk/hqdefault.jpg"]);
});
