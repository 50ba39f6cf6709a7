/** Reads of the crop advice. Replies about a farmer are never cached. A refused token is the error `token-refused` (service-12). */
import type { z } from "zod";
import {
  type AttributeForm,
  type AttributeValue,
  type CropSchedule,
  type IssueList,
  issueListShape,
  type MyCrop,
  type SavedField,
  type ScheduleProduct,
  type SowingWindow,
  type Task,
} from "../../domain/advice/schedule.ts";
import type { ScheduleMock } from "../../domain/advice/schedule-mock.ts";
import type { PostGist } from "../../domain/content/posts.ts";
import type { CropIssue } from "../../domain/crops/crop-page.ts";
import { youTubeId } from "../../domain/text/video.ts";
import type { Language } from "../../domain/visit/language.ts";
import { isB2B } from "../../domain/visit/source.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { toGist } from "../community/client.ts";
import { asking, CALLS } from "../contract.ts";
import { mediaSource } from "../media.ts";
import { get, type Result, type UpstreamContext } from "../upstream.ts";
import type { tasksReply } from "./schemas.ts";

/** A farmer, or a visitor with an anonymous token (advice-105). */
export interface Asker {
  readonly token: string;
  /** Null for a visitor. */
  readonly farmerId: string | null;
}

export interface ScheduleVisit {
  readonly language: Language;
  readonly state: { readonly slug: string };
  readonly source: string;
  /** Only if the configuration allows it. */
  readonly mock?: ScheduleMock;
}

const scheduleQuery = ({ farmerId }: Asker, { language, state, source, mock }: ScheduleVisit) => ({
  state: state.slug,
  language,
  ...(farmerId ? { farmerId } : {}),
  ...(isB2B(source) ? { source } : {}),
  ...mock,
});

/** The farmer's crops, in the services' order (advice-94). */
export function myCropsSchedule(
  context: UpstreamContext,
  asker: Asker,
  { language }: { readonly language: Language },
): Promise<Result<MyCrop[]>> {
  const query = { language, ...(asker.farmerId ? { farmerId: asker.farmerId } : {}) };
  return get(context, asking("cropsSchedule", { query, token: asker.token }), ({ responseData }) =>
    responseData.map(({ id, name, display, imageUrl, schedulesSupported }) => ({
      cropId: id,
      category: name,
      display,
      image: mediaSource(imageUrl, context.env),
      schedulesSupported,
    })),
  );
}

type CropRow = z.output<typeof tasksReply>["responseData"][number];

const toTask = (row: CropRow["tasks"][number], { category, cropName }: CropRow, env: AppEnv): Task => ({
  taskName: row.taskName,
  title: row.title,
  category,
  cropName,
  startDay: row.startDay,
  endDay: row.endDay,
  startMillis: row.startDateMillis,
  endMillis: row.endDateMillis,
  important: row.important,
  image: mediaSource(row.imageUrl, env),
  videoId: row.videoUrl ? youTubeId(row.videoUrl) : null,
  methodology: row.methodology,
  products: row.products.map(({ sku, name, productImage, dosage, available, ingredients }) => ({
    ingredients,
    sku,
    name,
    image: mediaSource(productImage, env),
    dosage,
    available,
  })),
  dosAndDonts: row.dosAndDonts,
  impact: row.impact,
  impactIfNotDone: row.impactIfNotDone,
  source: row.source,
  sourceMillis: row.sourceDateMillis,
  issue: row.issue && { associationId: row.issue.associationId, name: row.issue.issue },
});

const toSchedule = (row: CropRow, env: AppEnv): CropSchedule => ({
  cropId: row.cropId,
  category: row.category,
  cropName: row.cropName,
  image: mediaSource(row.imageUrl, env),
  sowingMillis: row.sowingDateMillis,
  datesAreAssumed: row.datesAreAssumed,
  inputsComplete: row.inputsComplete,
  details: row.cropDetails.map(({ name, value }) => ({ name: name.name, label: name.display, value: value.display })),
  tasks: row.tasks.map((task) => toTask(task, row, env)),
});

/**
 * Schedules of the farmer's crops (advice-95).
 * @param categories filter; required for visitors, who have no crops
 */
export function cropSchedules(
  context: UpstreamContext,
  asker: Asker,
  visit: ScheduleVisit,
  categories?: readonly string[],
): Promise<Result<CropSchedule[]>> {
  const query = { ...scheduleQuery(asker, visit), ...(categories ? { cropName: categories.join(",") } : {}) };
  return get(context, asking("tasks", { query, token: asker.token }), ({ responseData }) =>
    responseData.map((row) => toSchedule(row, context.env)),
  );
}

export interface AskedCrop {
  readonly cropId: string;
  readonly category: string;
}

const cropQuery = (asker: Asker, visit: ScheduleVisit, { cropId, category }: AskedCrop) => ({
  ...scheduleQuery(asker, visit),
  cropId,
  cropName: category,
});

/** Current pests and diseases (advice-88). */
export function cropIssues(context: UpstreamContext, asker: Asker, visit: ScheduleVisit, crop: AskedCrop): Promise<Result<CropIssue[]>> {
  return get(context, asking("cropDetails", { query: cropQuery(asker, visit, crop), token: asker.token }), ({ responseData }) =>
    responseData.issues.data.content.map((row) => toIssue(row, context.env)),
  );
}

