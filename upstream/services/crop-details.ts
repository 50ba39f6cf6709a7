/** schedules/…: a crop's pests and diseases, products and solved posts. */
import type { z } from "zod";
import type { cropDetailsReply, issueListReply, scheduleProductsReply } from "../../src/services/schedules/schemas.ts";
import { type Ask, langOf, numberOf } from "../ask.ts";
import { now } from "../community/clock.ts";
import { issueImage } from "../data/issues.ts";
import type { CropSchedule, IssueStage } from "../data/schedules/types.ts";
import { CROP_BLOCKS } from "../data/texts.ts";
import type { Crop, Lang } from "../data/types.ts";
import { failure, success } from "../replies.ts";
import { associationId, cropById, FAMILIES, issueBySlug, issuesOfCrop } from "../seed/data.ts";
import { ingredientsOf } from "../seed/ingredients.ts";
import { DAY_MS } from "../time.ts";
import { advisedPacks } from "./advised.ts";
import { postRows } from "./community.ts";
import { familiesOf, type Plan, planOf } from "./plans.ts";
import { askedField, visitOf } from "./visits.ts";

type Issues = z.input<typeof cropDetailsReply>["responseData"]["issues"];

const issuesReply = (crop: Crop, slugs: readonly string[], lang: Lang): Issues => ({
  data: {
    label: CROP_BLOCKS.issues[lang],
    content: slugs.flatMap((slug) => {
      const issue = issueBySlug.get(slug);
      return issue
        ? [{ associationId: associationId(issue.id, crop.id), image: issueImage(slug, crop.slug), issue: issue.name[lang] }]
        : [];
    }),
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

/** GET /schedules/cropdetails/ returns the pests and diseases to look for now (advice-88). */
export async function cropDetails(c: Ask): Promise<Response> {
  const visit = visitOf(c);
  const field = await askedField(c);
  const plan = planOf(field, visit);
  const stages = plan ? stagesAt(plan.schedule, dayOf(plan, visit.today)) : [];
  const slugs = [...new Set(stages.map(({ issue }) => issue))];
  return c.json(success({ issues: issuesReply(field.crop, slugs, visit.lang) }));
}

/** GET /schedules/issues/?id= returns all pests and diseases of a crop (advice-87). Needs no token. */
export function cropIssues(c: Ask): Response {
  const lang = langOf(c);
  const crop = cropById.get(Number(c.req.query("id")));
  if (!crop) return c.json(failure("no such crop"));
  const reply: z.input<typeof issueListReply>["responseData"] = {
    categoryName: crop.name[lang],
    issues: issuesReply(crop, issuesOfCrop(crop.slug), lang),
  };
  return c.json(success(reply));
}

/** Categories of the sections, in order. */
const SECTIONS = ["seeds", "crop-protection", "crop-nutrition", "hardware"] as const;

/** GET /schedules/cropproducts/ returns the available products of the schedule and the seeds of the crop (advice-90). */
export async function scheduleProducts(c: Ask): Promise<Response> {
  const visit = visitOf(c);
  const field = await askedField(c);
  const plan = planOf(field, visit);
  const seeds = FAMILIES.filter(({ category, crops }) => category === "seeds" && crops.includes(field.crop.slug)).map(({ slug }) => slug);
  const packs = await advisedPacks(c.env.DB, plan ? [...seeds, ...familiesOf(plan)] : [], visit);
  const products = [...packs.values()].filter(({ available }) => available);
  const reply: z.input<typeof scheduleProductsReply>["responseData"] = {
    sections: SECTIONS.map((section) => ({
      items: products
        .filter(({ family }) => family.category === section)
        .map(({ family, sku, packName, enabledForSaathi }) => ({
          ...ingredientsOf([family]),
          skuCode: sku,
          productName: packName,
          productImages: [{ name: `packs/${sku}-0.jpg` }],
          enabledForSaathi,
        })),
    })),
  };
  return c.json(success(reply));
}

/** GET /schedules/problemsolvedposts/ returns recent solved posts about a crop, best first (advice-92). */
export async function problemSolvedPosts(c: Ask): Promise<Response> {
  const time = now();
  const { crop } = await askedField(c);
  const since = time - numberOf(c, "days", 30) * DAY_MS;
  const solved = postRows({ ids: [], tags: ["problem-solved"], cropId: String(crop.id), userId: undefined, lang: langOf(c) }, time);
  const found = solved.filter(({ epoch }) => epoch > since).sort((a, b) => b.rank - a.rank || b.epoch - a.epoch);
  return c.json(success({ posts: found.slice(0, numberOf(c, "limit", 5, 100)).map((row) => row.reply()) }));
}
