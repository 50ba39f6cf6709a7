/** use-8: all data of the reference back end, checked with the site's rule on prohibited uses. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BUILT_IN_USES } from "../../src/domain/use/built-in-uses.ts";
import { labelText } from "../../src/domain/use/label-text.ts";
import { prohibitedUses } from "../../src/domain/use/prohibited-use.ts";
import { articleDetail, articleReply } from "../../upstream/community/articles.ts";
import { plan } from "../../upstream/community/plan.ts";
import { commentsOfPost, postReply } from "../../upstream/community/posts.ts";
import { ARTICLES, isIn } from "../../upstream/data/articles.ts";
import { SCHEDULES, taskTexts } from "../../upstream/data/schedules/index.ts";
import { type Crop, LANGS, type Lang } from "../../upstream/data/types.ts";
import { buildCatalogue } from "../../upstream/seed/catalogue.ts";
import { ASSOCIATIONS, COMBOS, CROP_LIST, cropBySlug, FAMILIES, isWithdrawn } from "../../upstream/seed/data.ts";
import { ingredientsOf } from "../../upstream/seed/ingredients.ts";
import { BANNED } from "../support/content/banned.ts";

const TODAY = "2026-11-23";
/** A day that includes the articles and posts of a whole year. */
const TIME = Date.parse(`${TODAY}T12:00:00+05:30`);
const STATE = "rajasthan";
const uses = prohibitedUses(BUILT_IN_USES);
const catalogue = buildCatalogue();
const bySku = new Map(catalogue.skus.map((sku) => [sku.sku, sku]));
const familyBySlug = new Map(FAMILIES.map((family) => [family.slug, family]));

const prohibited = (text: string, crop: Crop): string[] =>
  uses
    .of({ ingredient: text, crop: [crop.name.en, crop.slug], state: STATE, date: TODAY })
    .map(({ row }) => `${row.id}: ${crop.slug}: ${text}`);

/** A stored product as a list sends it. */
const textOfSku = (sku: string, lang: Lang): string => {
  const { gist, names } = bySku.get(sku) ?? {};
  return labelText({ ingredients: gist?.ingredients ?? [], productName: names && !("odd" in names) ? names[lang] : "" });
};
const inList = (key: string, crop: Crop): string[] =>
  (catalogue.lists.get(key) ?? []).flatMap((sku) => LANGS.flatMap((lang) => prohibited(textOfSku(sku, lang), crop)));

test("use-7: the URL in the rule shows a product that is prohibited on some crop of the tree", () => {
  const [, sku = ""] = /^\| use-7 .*`\/product\/x\/([A-Z\d-]+)` \|$/m.exec(readFileSync("docs/rules/use.md", "utf8")) ?? [];
  expect(CROP_LIST.flatMap((crop) => prohibited(textOfSku(sku, "en"), crop)).length).toBeGreaterThan(0);
});

