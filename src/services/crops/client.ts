import { z } from "zod";
import {
  type CropConfiguration,
  type CropIssue,
  cropConfigurationShape,
  type IssueDetail,
  issueShape,
} from "../../domain/crops/crop-page.ts";
import { tabOrder } from "../../domain/crops/crop-tabs.ts";
import type { Shaped } from "../../domain/text/shaped.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { toProductGist } from "../catalog/client.ts";
import { CALLS, type CallVisit, callOf } from "../contract.ts";
import { mediaSource } from "../media.ts";
import { get, type UpstreamContext } from "../upstream.ts";
import type { cropIssue } from "./schemas.ts";

export const cropConfigurationCache = cacheKind<CropConfiguration | null>({
  ...CALLS.cropConfiguration.cached,
  name: "cropconfiguration",
  version: 1,
  shape: cropConfigurationShape.nullable(),
  entries: 200,
});

/** Null for an unknown crop. */
export const cropConfiguration = (context: UpstreamContext, cropId: string, { language, source }: CallVisit) =>
  cached(context, cropConfigurationCache, `${cropId}:${language}:${source}`, (inner) =>
    get(
      inner,
      callOf("cropConfiguration", { parameters: { cropId }, query: { language, source }, source }),
      ({ responseData: row }) =>
        row && {
          cropId,
          name: row.categoryName,
          image: mediaSource(row.image, inner.env),
          order: tabOrder(row.order),
          seeds: {
            label: row.seeds?.data.label ?? null,
            products: (row.seeds?.data.content ?? []).map((gist) => toProductGist(gist, inner.env)),
          },
          issues: {
            label: row.issues?.data.label ?? null,
            items: (row.issues?.data.content ?? []).map((item) => toIssue(item, inner.env)),
          },
        },
    ),
  );

export const toIssue = ({ associationId, issue, image }: z.output<typeof cropIssue>, env: AppEnv): CropIssue => ({
  associationId,
  name: issue,
  image: mediaSource(image, env),
});

export const issueCache = cacheKind<IssueDetail | null>({
  ...CALLS.issue.cached,
  name: "issue",
  version: 2,
  shape: issueShape.nullable(),
  entries: 300,
});

/** Null if unknown. */
export const issueDetail = (context: UpstreamContext, issueId: string, { language, source }: CallVisit) =>
  cached(context, issueCache, `${issueId}:${language}:${source}`, (inner) =>
    get(
      inner,
      callOf("issue", { parameters: { id: issueId }, query: { language }, source }),
      ({ responseData: row }) =>
        row && {
          name: row.issueName,
          cropName: row.cropName,
          image: mediaSource(row.metadata?.imageUrl, inner.env) ?? mediaSource(row.metadata?.image, inner.env),
          description: row.metadata?.description ?? "",
          withoutChemicals: row.metadata?.withoutChemicals ?? [],
          carriedBy: row.carriedBy.map((one) => toIssue(one, inner.env)),
          products: row.productList.map((gist) => toProductGist(gist, inner.env)),
        },
    ),
  );

const englishIssueShape = z.object({
  name: z.string(),
  /** "" if absent. */
  cropName: z.string(),
});

export const issueNameCache = cacheKind<Shaped<typeof englishIssueShape> | null>({
  ...CALLS.issueDetails.cached,
  name: "issuename",
  version: 2,
  shape: englishIssueShape.nullable(),
  entries: 500,
});

/** English name for the address (crop-27), and crop (use-1); null if unknown. */
export const englishIssue = (context: UpstreamContext, issueId: string, source: string) =>
  cached(context, issueNameCache, `${issueId}:${source}`, (inner) =>
    get(
      inner,
      callOf("issueDetails", { parameters: { id: issueId }, query: { language: "en" }, source }),
      ({ responseData: { issueDetails: row } }) => row && { name: row.issueName, cropName: row.cropName },
    ),
  );
