/** The texts of a product page in one language: key points, highlights, other details and linked issues. */
import { KINDS, USES } from "../data/families.ts";
import { issueImage } from "../data/issues.ts";
import { COMBO_TITLE, ISSUES_TITLE, LABELS, PRODUCT_LABELS, STORAGE, TOXICITY_WORDS } from "../data/texts.ts";
import type { Crop, Family, Issue, Kind, L, Lang } from "../data/types.ts";
import type { Detail, StoredText } from "../model.ts";
import { associationId } from "./data.ts";
import { familyDose } from "./names.ts";

/** The input for the texts of a product. */
export interface Facts {
  readonly family: Family;
  readonly kind: Kind;
  readonly brandName: L;
  readonly crops: readonly Crop[];
  readonly issues: readonly { readonly issue: Issue; readonly crop: Crop }[];
  readonly hasCombos: boolean;
  readonly label: keyof typeof PRODUCT_LABELS | null;
}

type Attribute = NonNullable<Detail["details"]>[number]["attributes"] extends infer A ? A : never;

function storageOf(family: Family): L {
  if (family.category === "seeds") return STORAGE.seed;
  return family.category === "crop-protection" ? STORAGE.chemical : STORAGE.other;
}

/** How a product is used: the text of its kind, unless crop protection is put on the seed or scattered and nobody sprays it. */
export function howToUse({ category, kind, dose }: Family): L {
  if (category === "crop-protection" && dose?.per === "kg-seed") return USES.seedDressing;
  if (kind === "insecticide" && dose?.per === "acre" && dose.unit === "kg") return USES.granules;
  return KINDS[kind].use;
}

/** The details in the order of product-26. detailReply() adds the net content, which differs between packs. */
function detailsOf(facts: Facts, lang: Lang): NonNullable<Detail["details"]> {
  const { family, kind } = facts;
  const row = (attr_id: string, label: L, value: string) => ({ attr_id, key: label[lang], value });
  const names = (list: readonly { readonly name: L }[]) => list.map((one) => one.name[lang]).join(", ");
  const keyPoints = [
    row("what", LABELS.what, family.what[lang]),
    row("kind", LABELS.kind, kind.label[lang]),
    ...(family.dose ? [row("dose", LABELS.dose, familyDose(family, lang))] : []),
    // All of them: a crop that is missing is one that the label does not allow.
    ...(facts.crops.length > 0 ? [row("crops", LABELS.crops, names(facts.crops))] : []),
    ...(facts.issues.length > 0 ? [row("targets", LABELS.targets, names(facts.issues.map(({ issue }) => issue)))] : []),
  ];
  const highlights = kind.benefits.map((benefit, index) => row(`benefit-${index + 1}`, LABELS.benefit, benefit[lang]));
  const others = [
    row("brand", LABELS.brand, facts.brandName[lang]),
    row("use", LABELS.use, howToUse(family)[lang]),
    ...(family.toxicity ? [row("toxicity", LABELS.toxicity, TOXICITY_WORDS[family.toxicity][lang])] : []),
    row("storage", LABELS.storage, storageOf(family)[lang]),
  ];
  return [
    { label: LABELS.keyPoints[lang], attributes: keyPoints as Attribute },
    { label: LABELS.highlights[lang], attributes: highlights as Attribute },
    { label: LABELS.otherDetails[lang], attributes: others as Attribute },
  ];
}

/** The linked issues (product-28). issueAssociationId is the id of the issue and of the crop (crop-28). */
function issuesReply(issues: Facts["issues"], lang: Lang): Detail["issues"] {
  if (issues.length === 0) return null;
  return {
    title: ISSUES_TITLE[lang],
    totalCount: issues.length,
    items: issues.map(({ issue, crop }) => ({
      issueAssociationId: associationId(issue.id, crop.id),
      name: issue.name[lang],
      imageURL: issueImage(issue.slug, crop.slug),
      crop: { imageUrl: `crops/${crop.slug}.png`, label: crop.name[lang] },
    })),
  };
}

export function textOf(facts: Facts, lang: Lang): StoredText {
  return {
    brand: facts.brandName[lang],
    details: detailsOf(facts, lang),
    issues: issuesReply(facts.issues, lang),
    comboProductsTitle: facts.hasCombos ? COMBO_TITLE[lang] : null,
    productLabel: facts.label ? PRODUCT_LABELS[facts.label][lang] : null,
  };
}
