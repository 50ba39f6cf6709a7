/** The labels of the reference back end: their registered uses, and one list of crops for a product and its label. */
import { describe, expect, test } from "vitest";
import { labelsReply } from "../../src/services/labels/schemas.ts";
import cropRows from "../../upstream/data/crops.json" with { type: "json" };
import { cropsOfIssue, ISSUES } from "../../upstream/data/issues.ts";
import { LABEL_USES, WAITING_DAYS } from "../../upstream/data/label-uses.ts";
import { LANGS } from "../../upstream/data/types.ts";
import { buildCatalogue } from "../../upstream/seed/catalogue.ts";
import { ASSOCIATIONS, cropBySlug, FAMILIES, issueBySlug } from "../../upstream/seed/data.ts";
import { linkedIssues } from "../../upstream/seed/links.ts";
import { doseOn } from "../../upstream/seed/names.ts";
import { dosesByUse, labelOf, waitingText } from "../../upstream/services/labels.ts";

const familyOf = (slug: string) => FAMILIES.find((family) => family.slug === slug);
const uses = Object.entries(LABEL_USES).flatMap(([slug, rows]) => rows.map((use) => ({ slug, ...use })));
const catalogue = buildCatalogue();

describe("advice-146: registered uses", () => {
  test("are of a crop and of pests that attack it and belong to the product", () => {
    expect(uses.length).toBeGreaterThan(10);
    for (const { slug, crop, issues } of uses) {
      const family = familyOf(slug);
      expect([slug, family?.crops.includes(crop), family?.category]).toEqual([slug, true, "crop-protection"]);
      for (const issue of issues) {
        expect([slug, issue, family?.targets.includes(issue)]).toEqual([slug, issue, true]);
        expect([issue, crop, cropsOfIssue(issue).includes(crop)]).toEqual([issue, crop, true]);
      }
    }
  });

  test("have a source, no empty range, and waiting days of at least one, or none", () => {
    for (const { slug, source, amount, upTo, waitingDays, water } of uses) {
      expect([slug, source]).toEqual([slug, expect.stringMatching(/^MU/)]);
      expect([slug, upTo === undefined || upTo > amount]).toEqual([slug, true]);
      expect([slug, waitingDays === null || waitingDays > 0]).toEqual([slug, true]);
      expect([slug, water === null || water[0] <= water[1]]).toEqual([slug, true]);
    }
  });

  test("have their own days: no second number for the crop", () => {
    for (const { slug, crop, waitingDays } of uses) {
      const crops: Partial<Record<string, number>> = WAITING_DAYS[slug] ?? {};
      expect([slug, crop, crops[crop] ?? waitingDays]).toEqual([slug, crop, waitingDays]);
    }
  });

  test.each(LANGS)("are parsed by the site with every number and name, in %s", (lang) => {
    for (const slug of Object.keys(LABEL_USES)) {
      const family = familyOf(slug);
      const sent = family && labelOf(family, lang);
      const { labels } = labelsReply.parse({ responseData: { labels: [{ sku: "A", label: sent, packs: [] }] } }).responseData;
      const label = labels[0]?.label;
      const read = (label && label !== "unreadable" ? label.crops : []).flatMap(({ id, issues }) =>
        issues.map(({ id: issue, name, dose, water, waitingDays }) => [
          id,
          issue,
          name,
          dose.amount,
          dose.upTo ?? null,
          water,
          waitingDays,
        ]),
      );
      const expected = uses
        .filter((use) => use.slug === slug)
        .flatMap(({ crop, issues, amount, upTo, water, waitingDays }) =>
          issues.map((issue) => [
            ...[String(cropRows[crop].id), String(ISSUES[issue].id), issueBySlug.get(issue)?.name[lang], amount, upTo ?? null],
            ...[water && { low: water[0], high: water[1], per: "hectare" }, waitingDays],
          ]),
        );
      expect([slug, read.map(String).sort()]).toEqual([slug, expected.map(String).sort()]);
    }
  });
});

test("a task shows the dose of its crop and problem; without one on the label, it refers to the label", () => {
  const tricyclazole = familyOf("tricyclazole-75-wp");
  const acetamiprid = familyOf("acetamiprid-20-sp");
  if (!tricyclazole || !acetamiprid) throw new Error("The families no longer exist.");
  expect(doseOn(tricyclazole, "paddy", "rice-blast", "en")).toBe("300–400 g per hectare");
  expect(doseOn(acetamiprid, "cotton", "cotton-whitefly", "hi")).toBe("एक हेक्टेयर में 100 ग्राम");
  expect(doseOn(acetamiprid, "cotton", undefined, "en")).toBe("Depends on the crop and on the pest or disease: see the label");
  expect(doseOn(acetamiprid, "chilli", "chilli-thrips", "en")).toBe("0.2 g in 1 litre of water");
});

