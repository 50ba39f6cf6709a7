/** The record of a state: of `src/domain/visit/states.json`, and of rows that the table `states` adds (visit-61, docs/new-state.md). */
import { z } from "zod";
import { LANGUAGES, type Language, WRITTEN_LANGUAGES } from "../domain/visit/language.ts";
import type { StateConfig } from "../domain/visit/states.ts";

interface Problem {
  readonly piece: keyof StateConfig;
  readonly message: string;
}

const needed = { error: ({ input }: { readonly input?: unknown }) => (input === undefined ? "is missing" : undefined) };

/** Used in headers of calls. */
const word = z.string(needed).regex(/^[\w-]{1,40}$/);
const language = z.enum(WRITTEN_LANGUAGES, needed);
const stateName = z.string(needed).trim().min(1).max(60);
const nameIn = (one: Language) => (LANGUAGES.includes(one) ? stateName : stateName.optional());

const names = z.strictObject(
  Object.fromEntries(WRITTEN_LANGUAGES.map((one) => [one, nameIn(one)])) as Record<Language, typeof stateName>,
  needed,
);

/** Of some languages, in a row that changes a state. */
export const someNames = z.partialRecord(language, stateName);

export const stateShape = {
  slug: z.string(needed).regex(/^[a-z-]{1,40}$/),
  names,
  language,
  supportedLanguages: z.array(language, needed).min(1),
  code: word,
  regionCodes: z.array(word, needed),
  source: word,
  shop: z.boolean(needed),
  pins: z.array(z.string().regex(/^\d{3}(-\d{3})?$/, "expected the first three digits, such as 140-159"), needed).min(1),
  landUnits: z.strictObject({ guntha: z.boolean(needed), bighaAcres: z.number(needed).positive().max(10).nullable() }, needed),
};

export const stateRecord = z.strictObject(stateShape);

const rangesOf = ({ pins }: StateConfig): (readonly [first: string, last: string])[] =>
  pins.map((range) => {
    const [first = "", last = first] = range.split("-");
    return [first, last];
  });

function problemOf(state: StateConfig, others: readonly StateConfig[]): Problem | null {
  for (const piece of ["slug", "code", "source"] as const) {
    const other = others.find((one) => one[piece] === state[piece]);
    if (other) return { piece, message: `is that of ${other.slug} too` };
  }
  for (const [first, last] of rangesOf(state)) {
    if (first > last) return { piece: "pins", message: `${first}-${last} ends before it begins` };
    const other = others.find((one) => rangesOf(one).some(([start, end]) => start <= last && end >= first));
    if (other) return { piece: "pins", message: `${first}-${last} has PIN codes of ${other.slug}` };
  }
  return null;
}

/** For each state, its first conflict with an earlier one (slug, code, source or PIN codes); null if there is none. */
export const problemsOf = (states: readonly StateConfig[], before: readonly StateConfig[] = []): (Problem | null)[] =>
  states.map((state, index) => problemOf(state, [...before, ...states.slice(0, index)]));

const statesFile = z.array(stateRecord).superRefine((states, context) => {
  problemsOf(states).forEach((problem, index) => {
    if (problem) context.addIssue({ code: "custom", path: [index, problem.piece], message: problem.message });
  });
});

/** @throws Error that names each missing or wrong piece */
export function readStates(json: unknown, file: string): StateConfig[] {
  const { success, data, error } = statesFile.safeParse(json);
  if (success) return data;
  const slugAt = (index: unknown) => (json as { slug?: unknown }[] | null)?.[Number(index)]?.slug ?? index;
  const problems = error.issues.map(({ path: [index, ...piece], message }) => `  ${slugAt(index)} ${piece.join(".")}: ${message}`);
  throw new Error(`States of ${file} are incomplete. Correct them and build again (docs/new-state.md):\n${problems.join("\n")}`);
}
