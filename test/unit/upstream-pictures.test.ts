/** The pictures of the reference static host as browsers get them: format, size, weight, letters, determinism. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAMPAIGNS } from "../../upstream/data/banners.ts";
import { PROMISES } from "../../upstream/data/texts.ts";
import { LANGS } from "../../upstream/data/types.ts";
import { storeFront } from "../../upstream/draw/named.ts";
import { type Local, startLocal } from "../../upstream/local.ts";
import { outlines, withOutlines } from "../../upstream/pictures/letters.ts";
import { pictureStore } from "../../upstream/pictures/server.ts";
import { readWanted, type Wanted, writeWanted } from "../../upstream/pictures/wanted.ts";
import { buildCatalogue } from "../../upstream/seed/catalogue.ts";
import { CROP_LIST } from "../../upstream/seed/data.ts";
import { PAIRS } from "../support/content/checks.ts";
import { inTurn } from "../support/wide.ts";

/** Chrome's Accept header for an <img>. */
const CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
}, 120_000);
afterAll(() => local.dispose());

async function get(path: string, accept = CHROME) {
  const response = await local.fetch(path, { headers: { Accept: accept } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get("Content-Type"), vary: response.headers.get("Vary"), bytes };
}

/** Width, height and format from the bytes, not from a header. */
async function measured(bytes: Buffer): Promise<string> {
  const { width, height, format, compression } = await sharp(bytes).metadata();
  return `${width} × ${height} ${compression === "av1" ? "avif" : format}`;
}

/** Pictures whose weight is out of bounds, and the number of weighed ones. */
async function outside(paths: readonly string[], least: number, most: number): Promise<{ weighed: number; outside: string[] }> {
  const weights: string[] = [];
  for (const path of paths) {
    const { status, type, bytes } = await get(path);
    if (status !== 200 || type !== "image/webp") weights.push(`${path}: ${status} ${type}`);
    else if (bytes.byteLength < least || bytes.byteLength > most) weights.push(`${path}: ${bytes.byteLength} bytes`);
  }
  return { weighed: paths.length, outside: weights };
}

describe("weight", () => {
  const skus = buildCatalogue().skus.filter((_, index) => index % 67 === 0);

  it("a pack of 360 pixels weighs 12 to 20 kB", async () => {
    const paths = skus.map(({ sku }, index) => `/static/packs/${sku}-${index % 3}.jpg?width=360`);
    expect(paths.length).toBeGreaterThanOrEqual(30);
    expect(await outside(paths, 12_000, 20_000)).toEqual({ weighed: paths.length, outside: [] });
  }, 120_000);

  it("a wide banner of 720 pixels weighs 25 to 45 kB, in every language; a square one of 360, 18 to 30 kB", async () => {
    for (const [wide, width, least, most] of [
      [true, 720, 25_000, 45_000],
      [false, 360, 18_000, 30_000],
    ] as const) {
      const paths = CAMPAIGNS.filter((campaign) => campaign.wide === wide).flatMap(({ code }, index) =>
        inTurn(LANGS, index, 2).map((lang) => `/static/banners/${code}.${lang}.jpg?width=${width}`),
      );
      expect(paths.length).toBeGreaterThan(0);
      expect(await outside(paths, least, most)).toEqual({ weighed: paths.length, outside: [] });
    }
  }, 240_000);

  it("issues weigh as much as packs of their size, crops and portraits as much as cut-outs", async () => {
    const every = <T>(list: readonly T[], step: number) => list.filter((_, index) => index % step === 0);
    const issues = every(PAIRS, 12).map(([crop, issue]) => `/static/issues/${crop}-${issue}.jpg?width=360`);
    expect(await outside(issues, 9_000, 16_000)).toEqual({ weighed: issues.length, outside: [] });
    const crops = every(CROP_LIST, 3).map(({ slug }) => `/static/crops/${slug}.png?width=180`);
    expect(await outside(crops, 4_000, 7_000)).toEqual({ weighed: crops.length, outside: [] });
    const avatars = ["101", "102", "103"].map((id) => `/static/avatars/${id}.png?width=120`);
    expect(await outside(avatars, 2_000, 4_500)).toEqual({ weighed: avatars.length, outside: [] });
  }, 120_000);

  it("weighs more at a higher resolution", async () => {
    const of = async (width: number) => (await get(`/static/packs/AGS-CP-0001-0.jpg?width=${width}`)).bytes.byteLength;
    const [small, middle, large] = [await of(120), await of(300), await of(720)];
    expect(small * 2).toBeLessThan(middle);
    expect(middle * 2).toBeLessThan(large);
    expect(large).toBeLessThan(70_000);
  });
});

describe("format", () => {
  const PACK = "/static/packs/AGS-CP-0001-0.jpg?width=180";
  const CROP = "/static/crops/tomato.png?width=180";

  it.each([
    [PACK, CHROME, "webp"],
    [PACK, "image/webp,*/*", "webp"],
    [PACK, "image/avif", "avif"],
    [PACK, "image/avif, image/webp;q=0", "avif"],
    [PACK, "image/webp;q=0.0", "jpeg"],
    [PACK, "image/*", "jpeg"],
    [PACK, "*/*", "jpeg"],
    [PACK, "", "jpeg"],
    [CROP, CHROME, "webp"],
    [CROP, "image/avif", "avif"],
    [CROP, "*/*", "png"],
    ["/static/brands/1.png?width=180", "image/webp", "webp"],
    ["/static/brands/1.png?width=180", "*/*", "png"],
  ])("%s for Accept: %s", async (path, accept, format) => {
    const { status, type, vary, bytes } = await get(path, accept);
    expect([status, type, vary]).toEqual([200, `image/${format}`, "Accept"]);
    expect(await measured(bytes)).toBe(`180 × ${path.includes("brands") ? 90 : 180} ${format}`);
  });

  it("keeps round pictures transparent", async () => {
    for (const accept of ["image/webp", "*/*"]) {
      const { data, info } = await sharp((await get(CROP, accept)).bytes)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.channels).toBe(4);
      expect([data[3], data[(90 * 180 + 90) * 4 + 3]]).toEqual([0, 255]);
    }
  });

  it("a video's poster is JPEG for every browser", async () => {
    const { type, vary, bytes } = await get("/vi/khAbCdEfGhI/hqdefault.jpg");
    expect([type, vary, await measured(bytes)]).toEqual(["image/jpeg", null, "480 × 360 jpeg"]);
    expect(bytes.byteLength).toBeGreaterThan(15_000);
    expect(bytes.byteLength).toBeLessThan(35_000);
    const small = await get("/vi/khAbCdEfGhI/mqdefault.jpg");
    expect([small.type, await measured(small.bytes)]).toEqual(["image/jpeg", "320 × 180 jpeg"]);
    expect(small.bytes.byteLength).toBeLessThan(15_000);
  });

  it("symbols stay vector files", async () => {
    for (const name of ["toxicity/red", "misc/verified", "misc/no-shop", "misc/went-wrong"])
      expect((await get(`/static/${name}.svg?width=360`)).type).toBe("image/svg+xml");
  });
});

