/** The policies (S1 §2 and §7). */
import type { Language } from "../visit/language.ts";

export const POLICY_TYPES = ["return-refund", "terms-conditions"] as const;
export type PolicyType = (typeof POLICY_TYPES)[number];

export function isPolicyType(text: string): text is PolicyType {
  return (POLICY_TYPES as readonly string[]).includes(text);
}

/** The language a policy is kept in for a reader: kn and te fall back to en, terms are always en (S1 §7). */
export function policyLanguage(type: PolicyType, language: Language): Language {
  return type === "terms-conditions" || language === "kn" || language === "te" ? "en" : language;
}
