/** (policy-1) */
import type { Language } from "../visit/language.ts";

const POLICY_TYPES = ["return-refund", "terms-conditions"] as const;
export type PolicyType = (typeof POLICY_TYPES)[number];

export function isPolicyType(text: string): text is PolicyType {
  return (POLICY_TYPES as readonly string[]).includes(text);
}

/** (visit-3) */
const POLICY_LANGUAGES: readonly Language[] = ["en", "hi", "gu", "mr"];

/** (policy-5, policy-6) */
export function policyLanguage(type: PolicyType, language: Language): Language {
  return type !== "terms-conditions" && POLICY_LANGUAGES.includes(language) ? language : "en";
}
