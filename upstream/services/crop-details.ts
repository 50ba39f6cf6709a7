/** schedules/…: a crop's pests and diseases, products and solved posts. */
import type { z } from "zod";
import type { cropDetailsReply, issueListReply, scheduleProductsReply } from "../../src/services/schedules/schemas.ts";
import { type Ask, Refusal } from "../ask.ts";
import { now } from "../community/clock.ts";
import type { CropSchedule, IssueStage } from "../data/schedules/types.ts";
import { CROP_BLOCKS } from "../data/texts.ts";
import type { Crop, Lang } from "../data/types.ts";
import { cropById, FAMILIES, issueBySlug, issuesOfCrop } from "../seed/data.ts";
import { issueRow } from "../seed/docs.ts";
import { ingredientsOf } from "../seed/ingredients.ts";
import { DAY_MS } from "../time.ts";
import { type Advised, advisedPacks } from "./advised.ts";
import { postRows } from "./community.ts";
import { askedField, type Visit, visitOf } from "./fields.ts";
import { familiesOf, type Plan, planOf } from "./plans.ts";

type Issues = z.input<typeof cropDetailsReply>["responseData"]["issues"];

const issuesReply = (crop: Crop, slugs: readonly string[], lang: Lang): Issues => ({
  data: {
    label: CROP_BLOCKS.issues[lang],
    content: slugs.flatMap((slug) => issueBySlug.get(slug) ?? []).map((issue) => issueRow(issue, crop, lang)),
  },
});

/** Stages on a day; without any, the next ones, which begin on the same day. */
function stagesAt({ issues }: CropSchedule, day: number): readonly IssueStage[] {
  const current = issues.filter(({ start, end }) => start <= day && day <= end);
  if (current.length > 0) return current;
  const next = Math.min(...issues.filter(({ start }) => start > day).map(({ start }) => start));
  return issues.filter(({ start }) => start === next);
}

const dayOf = ({ sowingAt }: Plan, today: number): number => Math.round((today - sowingAt) / DAY_MS);

async function askedPlan(q: Ask, visit: Visit) {
  const field = await askedField(q);
  return { crop: field.crop, plan: planOf(field, visit) };
}

/** GET /schedules/cropdetails/ returns the pests and diseases to look for now (advice-88). */
export async function cropDetails(q: Ask) {
  const visit = visitOf(q);
  const { crop, plan } = await askedPlan(q, visit);
  const stages = plan ? stagesAt(plan.schedule, dayOf(plan, visit.today)) : [];
  return { issues: issuesReply(crop, [...new Set(stages.map(({ issue }) => issue))], visit.lang) };
}

/** GET /schedules/issues/?id= returns all pests and diseases of a crop (advice-87). Needs no token. */
export function cropIssues(q: Ask): z.input<typeof issueListReply>["responseData"] {
  const crop = cropById.get(Number(q.c.req.query("id")));
  if (!crop) throw new Refusal(200, "no such crop");
  return { categoryName: crop.name[q.lang], issues: issuesReply(crop, issuesOfCrop(crop.slug), q.lang) };
}

/** Categories of the sections, in order. */
const SECTIONS = ["seeds", "crop-protection", "crop-nutrition", "hardware"] as const;

/** GET /schedules/cropproducts/ returns the available products of the schedule and the seeds of the crop (advice-90). */
export async function scheduleProducts(q: Ask): Promise<z.input<typeof scheduleProductsReply>["responseData"]> {
  const visit = visitOf(q);
  const { crop, plan } = await askedPlan(q, visit);
  const seeds = FAMILIES.filter(({ category, crops }) => category === "seeds" && crops.includes(crop.slug)).map(({ slug }) => slug);
  const packs = await advisedPacks(q.db, plan ? [...seeds, ...familiesOf(plan)] : [], visit);
  const products = [...packs.values()].filter(({ available }) => available);
  const itemOf = ({ family, sku, packName, enabledForSaathi }: Advised) => ({
    ...ingredientsOf([family]),
    skuCode: sku,
    productName: packName,
    productImages: [{ name: `packs/${sku}-0.jpg` }],
    enabledForSaathi,
  });
  return { sections: SECTIONS.map((section) => ({ items: products.filter(({ family }) => family.category === section).map(itemOf) })) };
}

/** GET /schedules/problemsolvedposts/ returns recent solved posts about a crop, best first (advice-92). */
export async function problemSolvedPosts(q: Ask) {
  const time = now();
  const { crop } = await askedField(q);
  const since = time - q.number("days", 30) * DAY_MS;
  const solved = postRows({ ids: [], tags: ["problem-solved"], cropId: String(crop.id), userId: undefined, lang: q.lang }, time);
  const found = solved.filter(({ epoch }) => epoch > since).sort((a, b) => b.rank - a.rank || b.epoch - a.epoch);
  return { posts: found.slice(0, q.number("limit", 5, 100)).map((row) => row.reply()) };
}
