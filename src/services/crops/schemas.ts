/** crop-10, crop-11, crop-15 */
import { z } from "zod";
import { productGist } from "../catalog/schemas.ts";
import { envelope, id, lenient, listIfAny, optionalListOf, optionalText, plainText } from "../wire.ts";

/** May be absent or empty. Unreadable is a fault: the page would show "none" (service-37). */
const contentOf = <T extends z.ZodType>(row: T) => z.object({ data: z.object({ label: optionalText, content: listIfAny(row) }) }).nullish();

export const cropIssue = z.object({ associationId: id, image: optionalText, issue: z.string().min(1) });

/** Null if unknown. */
export const cropConfigurationReply = envelope(
  z
    .object({
      categoryName: z.string().min(1),
      image: optionalText,
      order: lenient(z.array(z.string()), []),
      seeds: contentOf(productGist),
      issues: contentOf(cropIssue),
    })
    .nullable(),
);

const issueText = z.object({
  issueName: z.string().min(1),
  cropName: plainText,
  metadata: lenient(
    z.object({
      image: optionalText,
      imageUrl: optionalText,
      description: optionalText,
      withoutChemicals: optionalListOf(z.string().min(1)),
    }),
    null,
  ),
});

/** Null if unknown. */
export const issueReply = envelope(
  issueText.extend({ productList: listIfAny(productGist), carriedBy: optionalListOf(cropIssue) }).nullable(),
);

/** Null if unknown. */
export const issueDetailsReply = envelope(z.object({ issueDetails: issueText.nullable() }));
