/**
 * The policies: return and refund, terms and conditions. There is none in Telugu and Kannada: for those languages the product
 * asks for the English one (policy-5).
 */
import { z } from "zod";
import policies from "./policies.json" with { type: "json" };
import { list as listOf, read, row, text } from "./read.ts";

export type PolicyType = "return-refund" | "terms-conditions";
const policyLang = z.enum(["en", "hi", "mr", "gu"]);
type PolicyLang = z.infer<typeof policyLang>;

const pair = z.tuple([text, text]);

const returns = row({
  title: text, intro: text, when: text, reasons: listOf(text), notWhen: text, nots: listOf(text), how: text, steps: listOf(text), money: text,
  head: pair, rows: listOf(pair), end: text, terms: text,
});

const terms = row({
  title: text,
  intro: text,
  sections: listOf(row({ heading: text, text, points: listOf(text).exactOptional() })),
  end: text,
  returns: text,
});

const { returns: RETURNS, terms: TERMS } = read(
  "policies.json",
  policies,
  row({ returns: z.record(policyLang, returns), terms: z.record(policyLang, terms) }),
);

const list = (tag: "ul" | "ol", rows: readonly string[]): string => `<${tag}>${rows.map((row) => `<li>${row}</li>`).join("")}</${tag}>`;
const wrap = (lang: PolicyLang, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

function returnsHtml(lang: PolicyLang): string {
  const r = RETURNS[lang];
  const table = `<table><thead><tr><th>${r.head[0]}</th><th>${r.head[1]}</th></tr></thead><tbody>${r.rows.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join("")}</tbody></table>`;
  return wrap(lang, r.title, `<p>${r.intro}</p><h2>${r.when}</h2>${list("ul", r.reasons)}<h2>${r.notWhen}</h2>${list("ul", r.nots)}<h2>${r.how}</h2>${list("ol", r.steps)}<h2>${r.money}</h2>${table}<p><strong>${r.end}</strong></p><p><a href="/policy/terms-conditions">${r.terms}</a></p>`);
}

function termsHtml(lang: PolicyLang): string {
  const t = TERMS[lang];
  const sections = t.sections.map((section, index) => `<h2>${index + 1}. ${section.heading}</h2><p>${section.text}</p>${section.points ? list("ul", section.points) : ""}`);
  return wrap(lang, t.title, `<p>${t.intro}</p>${sections.join("")}<p><a href="/policy/return-refund">${t.returns}</a></p><p><em>${t.end}</em></p>`);
}

const inEachLanguage = (make: (lang: PolicyLang) => string): Readonly<Record<PolicyLang, string>> => ({ en: make("en"), hi: make("hi"), mr: make("mr"), gu: make("gu") });

/** HTML documents by type and language. */
export const POLICIES: Readonly<Record<PolicyType, Readonly<Record<PolicyLang, string>>>> = {
  "return-refund": inEachLanguage(returnsHtml),
  "terms-conditions": inEachLanguage(termsHtml),
};
