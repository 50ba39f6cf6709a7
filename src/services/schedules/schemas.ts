import { z } from "zod";
import { ingredients } from "../catalog/schemas.ts";
import { post } from "../community/schemas.ts";
import { cropIssue } from "../crops/schemas.ts";
import { readsError } from "../reading.ts";
import {
  decisive,
  describedBy,
  distinctBy,
  envelope,
  field,
  flag,
  id,
  instant,
  lenient,
  listIfAny,
  listOf,
  optionalId,
  optionalListOf,
  optionalText,
  optionalTime,
  plainText,
  rowsOf,
  truth,
} from "../wire.ts";

/** `name` is the category (advice-94). */
export const myCropsScheduleReply = envelope(
  listOf(
    z.object({
      id,
      /** The crop's id in the tree and in other calls; if absent, `id` is that (advice-161). */
      cropId: optionalId,
      name: z.string().min(1),
      display: z.string().min(1),
      imageUrl: optionalText,
      schedulesSupported: flag,
    }),
  ).transform(distinctBy(({ name }) => name)),
);

/** `value` is the category (advice-78). Null for unreadable rows. */
export const myCropsReply = envelope(
  rowsOf(
    z.object({
      id,
      cropId: optionalId,
      value: z.string().min(1),
      sowingDate: decisive(instant, null),
      attributes: optionalListOf(z.object({ name: z.string().min(1), value: z.string() })),
    }),
  ),
);

const named = z.object({ name: z.string(), display: plainText });

/** advice-38 */
const detail = z.object({ name: named, value: z.object({ display: plainText }) });

const day = z.number().int();

const taskProduct = z.object({
  name: z.string().min(1),
  sku: z.string().min(1),
  productImage: optionalText,
  dosage: decisive(z.string(), ""),
  available: lenient(truth, true),
  ingredients,
});

const task = z.object({
  title: z.string().min(1),
  taskName: z.string().min(1),
  startDay: day,
  endDay: day,
  startDateMillis: instant,
  endDateMillis: instant,
  important: flag,
  videoUrl: optionalText,
  imageUrl: optionalText,
  methodology: plainText,
  products: optionalListOf(taskProduct),
  dosAndDonts: optionalListOf(z.string()),
  impact: plainText,
  impactIfNotDone: plainText,
  source: optionalText,
  sourceDateMillis: optionalTime,
  issue: lenient(cropIssue, null),
});

/** An unreadable schedule fails the reply: its crop would seem to have no tasks (advice-95). */
export const tasksReply = envelope(
  z
    .array(
      z.object({
        category: z.string().min(1),
        cropName: z.string().min(1),
        cropId: id,
        imageUrl: optionalText,
        sowingDateMillis: decisive(instant, null),
        datesAreAssumed: field(truth, { absent: false, unreadable: true }),
        inputsComplete: flag,
        cropDetails: optionalListOf(detail),
        tasks: listIfAny(task).transform(distinctBy(({ taskName }) => taskName)),
      }),
    )
    .transform(distinctBy(({ category }) => category)),
);

const issues = z.object({
  data: z.object({
    label: plainText,
    content: listIfAny(cropIssue),
  }),
});

/** advice-88 */
export const cropDetailsReply = envelope(z.object({ issues }));

/** Null if unknown (advice-86). */
export const issueListReply = envelope(z.object({ categoryName: z.string().min(1), issues }).nullable());

/** advice-90, advice-50 */
export const scheduleProductsReply = envelope(
  z.object({
    sections: z.array(
      z.object({
        items: listOf(
          z.object({
            skuCode: z.string().min(1),
            /** "" if absent: the shop has it (advice-160). */
            productName: plainText,
            productImages: optionalListOf(z.object({ name: z.string() })),
            enabledForSaathi: flag,
            ingredients,
          }),
        ),
      }),
    ),
  }),
);

/** advice-91 */
export const solvedPostsReply = envelope(z.object({ posts: listOf(post) }));

/** Null without a schedule (advice-75). */
export const cropAttributesReply = envelope(
  z
    .object({
      inputsNeeded: listOf(z.object({ attribute: named, choices: listOf(named) })).transform(distinctBy(({ attribute }) => attribute.name)),
      startingDateDisplay: plainText,
    })
    .nullable(),
);

/** Null without a window (advice-77). Its days may be unknown. */
export const validDatesReply = envelope(
  z
    .object({
      sowingDateMillis: optionalTime,
      sowingStartDateMillis: instant.nullish(),
      sowingEndDateMillis: instant.nullish(),
      startDate: plainText,
      endDate: plainText,
    })
    .nullable(),
);

const SUCCESSES: readonly unknown[] = ["success", "ok", 200, 201, 204];
const REFUSALS: readonly unknown[] = ["failure", "failed", "fail", "error"];

const saidStatus = z.object({ status: z.union([z.string().toLowerCase(), z.unknown()]) }).partial();

/**
 * True for a 2xx without a `status`, because its content is not specified (advice-97). False if refused. Another status is unreadable: what
 * happened is unknown.
 */
export const changedReply = describedBy(
  z.unknown().transform((reply, context): boolean => {
    const status = saidStatus.safeParse(reply).data?.status;
    const said = status === "" ? null : (status ?? null);
    const isRefused = REFUSALS.includes(said);
    if (!isRefused && (readsError() || !(said === null || SUCCESSES.includes(said)))) context.addIssue("an unknown status");
    return !isRefused && !readsError();
  }),
  z.object({ status: z.string() }).partial(),
);

export const fieldSaved = z.object({
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  cropName: z.string(),
  sowingDateMillis: z.number(),
});
export const cropIds = z.object({ ids: z.array(z.string()) });
export const cropsReplaced = z.object({ action: z.literal("CHANGE_MYCROPS"), myCrops: z.array(z.string()) });