describe("use-8: no product that is prohibited on a crop", () => {
  test("has it on its label, in any language, or only in the field", () => {
    const found = FAMILIES.filter((family) => !isWithdrawn(family)).flatMap((family) =>
      family.crops.flatMap((slug) =>
        [...LANGS.map((lang) => family.what[lang]), ...(ingredientsOf([family]).ingredients ?? [])].flatMap((text) =>
          prohibited(text, cropBySlug.get(slug)!),
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  test("is in a list of the crop, of its seeds or of its problems", () => {
    expect(CROP_LIST.flatMap((crop) => [...inList(`crop:${crop.id}`, crop), ...inList(`crop-seeds:${crop.id}`, crop)])).toEqual([]);
    expect(ASSOCIATIONS.flatMap(({ id, crop }) => inList(`issue:${id}`, crop))).toEqual([]);
  });

  test("is linked with a problem of the crop by a product", () => {
    const cropOf = new Map(ASSOCIATIONS.map(({ id, crop }) => [id, crop]));
    const found = catalogue.products.flatMap((product) => {
      const first = catalogue.skus.find((sku) => sku.productId === product.id);
      const items = (product.texts.en.issues?.items ?? []) as { issueAssociationId: string }[];
      return items.flatMap(({ issueAssociationId }) =>
        prohibited(textOfSku(first?.sku ?? "", "en"), cropOf.get(String(issueAssociationId))!),
      );
    });
    expect(found).toEqual([]);
  });

  test("is part of a kit for it, and the kit lists its contents", () => {
    expect(
      COMBOS.flatMap(({ parts, crop }) => parts.flatMap((slug) => prohibited(familyBySlug.get(slug)!.what.en, cropBySlug.get(crop)!))),
    ).toEqual([]);
    const kit = catalogue.skus.find(({ look }) => look.slug === "tomato-late-blight-kit");
    expect(kit?.gist.ingredients).toEqual(["Mancozeb 75% WP", "Cymoxanil 8% + mancozeb 64% WP"]);
  });

  test("is a product of a task of its schedule, or named in one, in any language", () => {
    const found = [...SCHEDULES.values()].flatMap((schedule) => {
      const crop = cropBySlug.get(schedule.crop)!;
      return schedule.tasks.flatMap((task) => [
        ...(task.products ?? []).flatMap((slug) => prohibited(familyBySlug.get(slug)!.what.en, crop)),
        ...LANGS.flatMap((lang) => {
          const { dosAndDonts, ...texts } = taskTexts(schedule.crop, task, lang);
          return [...dosAndDonts, ...Object.values(texts)].flatMap((text) => prohibited(text, crop));
        }),
      ]);
    });
    expect(found).toEqual([]);
  });

  test("is named in an article on it, its doses among them", () => {
    const found = ARTICLES.flatMap((facts) =>
      LANGS.filter((lang) => isIn(facts, lang)).flatMap((lang) => {
        const detail = articleDetail(facts, TIME, lang);
        const listed = articleReply(facts, TIME, lang).data.map(({ value }) => value);
        return [detail?.description.replace(/<[^>]*>/g, " ") ?? "", ...listed].flatMap((text) => prohibited(text, facts.crop));
      }),
    );
    expect(found).toEqual([]);
  });

  test("is named in a post on it, a comment or a reply", () => {
    const posts = plan();
    const texts = posts.flatMap((post) => {
      const comments = commentsOfPost(post, TIME);
      const own = postReply(post, TIME).data.flatMap(({ type, value }) => (type === "text" ? [value] : []));
      return [...own, ...comments.map(({ text }) => text), ...comments.flatMap(({ replies }) => replies.map(({ text }) => text))].map(
        (text) => ({ post, text }),
      );
    });
    expect(texts.length).toBeGreaterThan(8_000);
    expect(texts.flatMap(({ post, text }) => prohibited(text, post.crop))).toEqual([]);
  });
});

test("use-6: a product prohibited on every crop is in no list; existing packs still show its name", () => {
  const everywhere = (text: string) => uses.of({ ingredient: text, crop: [], state: null, date: TODAY }).length > 0;
  const withdrawn = FAMILIES.filter(({ what }) => everywhere(what.en));
  expect(withdrawn.map((family) => [family.slug, isWithdrawn(family)])).toEqual([["monocrotophos-36-sl", true]]);
  const listed = new Set([...catalogue.lists.values()].flat());
  expect([...listed].filter((sku) => LANGS.some((lang) => everywhere(textOfSku(sku, lang))))).toEqual([]);
});

test("the list of products barred from schedules contains those barred by the site on every crop", () => {
  const everywhere = BUILT_IN_USES.filter(({ crops }) => !crops).flatMap(({ ingredients }) => ingredients);
  expect(everywhere.filter((ingredient) => !BANNED.includes(ingredient))).toEqual([]);
});

describe("content-60: beside a post or an article", () => {
  const problemOf = (tags: readonly { value: string }[]) =>
    /^issue-(\d+)$/.exec(tags.find(({ value }) => value.startsWith("issue-"))?.value ?? "")?.[1];

  test("the problem of the tag is one of the crop, and its list has only products for that crop and against that problem", () => {
    const asked = [
      ...plan().map((post) => ({ crop: post.crop, tags: postReply(post, TIME).tags })),
      ...ARTICLES.map((facts) => ({ crop: facts.crop, tags: articleReply(facts, TIME, "en").tags })),
    ];
    const withProblem = asked.flatMap(({ crop, tags }) => {
      const problem = problemOf(tags);
      return problem ? [{ crop, problem }] : [];
    });
    expect(withProblem.length).toBeGreaterThan(1_000);
    for (const { crop, problem } of withProblem) {
      const found = ASSOCIATIONS.find(({ id }) => id === `${problem}${crop.id}`);
      expect(found?.crop.slug).toBe(crop.slug);
      for (const sku of catalogue.lists.get(`issue:${found?.id}`) ?? []) {
        const family = FAMILIES.find(({ slug }) => slug === bySku.get(sku)?.look.slug);
        expect([family?.crops.includes(crop.slug), family?.targets.includes(found?.issue.slug ?? "")], sku).toEqual([true, true]);
      }
    }
  });
});
