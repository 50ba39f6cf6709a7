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
import { formatDay } from "../../domain/text/dates.ts";
import { youTubeId } from "../../domain/text/video.ts";
import type { Language } from "../../domain/visit/language.ts";
import { isB2B } from "../../domain/visit/source.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { picturesOf, toGist } from "../community/client.ts";
import { CALLS, type CallVisit, callOf, type StateVisit } from "../contract.ts";
import { toIssue } from "../crops/client.ts";
import { mediaSource } from "../media.ts";
import { failure, get, type Result, success, type UpstreamContext } from "../upstream.ts";
import type { tasksReply } from "./schemas.ts";

/** A farmer, or a visitor with an anonymous token (advice-105). */
export interface Caller {
  readonly token: string;
  /** Null for a visitor. */
  readonly farmerId: string | null;
}

export interface ScheduleVisit extends CallVisit, StateVisit {
  /** Only if the configuration allows it. */
  readonly mock?: ScheduleMock;
}

const scheduleQuery = ({ farmerId }: Caller, { language, state, source, mock }: ScheduleVisit) => ({
  state: state.slug,
  language,
  ...(farmerId ? { farmerId } : {}),
  ...(isB2B(source) ? { source } : {}),
  ...mock,
});

/** The farmer's crops, in the services' order (advice-94). */
export const myCropsSchedule = (context: UpstreamContext, { token, farmerId }: Caller, language: Language) =>
  get(context, callOf("cropsSchedule", { query: { language, ...(farmerId ? { farmerId } : {}) }, token }), ({ responseData }) =>
    responseData.map(
      ({ id, cropId, name, imageUrl, ...row }): MyCrop => ({
        ...row,
        cropId: cropId ?? id,
        category: name,
        image: mediaSource(imageUrl, context.env),
      }),
    ),
  );

type CropRow = z.output<typeof tasksReply>["responseData"][number];
type TaskRow = CropRow["tasks"][number];

function toTask(row: TaskRow, { category, cropName }: CropRow, env: AppEnv): Task {
  const { startDateMillis, endDateMillis, sourceDateMillis, imageUrl, videoUrl, products, issue, ...rest } = row;
  return {
    ...rest,
    category,
    cropName,
    startMillis: startDateMillis,
    endMillis: endDateMillis,
    image: mediaSource(imageUrl, env),
    videoId: videoUrl ? youTubeId(videoUrl) : null,
    products: products.map(({ productImage, ...product }) => ({ ...product, image: mediaSource(productImage, env) })),
    sourceMillis: sourceDateMillis,
    issue: issue && { associationId: issue.associationId, name: issue.issue },
  };
}

function toSchedule(row: CropRow, env: AppEnv): CropSchedule {
  const { imageUrl, sowingDateMillis, cropDetails, tasks, ...rest } = row;
  return {
    ...rest,
    image: mediaSource(imageUrl, env),
    sowingMillis: sowingDateMillis,
    details: cropDetails.map(({ name, value }) => ({ name: name.name, label: name.display, value: value.display })),
    tasks: tasks.map((task) => toTask(task, row, env)),
  };
}

/**
 * Schedules of the farmer's crops (advice-95).
 * @param categories filter; required for visitors, who have no crops
 */
export function cropSchedules(context: UpstreamContext, caller: Caller, visit: ScheduleVisit, categories?: readonly string[]) {
  const query = { ...scheduleQuery(caller, visit), ...(categories ? { cropName: categories.join(",") } : {}) };
  return get(context, callOf("tasks", { query, token: caller.token }), ({ responseData }) =>
    responseData.map((row) => toSchedule(row, context.env)),
  );
}

export interface CropKey {
  readonly cropId: string;
  readonly category: string;
}

const cropQuery = (caller: Caller, visit: ScheduleVisit, { cropId, category }: CropKey) => ({
  ...scheduleQuery(caller, visit),
  cropId,
  cropName: category,
});

/** Current pests and diseases (advice-88). */
export const cropIssues = (context: UpstreamContext, caller: Caller, visit: ScheduleVisit, crop: CropKey) =>
  get(context, callOf("cropDetails", { query: cropQuery(caller, visit, crop), token: caller.token }), ({ responseData }) =>
    responseData.issues.data.content.map((row) => toIssue(row, context.env)),
  );

