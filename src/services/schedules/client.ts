/**
 * The crop advice, one function a call. No reply about a farmer is ever kept. A token that the services refuse is the error
 * `token-refused` (service-12).
 */
import { millisecondsInHour } from "date-fns/constants";
import { z } from "zod";
import type {
  AttributeForm,
  AttributeValue,
  CropSchedule,
  IssueList,
  MyCrop,
  SavedField,
  ScheduleProduct,
  SowingWindow,
  Task,
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
import { mediaSource } from "../media.ts";
import { get, type Result, type UpstreamContext } from "../upstream.ts";
import {
  cropAttributesReply,
  cropDetailsReply,
  issueListReply,
  myCropsReply,
  myCropsScheduleReply,
  scheduleProductsReply,
  solvedPostsReply,
  tasksReply,
  validDatesReply,
} from "./schemas.ts";

/** Who asks: a farmer, or a visitor with an anonymous token (advice-105). */
export interface Asker {
  readonly token: string;
  /** Null for a visitor. */
  readonly farmerId: string | null;
}

/** What every call of a schedule is asked for. */
export interface ScheduleVisit {
  readonly language: Language;
  readonly state: { readonly slug: string };
  readonly source: string;
  /** Only where the configuration allows it. */
  readonly mock?: ScheduleMock;
}

const scheduleQuery = ({ farmerId }: Asker, { language, state, source, mock }: ScheduleVisit) => ({
  state: state.slug,
  language,
  ...(farmerId ? { farmerId } : {}),
  ...(isB2B(source) ? { source } : {}),
  ...mock,
});

/** The farmer's crops in the order of the services (advice-94). */
export function myCropsSchedule(
  context: UpstreamContext,
  asker: Asker,
  { language }: { readonly language: Language },
): Promise<Result<MyCrop[]>> {
  const query = { language, ...(asker.farmerId ? { farmerId: asker.farmerId } : {}) };
  return get(context, { path: "/schedules/mycrops/", query, token: asker.token, reply: myCropsScheduleReply }, ({ responseData }) =>
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
 * The schedules of the farmer's crops (advice-95).
 * @param categories of these crops only; a visitor, of whom the services know no crop, has to name them
 */
export function cropSchedules(
  context: UpstreamContext,
  asker: Asker,
  visit: ScheduleVisit,
  categories?: readonly string[],
): Promise<Result<CropSchedule[]>> {
  const query = { ...scheduleQuery(asker, visit), ...(categories ? { cropName: categories.join(",") } : {}) };
  return get(context, { path: "/schedules/mytasks/", query, token: asker.token, reply: tasksReply }, ({ responseData }) =>
    responseData.map((row) => toSchedule(row, context.env)),
  );
}

/** One crop, as the calls of its sections name it. */
export interface AskedCrop {
  readonly cropId: string;
  readonly category: string;
}

const cropQuery = (asker: Asker, visit: ScheduleVisit, { cropId, category }: AskedCrop) => ({
  ...scheduleQuery(asker, visit),
  cropId,
  cropName: category,
});

/** The pests and diseases to look for now (advice-88). */
export function cropIssues(context: UpstreamContext, asker: Asker, visit: ScheduleVisit, crop: AskedCrop): Promise<Result<CropIssue[]>> {
  return get(
    context,
    { path: "/schedules/cropdetails/", query: cropQuery(asker, visit, crop), token: asker.token, reply: cropDetailsReply },
    ({ responseData }) => responseData.issues.data.content.map((row) => toIssue(row, context.env)),
  );
}

const toIssue = (row: { associationId: string; issue: string; image: string | null }, env: AppEnv): CropIssue => ({
  associationId: row.associationId,
  name: row.issue,
  image: mediaSource(row.image, env),
});

/** The products of a crop's schedule, those for b2b that saathi may sell (advice-90, advice-51). */
export function scheduleProducts(
  context: UpstreamContext,
  asker: Asker,
  visit: ScheduleVisit,
  crop: AskedCrop,
): Promise<Result<ScheduleProduct[]>> {
  return get(
    context,
    { path: "/schedules/cropproducts/", query: cropQuery(asker, visit, crop), token: asker.token, reply: scheduleProductsReply },
    ({ responseData }) =>
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

/** Most solved posts of a crop, and how old they may be (advice-92). */
const SOLVED_POSTS = { limit: 5, days: 30 } as const;

/** The best solved posts of a crop of the last 30 days (advice-91, advice-92). */
export function solvedPosts(context: UpstreamContext, asker: Asker, visit: ScheduleVisit, crop: AskedCrop): Promise<Result<PostGist[]>> {
  const query = { ...cropQuery(asker, visit, crop), ...SOLVED_POSTS, sortBy: "rank", filter: "Solved Problems" };
  return get(context, { path: "/schedules/problemsolvedposts/", query, token: asker.token, reply: solvedPostsReply }, ({ responseData }) =>
    responseData.posts.flatMap((row) => toGist(row, context.env)).slice(0, SOLVED_POSTS.limit),
  );
}

export const issueListCache = cacheKind<IssueList | null>({
  name: "issuelist",
  version: 1,
  freshMs: millisecondsInHour / 4,
  entries: 200,
  shape: z
    .object({
      categoryName: z.string(),
      label: z.string(),
      items: z.array(z.object({ associationId: z.string(), name: z.string(), image: z.string().nullable() })),
    })
    .nullable(),
  forgottenBy: "crop:ID",
});

/** All pests and diseases of a crop (advice-87); null for a crop that the services do not know. The same for everybody. */
export function issueList(
  context: UpstreamContext,
  cropId: string,
  { language, state }: { readonly language: Language; readonly state: { readonly slug: string } },
): Promise<Result<IssueList | null>> {
  return cached(context, issueListCache, `${cropId}:${language}:${state.slug}`, (inner) =>
    get(
      inner,
      {
        path: "/schedules/issues/",
        query: { id: cropId, state: state.slug, language },
        reply: issueListReply,
        missing: { responseData: null },
      },
      ({ responseData: row }) =>
        row && {
          categoryName: row.categoryName,
          label: row.issues.data.label,
          items: row.issues.data.content.map((item) => toIssue(item, inner.env)),
        },
    ),
  );
}

/** What the form of a crop asks (advice-75); null for a crop without a schedule. */
export function cropAttributes(
  context: UpstreamContext,
  asker: Asker,
  visit: ScheduleVisit,
  category: string,
): Promise<Result<AttributeForm | null>> {
  const query = { ...scheduleQuery(asker, visit), cropName: category };
  return get(
    context,
    {
      path: "/schedules/cropattributes/",
      query,
      token: asker.token,
      reply: cropAttributesReply,
      missing: { responseData: null },
    },
    ({ responseData: row }) =>
      row && {
        inputs: row.inputsNeeded.map(({ attribute, choices }) => ({ ...attribute, choices })),
        dateLabel: row.startingDateDisplay,
      },
  );
}

/** The days on which a crop with these attributes may be sown (advice-77); null where the service knows none. */
export function sowingWindow(
  context: UpstreamContext,
  asker: Asker,
  visit: ScheduleVisit,
  { category, attributes }: { readonly category: string; readonly attributes: readonly AttributeValue[] },
): Promise<Result<SowingWindow | null>> {
  const query = { ...scheduleQuery(asker, visit), cropName: category, attributes: JSON.stringify(attributes) };
  return get(
    context,
    { path: "/schedules/validdates/", query, token: asker.token, reply: validDatesReply, missing: { responseData: null } },
    ({ responseData: row }) =>
      row && {
        startMillis: row.sowingStartDateMillis,
        endMillis: row.sowingEndDateMillis,
        startDate: row.startDate,
        endDate: row.endDate,
      },
  );
}

/** The ids of the farmer's crops as the app for retailers knows them (advice-102). */
export function saathiCropIds(
  context: UpstreamContext,
  asker: Asker,
  { language }: { readonly language: Language },
): Promise<Result<string[]>> {
  return get(context, { path: "/saathi/crops/", query: { language }, token: asker.token, reply: myCropsReply }, ({ responseData }) =>
    responseData.flatMap((row) => (row ? [row.id] : [])),
  );
}

const SAVED_FIELDS = "/crops/mycrops/";

/** What the farmer has told about the crops (advice-78). Fails with an unreadable row: a form that begins anew would replace what it holds. */
export async function savedFields(
  context: UpstreamContext,
  asker: Asker,
  { language }: { readonly language: Language },
): Promise<Result<SavedField[]>> {
  const found = await get(context, { path: SAVED_FIELDS, query: { language }, token: asker.token, reply: myCropsReply });
  if (!found.ok) return found;
  const rows = found.value.responseData.filter((row) => row !== null);
  if (rows.length < found.value.responseData.length)
    return { ok: false, error: { name: "bad-reply", call: SAVED_FIELDS, status: null, detail: "a row cannot be read" } };
  return { ok: true, value: rows.map(({ value, sowingDate, attributes }) => ({ category: value, sowingMillis: sowingDate, attributes })) };
}