test.each(LANGS)("advice-147: the page of a product names exactly the crops of its label, in %s", (lang) => {
  const idOf = new Map([...cropBySlug.values()].map(({ id, name }) => [name[lang], id]));
  let compared = 0;
  for (const { id, texts } of catalogue.products) {
    const look = catalogue.skus.find(({ productId }) => productId === id)?.look;
    const family = look && "slug" in look ? familyOf(look.slug as string) : undefined;
    const label = family && labelOf(family, lang);
    const attributes = texts[lang].details.flatMap((group) => group.attributes as readonly { attr_id: string; value: string }[]);
    const named = attributes.find(({ attr_id }) => attr_id === "crops")?.value;
    if (!label || label.crops.length === 0) continue;
    compared += 1;
    expect([id, named?.split(", ").map((name) => idOf.get(name))]).toEqual([id, label.crops.map((crop) => crop.id)]);
  }
  expect(compared).toBeGreaterThan(400);
});

describe("advice-146: no product is shown against a problem that its label does not name for the crop", () => {
  const brandsAgainst = (issue: string, crop: string): string[] => {
    const id = ASSOCIATIONS.find((one) => one.issue.slug === issue && one.crop.slug === crop)?.id;
    const bySku = new Map(catalogue.skus.map(({ sku, gist }) => [sku, (gist.ingredients ?? []).join(" + ")]));
    return [...new Set((catalogue.lists.get(`issue:${id}`) ?? []).map((sku) => bySku.get(sku) ?? ""))];
  };

  test("in the list of the problem", () => {
    expect(brandsAgainst("bacterial-leaf-blight-rice", "paddy")).not.toContain("Kasugamycin 3% SL");
    expect(brandsAgainst("rice-blast", "paddy")).toContain("Kasugamycin 3% SL");
    expect(brandsAgainst("spotted-pod-borer", "pigeon-pea")).not.toContain("Chlorantraniliprole 18.5% SC");
    expect(brandsAgainst("spotted-pod-borer", "black-gram")).toContain("Chlorantraniliprole 18.5% SC");
  });

  test("among the problems of the product", () => {
    const linked = Object.keys(LABEL_USES).flatMap((slug) =>
      linkedIssues(familyOf(slug) as never).map(({ issue, crop }) => ({ slug, issue: issue.slug, crop: crop.slug })),
    );
    const wrong = linked.filter(({ slug, issue, crop }) => {
      const onCrop = uses.filter((use) => use.slug === slug && use.crop === crop);
      return onCrop.length > 0 && !onCrop.some(({ issues }) => issues.some((one) => one === issue));
    });
    expect(linked.length).toBeGreaterThan(15);
    expect(wrong).toEqual([]);
  });

  test("in what the product works against", () => {
    for (const slug of Object.keys(LABEL_USES)) {
      const family = familyOf(slug);
      expect([slug, linkedIssues(family as never).map(({ issue }) => issue.slug)]).toEqual([slug, family?.targets]);
    }
  });
});

describe("advice-148: the days before the harvest on a leaflet", () => {
  const leafletOf = (slug: string): string => {
    const family = familyOf(slug);
    if (!family) throw new Error(`The family ${slug} is unknown.`);
    return waitingText(family);
  };

  test("include the days of registered uses, and name no other crops if the label has none", () => {
    expect(leafletOf("isoprothiolane-40-ec")).toBe("Paddy 60.");
    expect(leafletOf("pymetrozine-50-wg")).toBe("Paddy 19.");
    expect(leafletOf("tricyclazole-75-wp")).toBe("Paddy 30. On other crops: as many days as the label says.");
    expect(leafletOf("acetamiprid-20-sp")).toBe("Cotton 15, Chilli 3. On other crops: as many days as the label says.");
  });

  test("refer to the label if no number is known", () => {
    expect(leafletOf("validamycin-3-l")).toBe("As many days as the label says.");
    expect(leafletOf("mancozeb-75-wp")).toBe("As many days as the label says.");
  });
});

test("advice-146: a leaflet gives the dose of each use, not a reference to the label", () => {
  const dosesOf = (slug: string) => dosesByUse(familyOf(slug) as never);
  expect(dosesOf("tricyclazole-75-wp")).toEqual([
    "Paddy, against rice blast: 300–400 g per hectare in 500 litres of water",
    "Finger millet (Ragi): 0.6 g in 1 litre of water",
  ]);
  expect(dosesOf("acetamiprid-20-sp")).toEqual([
    "Cotton, against aphids, jassids: 50 g per hectare",
    "Cotton, against whitefly: 100 g per hectare",
    "Okra (Bhindi): 0.2 g in 1 litre of water",
    "Chilli: 0.2 g in 1 litre of water",
  ]);
  expect(dosesOf("isoprothiolane-40-ec")).toEqual(["Paddy, against rice blast: 750 ml per hectare in 500–1000 litres of water"]);
  expect(dosesOf("mancozeb-75-wp")).toEqual([]);
});