const toIssue = (row: { associationId: string; issue: string; image: string | null }, env: AppEnv): CropIssue => ({
  associationId: row.associationId,
  name: row.issue,
  image: mediaSource(row.image, env),
});

/** Products of the schedule (advice-90); in b2b only those enabled for saathi (advice-51). */
export function scheduleProducts(
  context: UpstreamContext,
  asker: Asker,
  visit: ScheduleVisit,
  crop: AskedCrop,
): Promise<Result<ScheduleProduct[]>> {
  return get(context, asking("scheduleProducts", { query: cropQuery(asker, visit, crop), token: asker.token }), ({ responseData }) =>
    responseData.sections
      .flatMap(({ items }) => items)
      .filter(({ enabledForSaathi }) => enabledForSaathi || !isB2B(visit.source))
      .map(({ skuCode, productName, productImages, enabledForSaathi, ingredients }) => ({
        ingredients,
        skuCode,
        productName,
        image: mediaSource(productImages[0]?.name, context.env),
        enabledForSaathi,
      })),
  );
}

/** advice-92 */
const SOLVED_POSTS = { limit: 5, days: 30 } as const;

/** Best solved posts of the last 30 days (advice-91, advice-92). */
export function solvedPosts(context: UpstreamContext, asker: Asker, visit: ScheduleVisit, crop: AskedCrop): Promise<Result<PostGist[]>> {
  const query = { ...cropQuery(asker, visit, crop), ...SOLVED_POSTS, sortBy: "rank", filter: "Solved Problems" };
  return get(context, asking("problemSolvedPosts", { query, token: asker.token }), ({ responseData }) =>
    responseData.posts.flatMap((row) => toGist(row, context.env)).slice(0, SOLVED_POSTS.limit),
  );
}

export const issueListCache = cacheKind<IssueList | null>({
  ...CALLS.cropIssues.kept,
  name: "issuelist",
  version: 1,
  entries: 200,
  shape: issueListShape.nullable(),
});

/** All pests and diseases of a crop (advice-87); null for an unknown crop. */
export function issueList(
  context: UpstreamContext,
  cropId: string,
  { language, state }: { readonly language: Language; readonly state: { readonly slug: string } },
): Promise<Result<IssueList | null>> {
  return cached(context, issueListCache, `${cropId}:${language}:${state.slug}`, (inner) =>
    get(
      inner,
      asking("cropIssues", { query: { id: cropId, state: state.slug, language } }),
      ({ responseData: row }) =>
        row && {
          categoryName: row.categoryName,
          label: row.issues.data.label,
          items: row.issues.data.content.map((item) => toIssue(item, inner.env)),
        },
    ),
  );
}

/** Null for a crop without a schedule (advice-75). */
export function cropAttributes(
  context: UpstreamContext,
  asker: Asker,
  visit: ScheduleVisit,
  category: string,
): Promise<Result<AttributeForm | null>> {
  const query = { ...scheduleQuery(asker, visit), cropName: category };
  return get(
    context,
    asking("cropAttributes", { query, token: asker.token }),
    ({ responseData: row }) =>
      row && {
        inputs: row.inputsNeeded.map(({ attribute, choices }) => ({ ...attribute, choices })),
        dateLabel: row.startingDateDisplay,
      },
  );
}

/** Null if the service knows no window (advice-77). */
export function sowingWindow(
  context: UpstreamContext,
  asker: Asker,
  visit: ScheduleVisit,
  { category, attributes }: { readonly category: string; readonly attributes: readonly AttributeValue[] },
): Promise<Result<SowingWindow | null>> {
  const query = { ...scheduleQuery(asker, visit), cropName: category, attributes: JSON.stringify(attributes) };
  return get(
    context,
    asking("validDates", { query, token: asker.token }),
    ({ responseData: row }) =>
      row && {
        startMillis: row.sowingStartDateMillis,
        endMillis: row.sowingEndDateMillis,
        startDate: row.startDate,
        endDate: row.endDate,
      },
  );
}

/** Crop ids in the app for retailers (advice-102). */
export function saathiCropIds(
  context: UpstreamContext,
  asker: Asker,
  { language }: { readonly language: Language },
): Promise<Result<string[]>> {
  return get(context, asking("saathiCrops", { query: { language }, token: asker.token }), ({ responseData }) =>
    responseData.flatMap((row) => (row ? [row.id] : [])),
  );
}

/** Saved fields (advice-78). An unreadable row is a fault: an empty form would overwrite it. */
export async function savedFields(
  context: UpstreamContext,
  asker: Asker,
  { language }: { readonly language: Language },
): Promise<Result<SavedField[]>> {
  const found = await get(context, asking("myCrops", { query: { language }, token: asker.token }));
  if (!found.ok) return found;
  const rows = found.value.responseData.filter((row) => row !== null);
  if (rows.length < found.value.responseData.length)
    return { ok: false, error: { name: "bad-reply", call: CALLS.myCrops.path, status: null, detail: "a row cannot be read" } };
  return { ok: true, value: rows.map(({ value, sowingDate, attributes }) => ({ category: value, sowingMillis: sowingDate, attributes })) };
}
