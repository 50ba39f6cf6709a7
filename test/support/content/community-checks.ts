/** Lists what is missing or wrong in the sentence patterns of a language. */

import { COMMUNITY } from "../../../upstream/data/content/index.ts";
import type { Lang } from "../../../upstream/data/types.ts";
import { LEAST, NAME_SLOTS, PATTERN_TOPICS, slotsOfKind } from "./kinds.ts";
import { refusedIn } from "./refused.ts";

const FORMS: Readonly<Record<Lang, readonly string[]>> = {
  en: [],
  hi: ["obl"],
  mr: ["obl"],
  gu: ["obl"],
  te: ["obl"],
  kn: ["of", "in", "to", "from"],
};

/** A name before a postposition, an ending or a noun that wants its oblique form, or an ending torn off its word. */
const BARE: Partial<Record<Lang, RegExp>> = {
  hi: /\{(?:crop|annual|cut|msp|sown|issue|wrong|place|town2?)\} (?:का|की|के|को|से|में|पर|वाले|वाली|वाला|वालों|जैसा|जैसी|तक)(?![\p{L}\p{M}])/u,
  mr: /\{(?:crop|annual|cut|msp|sown|issue|wrong|place|town2?)\}[\p{L}\p{M}]|\{(?:\w+:obl|rate\d?)\} (?:च्या|चा|ची|चे|चं|ला|ने|वर|वरून|हून|साठी|मध्ये|मधले)(?![\p{L}\p{M}])/u,
  gu: /\{(?:crop|annual|cut|msp|sown|issue|wrong|place|town2?)\}(?:[\p{L}\p{M}]| (?:માટે|જેવું|જેવો|જેવી|વાળા|પર|સામે|પછી))/u,
  te: /\{(?:crop|annual|cut|msp|sown|issue|wrong|place|town2?)\}[\p{L}\p{M}]|\{(?:crop|annual|cut|msp|sown)\} (?:పంట|దిగుబడి|పొలం|చేను|తోట|ధర|విత్తన|రైతు|మొక్క|ఆకు|సరుకు)|\{(?:crop|issue|wrong)\} (?:వల్ల|కోసం|గురించి|సమస్య|గుర్తు(?!ంచు)|లక్షణ|అనుమానం|బాధ)/u,
  kn: /\{(?:crop|annual|cut|msp|sown|issue|wrong|place|town2?)\}[\p{L}\p{M}]|\{(?:crop|annual|cut|msp|sown|issue|wrong|place|town2?|rate\d?)\}(?: (?:ಗೆ|ಕ್ಕೆ|ಇಂದ|ಅಲ್ಲಿ|ನಲ್ಲಿ|ದಲ್ಲಿ|ಯಲ್ಲಿ|ದ|ನ|ಯ)(?![\p{L}\p{M}]))/u,
};

/** Kinds that tell of a healed crop. */
const CURED = ["thanks", "answer", "correction", "praise", "thank"];

function slotLines(pattern: string, kind: string, lang: Lang): string[] {
  return [...pattern.matchAll(/\{([^}:]*)(?::([^}]*))?\}/gu)].flatMap(([whole, slot = "", form]) => {
    if (slot === "self" || slot === "you") return form?.split("|").length === 2 ? [] : [`${whole} needs two forms: {${slot}:his|hers}`];
    if (!slotsOfKind(kind).includes(slot)) return [`${whole} is no slot of "${kind}"`];
    if (form === undefined) return [];
    return NAME_SLOTS.includes(slot) && FORMS[lang].includes(form) ? [] : [`${whole} is no form of ${lang}`];
  });
}

function patternLines(pattern: string, kind: string, lang: Lang, refused: ReturnType<typeof refusedIn>): string[] {
  const topic = /^@([\w-]+) /u.exec(pattern)?.[1];
  const lines = slotLines(pattern, kind, lang);
  if (topic && !PATTERN_TOPICS[kind]?.includes(topic)) lines.push(`@${topic} is no topic of "${kind}"`);
  if (!topic && PATTERN_TOPICS[kind] && kind !== "askhow") lines.push(`begins with no topic: @${PATTERN_TOPICS[kind].join(", @")}`);
  if (kind === "noise") return lines;
  const bare = BARE[lang]?.exec(pattern)?.[0];
  if (bare) lines.push(`"${bare}" wants a form`);
  if (/\d{5}|98765|90000/u.test(pattern)) lines.push("has a telephone number");
  if (/[!?]{2}/u.test(pattern)) lines.push("has a row of marks");
  if (/\p{Extended_Pictographic}\s*\p{Extended_Pictographic}/u.test(pattern)) lines.push("has a row of emoji");
  const [now, later] = [pattern.includes("{today}"), pattern.includes("{before}")];
  if (later && !now && !["tip", "thanks"].includes(kind)) lines.push("{before} comes too late for who asks: say {today}");
  if (now && !later && kind === "tip") lines.push("{today} is for answers: say {before}");
  if (CURED.includes(kind) || (["expert", "tip"].includes(kind) && pattern.includes("{n}")))
    lines.push(...refused.cures(pattern).map((word) => `promises a cure in days: ${word}`));
  lines.push(
    ...refused.doses(pattern).map((word) => `has a dose or a chemical: ${word}`),
    ...refused.percents(pattern).map((word) => `has a percentage: ${word}`),
  );
  lines.push(
    ...refused.words(pattern).map((word) => `has a refused word: ${word}`),
    ...refused.latin(pattern).map((word) => `has Latin letters: ${word}`),
  );
  return lines;
}

/** The sentence patterns of community/{lang}.json. */
export function communityLines(lang: Lang): string[] {
  const file = `community/${lang}.json`;
  const refused = refusedIn(lang);
  const seen = new Set<string>();
  const lines = Object.entries(LEAST).flatMap(([kind, least]) => {
    const count = COMMUNITY[lang][kind]?.length ?? 0;
    return count < least ? [`${file}: "${kind}" has ${count} patterns, at least ${least} are needed`] : [];
  });
  for (const [kind, patterns] of Object.entries(COMMUNITY[lang])) {
    if (!(kind in LEAST)) lines.push(`${file}: "${kind}" is no kind`);
    for (const pattern of patterns) {
      if (seen.has(pattern)) lines.push(`${file}: ${kind}: "${pattern}" stands twice`);
      seen.add(pattern);
      lines.push(...patternLines(pattern, kind, lang, refused).map((line) => `${file}: ${kind}: "${pattern}" ${line}`));
    }
  }
  return lines;
}