describe("size", () => {
  it.each([
    ["packs/AGS-CP-0001-0.jpg?width=300", "300 × 300"],
    ["packs/AGS-CP-0001-0.jpg?width=60", "60 × 60"],
    ["packs/AGS-CP-0001-0.jpg?width=1", "1 × 1"],
    ["packs/AGS-CP-0001-0.jpg", "1200 × 1200"],
    ["packs/AGS-CP-0001-0.jpg?width=9999", "1200 × 1200"],
    ["packs/AGS-CP-0001-0.jpg?width=none", "1200 × 1200"],
    ["banners/SEASON.te.jpg?width=720", "720 × 288"],
    ["issues/tomato-early-blight.jpg?width=360", "360 × 270"],
    ["stores/7001.jpg?width=300", "300 × 225"],
    ["brands/2.png?width=240", "240 × 120"],
    ["promise/kn.png?width=600", "600 × 220"],
    ["categories/seeds.png?width=120", "120 × 120"],
    ["misc/offer-free.png?width=60", "60 × 60"],
  ])("%s is %s", async (path, size) => {
    expect(await measured((await get(`/static/${path}`)).bytes)).toBe(`${size} webp`);
  });
});

describe("made once", () => {
  const drawing = storeFront({ name: "Khet", colour: "#1f6f50", id: 3 });
  const wanted: Wanted = { kind: "photo", format: "webp", width: 240, quality: 75, detail: 1, frame: null };

  it("the same request gives the same bytes, cached or rendered again", async () => {
    const folders = await Promise.all(["a", "b"].map((name) => mkdtemp(join(tmpdir(), `khet-pictures-${name}-`))));
    try {
      const [first, second] = folders.map((folder) => pictureStore(folder));
      const query = writeWanted("brands/3", wanted);
      const made = await Promise.all([first!(drawing, query), first!(drawing, query), second!(drawing, query)]);
      expect(made[0]!.byteLength).toBeGreaterThan(1_000);
      for (const bytes of [...made, await first!(drawing, query)]) expect(bytes.equals(made[0]!)).toBe(true);
      const files = async () =>
        (await readdir(folders[0]!, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
      expect(await files()).toBe(1);
      // Another name has another texture, another drawing another picture.
      const other = [
        await first!(drawing, writeWanted("brands/4", wanted)),
        await first!(drawing.replace("Khet", "Khat"), query),
        await first!(drawing, writeWanted("brands/3", { ...wanted, frame: { width: 300, height: 100 } })),
      ];
      for (const bytes of other) expect(bytes.equals(made[0]!)).toBe(false);
      expect(await measured(other[2]!)).toBe("300 × 100 webp");
      expect(await files()).toBe(4);
    } finally {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    }
  });

  it("reports unreadable values", () => {
    expect(readWanted(writeWanted("a/b", wanted))).toEqual({ seed: "a/b", ...wanted });
    for (const bad of ["", "kind=photo", "kind=photo&format=gif", "kind=photo&format=webp&quality=x&detail=1"])
      expect(() => readWanted(new URLSearchParams(bad))).toThrow(/^Expected /);
  });
});

describe("letters", () => {
  const texts = LANGS.flatMap((lang) => [
    ...CAMPAIGNS.flatMap(({ title, sub }) => [title[lang], sub[lang]]),
    ...PROMISES.map((promise) => promise[lang]),
  ]);

  it("the bundled fonts have every letter of the pictures", () => {
    const missing = [...texts, "₹ 1,299 · 50 % “Ab” – 19:19:19"].filter((text) => outlines(text, 20, "700Bold").missing > 0);
    expect(missing).toEqual([]);
  });

  it.each([
    // A conjunct has fewer glyphs than letters, and a vowel sign written first is drawn first.
    ["क्षेत्र", 7],
    ["ज्ञान", 5],
    ["ક્ષેત્ર", 7],
    ["క్షేత్ర", 7],
    ["ಕ್ಷೇತ್ರ", 7],
  ])("%s is joined", (word, characters) => {
    expect([...word].length).toBe(characters);
    const set = outlines(word, 20, "700Bold");
    expect(set.glyphs).toBeLessThan(characters);
    expect(set.missing).toBe(0);
  });

  it("text in two scripts keeps its order and its spaces", () => {
    const [mixed, first, second] = ["बीज 12 kg", "बीज ", "12 kg"].map((text) => outlines(text, 20, "500Medium").advance);
    // A space is 5 wide; the Latin letters of the two fonts differ by less than 1.
    expect(Math.abs(mixed! - first! - second!)).toBeLessThan(2);
  });

  it("no text is left for the reader's fonts", () => {
    const set = withOutlines(storeFront({ name: 'A & B "<खेत>"', colour: "#1f6f50", id: 1 }));
    expect(set).not.toMatch(/<text|<tspan/);
    expect(set.match(/<path transform/g)!.length).toBeGreaterThan(8);
  });
});
