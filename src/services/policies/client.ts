/** Policy pages, sanitised before caching. */
import { type PolicyType, policyLanguage } from "../../domain/policy/policy.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { CALLS, callOf } from "../contract.ts";
import { sanitise, textOf } from "../sanitise.ts";
import { failure, getDocument, type Result, success, type UpstreamContext } from "../upstream.ts";
import { policyText } from "./schemas.ts";

/** Shorter texts are notices of an outage. Characters. */
const MIN_TEXT_LENGTH = 200;

export const policyCache = cacheKind<string>({
  ...CALLS.policy.cached,
  name: "policy",
  version: 1,
  shape: policyText,
  entries: 12,
  bytes: 2_000_000,
});

const linkHosts = (env: AppEnv): string[] => [
  ...[env.SITE_ORIGIN, env.TERMS_URL].flatMap((address) => (address ? [new URL(address).host] : [])),
  ...env.SHOP_HOSTS,
];

/** Null for a whole policy. */
export function policyProblem(source: string, html: string): string | null {
  if (/<html[\s>]/i.test(source) && !/<\/html\s*>\s*$/i.test(source)) return "the page is cut off";
  return textOf(html).length < MIN_TEXT_LENGTH ? "too short for a policy" : null;
}

/**
 * Sanitised HTML with headings from h2 (policy-4), maybe in another language (policy-5, policy-6). A truncated or short page is a fault.
 */
export function policy(context: UpstreamContext, type: PolicyType, language: Language): Promise<Result<string>> {
  const lang = policyLanguage(type, language);
  return cached(context, policyCache, `${type}:${lang}`, async (inner) => {
    const source = await getDocument(inner, callOf("policy", { parameters: { type, lang } }));
    if (!source.ok) return source;
    const html = sanitise(source.value, { origin: inner.env.SITE_ORIGIN, linkHosts: linkHosts(inner.env) });
    const problem = policyProblem(source.value, html);
    if (!problem) return success(html);
    const fault = failure(CALLS.policy.path, "bad-reply", problem);
    inner.onError?.(fault.error);
    return fault;
  });
}
