/** The company's policy pages (S1 §7), sanitised before they are kept. */

import { type PolicyType, policyLanguage } from "../../domain/policy/policy.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { sanitise, textOf } from "../sanitise.ts";
import { getDocument, type Result, type UpstreamContext } from "../upstream.ts";

const CALL = "/policies/{type}-{lang}.html";

/** A policy is longer than a notice that the service is being mended. Characters. */
const SHORTEST = 200;

export const policyCache = cacheKind<string>("policy", { version: 1, freshMs: 3_600_000, entries: 12, bytes: 2_000_000 });

/** Hosts a policy may link to: the site's own and that of the corporate terms. */
const linkHosts = (env: AppEnv): string[] => [
  ...[env.SITE_ORIGIN, env.TERMS_URL].flatMap((address) => (address ? [new URL(address).host] : [])),
  ...env.SHOP_HOSTS,
];

/**
 * A policy's markup for a reader of `language`, in the language it is kept in (domain/policy.ts): allow-listed elements
 * only, headings from h2 down. A cut or a mended-soon page is a fault, not a policy.
 */
export function policy(context: UpstreamContext, type: PolicyType, language: Language): Promise<Result<string>> {
  const lang = policyLanguage(type, language);
  return cached(context, policyCache, `${type}:${lang}`, async (inner) => {
    const source = await getDocument(inner, { path: CALL, parameters: { type, lang } });
    if (!source.ok) return source;
    const html = sanitise(source.value, { origin: inner.env.SITE_ORIGIN, linkHosts: linkHosts(inner.env) });
    const whole = !/<html[\s>]/i.test(source.value) || /<\/html\s*>\s*$/i.test(source.value);
    if (whole && textOf(html).length >= SHORTEST) return { ok: true, value: html };
    const error = { name: "bad-reply", call: CALL, status: null, detail: whole ? "too short for a policy" : "the page is cut" } as const;
    inner.onError?.(error);
    return { ok: false, error };
  });
}
