/** /media: accepted pictures, and the one URL of each (shell-30). */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { readEnv } from "../../src/env.ts";
import { mediaHref } from "../../src/paths.ts";
import { serveMedia } from "../../src/routes/media.ts";
import { mediaSource } from "../../src/services/media.ts";

const asked: string[] = [];
const accepted: (string | null)[] = [];
const host = {
  fetch: async (request: Request) => {
    asked.push(request.url);
    accepted.push(request.headers.get("Accept"));
    return new Response("bytes", { headers: { "Content-Type": "image/png" } });
  },
};
const app = { ...readEnv(env), STATIC_BASE_URL: "https://static.test", static: host };
const get = (address: string, accept = "*/*") => serveMedia(new URL(address, "https://www.khet.test"), app, null, accept);

describe("URLs", () => {
  test.each(["", "?w=60", "?w=1200", "?share=1"])("packs/a.png%s is valid", async (query) => {
    const response = await get(`/media/packs/a.png${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  });

  test.each([
    "/media/a.png?w=0",
    "/media/a.png?w=-60",
    "/media/a.png?w=60.0",
    "/media/a.png?w=060",
    "/media/a.png?w=1e3",
    "/media/a.png?w=60&w=1080",
    "/media/a.png?w=60&x=1",
    "/media/a.png?x=1",
    "/media/a.png?share=0",
    "/media/a.png?share=1&w=60",
    "/media/packs%2Fa.png?w=60",
    "/media/%61.png?w=60",
    "/media/a.txt",
    "/media/a/..%2fb.png",
  ])("%s is invalid", async (address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("a picture that is opened by itself runs nothing and asks for nothing", async () => {
    for (const address of ["/media/a.svg", "/media/a.png?w=360"])
      expect((await get(address)).headers.get("Content-Security-Policy"), address).toBe("default-src 'none'; sandbox");
  });

  test("a width between two leads to the wider one", async () => {
    for (const [width, wider] of [
      [1, 60],
      [61, 120],
      [72, 120],
      [99_999, 1_200],
    ]) {
      const response = await get(`/media/a.png?w=${width}`);
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toBe(`/media/a.png?w=${wider}`);
    }
    for (const width of [60, 120, 180, 240, 300, 360, 480, 600, 720, 900, 1080, 1200])
      expect((await get(`/media/a.png?w=${width}`)).status).toBe(200);
  });
});

describe("formats", () => {
  test.each(["image/avif,image/webp,*/*;q=0.8", "image/webp", "*/*"])("the static host gets the browser's Accept: %s", async (accept) => {
    accepted.length = 0;
    for (const query of ["", "?w=360"]) expect((await get(`/media/a.png${query}`, accept)).headers.get("Vary")).toBe("Accept, Save-Data");
    expect(accepted).toEqual([accept, accept]);
  });

  test("a shared picture is fetched in the format that every messenger supports", async () => {
    accepted.length = 0;
    await get("/media/a.png?share=1", "image/avif,image/webp");
    expect(accepted).toEqual(["image/jpeg"]);
  });
});

describe("names with special characters", () => {
  test.each([
    ["packs/neem oil (1 l).png", "/media/packs/neem%20oil%20(1%20l).png"],
    ["packs/neem%20oil%20[new].png", "/media/packs/neem%20oil%20%5Bnew%5D.png"],
    ["https://static.test/packs/नीम तेल.webp", `/media/packs/${encodeURIComponent("नीम तेल")}.webp`],
  ])("%s", async (name, address) => {
    const source = mediaSource(name, app);
    expect(source).not.toBeNull();
    expect(mediaHref(source ?? "", 60)).toBe(`${address}?w=60`);
    asked.length = 0;
    expect((await get(`${address}?w=60`)).status).toBe(200);
    expect(asked).toEqual([`https://static.test${address.slice("/media".length)}?width=60`]);
  });

  test.each(["a%2F..%2Fb.png", "..%2fb.png", "a%00.png", "a%.png", "a\\b.png", "https://evil.test/a.png", "//evil.test/a.png", "a%0a.png"])(
    "%s is not shown",
    (name) => {
      expect(mediaSource(name, app)).toBeNull();
    },
  );
});
