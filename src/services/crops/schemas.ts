/** Replies about a crop and its pests and diseases (crop-10, crop-11, crop-15). */
import { z } from "zod";
import { productGist } from "../catalog/schemas.ts";
import { envelope, id, listOf, optionalText } from "../wire.ts";

/** A list that may be missing or empty. A list of unreadable rows counts as empty, so that the other tabs are still shown. */
const contentOf = <T extends z.ZodType>(row: T) =>
  z
    .object({ data: z.object({ label: optionalText, content: listOf(row).catch([]).default([]) }) })
    .nullish()
    .catch(null);

/** GET /shopaggregator/v2/cropconfiguration/{cropId} ; `responseData` is null for an unknown crop. */
export const cropConfigurationReply = envelope(
  z
    .object({
      categoryName: z.string().min(1),
      image: optionalText,
      order: z.array(z.string()).catch([]).default([]),
      seeds: contentOf(productGist),
      issues: contentOf(z.object({ associationId: id, image: optionalText, issue: z.string().min(1) })),
    })
    .nullable(),
);

const issueText = z.object({
  issueName: z.string().min(1),
  cropName: z.string().catch("").default(""),
  metadata: z.object({ image: optionalText, imageUrl: optionalText, description: optionalText }).nullish().catch(null),
});

/** GET /shopaggregator/v1/issue/{id} ; `responseData` is null for an unknown issue. */
export const issueReply = envelope(issueText.extend({ productList: listOf(productGist).catch([]).default([]) }).nullable());

/** GET /catalogservice/v2/issue/{id} ; `issueDetails` is null for an unknown issue. */
export const issueDetailsReply = envelope(z.object({ issueDetails: issueText.nullable() }));