/** Products of the schedule (advice-90); in b2b only those enabled for saathi (advice-51). */
export const scheduleProducts = (context: UpstreamContext, caller: Caller, visit: ScheduleVisit, crop: CropKey) =>
  get(context, callOf("scheduleProducts", { query: cropQuery(caller, visit, crop), token: caller.token }), ({ responseData }) =>
    responseData.sections
      .flatMap(({ items }) => items)
      .filter(({ enabledForSaathi }) => enabledForSaathi || !isB2B(visit.source))
      .map(({ productImages, ...row }): ScheduleProduct => ({ ...row, image: mediaSource(productImages[0]?.name, context.env) })),
  );

/** advice-92 */
const SOLVED_POSTS = { limit: 5, days: 30 } as const;

/** Best solved posts of the last 30 days (advice-91, advice-92). */
export function solvedPosts(context: UpstreamContext, caller: Caller, visit: ScheduleVisit, crop: CropKey) {
  const query = { ...cropQuery(caller, visit, crop), ...SOLVED_POSTS, sortBy: "rank", filter: "Solved Problems" };
  return get(context, callOf("problemSolvedPosts", { query, token: caller.token }), ({ responseData }) =>
    responseData.posts
      .flatMap((row) => toGist(row, context.env, picturesOf(row, context.env, "problemSolvedPosts")))
      .slice(0, SOLVED_POSTS.limit),
  );
}

export const issueListCache = cacheKind<IssueList | null>({
  ...CALLS.cropIssues.cached,
  name: "issuelist",
  version: 1,
  entries: 200,
  shape: issueListShape.nullable(),
});

/** All pests and diseases of a crop (advice-87); null for an unknown crop. */
export const issueList = (context: UpstreamContext, cropId: string, { language, state }: StateVisit) =>
  cached(context, issueListCache, `${cropId}:${language}:${state.slug}`, (inner) =>
    get(inner, callOf("cropIssues", { query: { id: cropId, state: state.slug, language } }), ({ responseData: row }) => {
      if (!row) return null;
      const { label, content } = row.issues.data;
      return { categoryName: row.categoryName, label, items: content.map((item) => toIssue(item, inner.env)) };
    }),
  );

/** Null for a crop without a schedule (advice-75). */
export function cropAttributes(context: UpstreamContext, caller: Caller, visit: ScheduleVisit, category: string) {
  const query = { ...scheduleQuery(caller, visit), cropName: category };
  return get(context, callOf("cropAttributes", { query, token: caller.token }), ({ responseData: row }): AttributeForm | null => {
    const inputs = row?.inputsNeeded.map(({ attribute, choices }) => ({ ...attribute, choices }));
    return row && { inputs: inputs ?? [], dateLabel: row.startingDateDisplay };
  });
}

export interface AskedWindow {
  readonly category: string;
  readonly attributes: readonly AttributeValue[];
}

/** Null if the service knows no window (advice-77). */
export function sowingWindow(context: UpstreamContext, caller: Caller, visit: ScheduleVisit, { category, attributes }: AskedWindow) {
  const query = { ...scheduleQuery(caller, visit), cropName: category, attributes: JSON.stringify(attributes) };
  return get(context, callOf("validDates", { query, token: caller.token }), ({ responseData: row }): SowingWindow | null => {
    if (!row) return null;
    const { sowingStartDateMillis: first = null, sowingEndDateMillis: last = null } = row;
    // One bound alone is no window: its message would lack a date.
    const [startMillis, endMillis] = first === null || last === null ? [null, null] : [first, last];
    const textOf = (millis: number | null): string => (millis === null ? "" : formatDay(millis, visit.language));
    const [startDate, endDate] = row.startDate && row.endDate ? [row.startDate, row.endDate] : [textOf(startMillis), textOf(endMillis)];
    const isEmpty = startMillis === null && endMillis === null && !startDate;
    return isEmpty ? null : { startMillis, endMillis, startDate, endDate };
  });
}

/** Crop ids in the app for retailers (advice-102). */
export const saathiCropIds = (context: UpstreamContext, { token }: Caller, language: Language) =>
  get(context, callOf("saathiCrops", { query: { language }, token }), ({ responseData }) =>
    responseData.flatMap((row) => (row ? [row.cropId ?? row.id] : [])),
  );

/** Saved fields (advice-78). An unreadable row is a fault: an empty form would overwrite it. */
export async function savedFields(context: UpstreamContext, { token }: Caller, language: Language): Promise<Result<SavedField[]>> {
  const found = await get(context, callOf("myCrops", { query: { language }, token }));
  if (!found.ok) return found;
  const rows = found.value.responseData.filter((row) => row !== null);
  if (rows.length < found.value.responseData.length) return failure(CALLS.myCrops.path, "bad-reply", "a row cannot be read");
  return success(rows.map(({ value, sowingDate, attributes }) => ({ category: value, sowingMillis: sowingDate, attributes })));
}
