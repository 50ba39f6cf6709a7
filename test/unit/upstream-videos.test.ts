/** The films of the reference back end: some on each crop, in each language, and always the same (content-10). */
import { describe, expect, test } from "vitest";
import { LANGS } from "../../upstream/data/types.ts";
import { CROP_LIST } from "../../upstream/seed/data.ts";
import { cropFilms, cropPoster } from "../../upstream/services/videos.ts";

const SCRIPTS = {
  en: /[a-z]/i,
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  gu: /\p{Script=Gujarati}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
};

describe.each(LANGS)("films in %s", (lang) => {
  const films = CROP_LIST.map((crop) => ({ crop, list: cropFilms(crop, "gujarat", lang) }));

  test("exist for all crops but two, and are in the language", () => {
    expect(films.filter(({ list }) => list.length === 0).map(({ crop }) => crop.slug)).toEqual(["chrysanthemum", "berseem"]);
    for (const { title } of films.flatMap(({ list }) => list)) {
      expect(title).toMatch(SCRIPTS[lang]);
      expect(title).not.toMatch(/[{}]|undefined/);
      if (lang !== "en") expect(title).not.toMatch(/[a-z]{3}/i);
    }
  });

  test("have their own ids and titles, and plausible views", () => {
    const all = films.flatMap(({ list }) => list);
    expect(new Set(all.map(({ youTubeId }) => youTubeId)).size).toBe(all.length);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    for (const { youTubeId, views } of all) {
      expect(youTubeId).toMatch(/^[\w-]{11}$/);
      expect([Number.isInteger(views), views >= 60, views < 1_000_000]).toEqual([true, true, true]);
      expect(cropPoster(youTubeId)).toBeDefined();
    }
  });
});

test("the order depends on the state, the films do not", () => {
  const [crop] = CROP_LIST;
  if (!crop) throw new Error("There are no crops.");
  const idsIn = (state: string) => cropFilms(crop, state, "hi").map(({ youTubeId }) => youTubeId);
  expect(idsIn("gujarat")).toEqual(idsIn("gujarat"));
  expect(idsIn("gujarat")).not.toEqual(idsIn("bihar"));
  expect(idsIn("gujarat").sort()).toEqual(idsIn("bihar").sort());
});
