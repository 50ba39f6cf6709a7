/** The search for products (search-14). One batch corrects the words, one indexed query finds the rows. */
import type { Lang } from "../data/types.ts";
import type { Database } from "../env.ts";
import type { SkuRow } from "../model.ts";
import { heard, soundOfSku, type WordSound } from "../seed/sound.ts";
import { COLUMNS, type RawSku, readSku, soldTo } from "../store.ts";
import { forgiven, slips } from "./distance.ts";

/** The most words of a search that count. */
const MAX_WORDS = 8;
/** The most corrections of one typed word. */
const MAX_CORRECTIONS = 8;
/** The most words that a typed word may be the beginning of. */
const MAX_COMPLETIONS = 60;
/** The most words that are compared with a typed word: those that share the most trigrams with it. */
const MAX_CANDIDATES = 60;
/** From so many words on, a search counts as a sentence: it has words that name nothing. */
const SENTENCE = 4;
/** A longer word is not corrected. */
const MAX_CORRECTED_LENGTH = 30;

const trigrams = (word: string): string[] => Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3));

const quoted = (word: string): string => `"${word}"`;

/** A word of the index, with the scripts that it is written in. */
interface Known {
  readonly word: string;
  readonly scripts: string;
}

const readKnown = ({ word }: { word: string }): Known => {
  const [known = "", scripts = ""] = word.slice(1).split("$");
  return { word: known, scripts };
};

/**
 * The scripts whose words a typed word may stand for if it is not written out or misspelled: its own. A word in Latin letters may stand
 * for one of the language of the page, too; without this, "dap" would be the beginning of a Kannada word on every page.
 */
function scriptsFor({ script }: WordSound, lang: Lang): string {
  const ofLang: Readonly<Record<Lang, string>> = { en: "ld", hi: "ld", mr: "ld", gu: "lg", te: "lt", kn: "lk" };
  return script === "l" ? ofLang[lang] : script;
}

/** For each typed word, the known words of its scripts that begin with it or share trigrams with it. */
async function nearWords(db: Database, typed: readonly WordSound[], lang: Lang): Promise<string[][]> {
  const near: string[][] = typed.map(() => []);
  const asked = typed.flatMap((word, index) =>
    /^\D{2,}$/.test(word.sound) && word.sound.length <= MAX_CORRECTED_LENGTH ? [{ word, index }] : [],
  );
  if (asked.length === 0) return near;
  // A batch instead of one compound query, because D1 limits the parts of a compound query.
  const similar = db.prepare(`SELECT word FROM search_word WHERE search_word MATCH ?1 ORDER BY rank LIMIT ${MAX_CANDIDATES}`);
  const longer = db.prepare(`SELECT word FROM search_word WHERE word GLOB ?1 LIMIT ${MAX_COMPLETIONS}`);
  const answers = (await db.batch(
    asked.flatMap(({ word: { sound } }) => [similar.bind(trigrams(`^${sound}$`).map(quoted).join(" OR ")), longer.bind(`^${sound}*`)]),
  )) as { results: { word: string }[] }[];
  for (const [place, { word, index }] of asked.entries()) {
    const scripts = scriptsFor(word, lang);
    const known = [answers[2 * place], answers[2 * place + 1]].flatMap((answer) => answer?.results ?? []).map(readKnown);
    // The word itself is known in any script.
    const usable = known.filter((one) => one.word === word.sound || [...one.scripts].some((script) => scripts.includes(script)));
    near[index] = [...new Set(usable.map((one) => one.word))];
  }
  return near;
}

/** Case endings of the six languages, as sounds. */
const CASE_ENDING = /^(?:dali|var|varil|m[ae]n|nun|n[aeiou]|c[aeiou]|la|ti|lo|ku|ki|ge|ali)$/;

/**
 * The known words that a typed word is the beginning of, or has with a case ending. A known word stands for itself alone. Three
 * letters of a word of four are more often another word: "dap" is not the beginning of ದಪ್ಪ.
 */
const completions = (sound: string, near: readonly string[]): string[] =>
  sound.length < 3 || near.includes(sound)
    ? []
    : near.filter(
        (word) =>
          (word.startsWith(sound) && word.length > (sound.length === 3 ? 4 : sound.length)) ||
          (word.length > 2 && sound.startsWith(word) && CASE_ENDING.test(sound.slice(word.length))),
      );

/** The corrections of a typed word: the nearest words. Words that begin with it are not among them, and a known word has none. */
export function meantBy(typed: string, near: readonly string[]): string[] {
  if (near.includes(typed)) return [];
  const isPrefix = near.some((word) => word.startsWith(typed));
  const limit = forgiven(typed.length, isPrefix);
  const found = near
    .filter((word) => !word.startsWith(typed))
    .map((word) => ({ word, distance: slips(typed, word) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1));
  return found
    .filter(({ distance }) => distance === found[0]?.distance)
    .slice(0, MAX_CORRECTIONS)
    .map(({ word }) => word);
}

/** "For", "good", "wanted": spoken with a search, and in the names of products that are not meant. */
const SAID_ALONG = new Set(["लिए", "अच्छा", "accha", "चाहिए", "वाला"].flatMap(heard).map(({ sound }) => sound));

/** The words of a search that count. Beside longer words, particles such as "ka" and "na" do not. */
export function searchedWords(text: string): WordSound[] {
  const words = heard(text);
  const significant = words.filter(({ sound }) => (sound.length > 2 && !SAID_ALONG.has(sound)) || /\d/.test(sound));
  return (significant.length > 0 ? significant : words).slice(0, MAX_WORDS);
}

interface Query {
  readonly text: string;
  readonly limit: number;
  readonly lang: Lang;
  /** The source of the request. Only products that are sold to it are found. */
  readonly source: string;
}

/** Weights of the columns: what a product is counts most, then its name, then brand and issue, then crop. */
const SCORE = "bm25(search, 6, 60, 3, 4, 4)";

async function rowsOf(db: Database, match: string, { lang, limit, source }: Query): Promise<SkuRow[]> {
  // One pack of each product, because its page links the others. A pack in stock comes before one that is sold out.
  const { results } = await db
    .prepare(
      `WITH found AS MATERIALIZED (SELECT rowid AS id, ${SCORE} AS score FROM search WHERE search MATCH ?2),
       pack AS (SELECT i.sku, f.score * i.weight AS score,
           ROW_NUMBER() OVER (PARTITION BY i.product_id ORDER BY i.in_stock DESC, f.score, i.sku) AS place
         FROM found AS f JOIN search_sku AS i ON i.id = f.id
         WHERE ${soldTo("i.availability", "?3")}),
       best AS MATERIALIZED (SELECT sku, score FROM pack WHERE place = 1 ORDER BY score, sku LIMIT ?4)
       SELECT ${COLUMNS} FROM best AS b JOIN sku AS s ON s.sku = b.sku ORDER BY b.score, b.sku`,
    )
    .bind(lang, match, source, limit)
    .all<RawSku>();
  return results.map(readSku);
}

/** The FTS5 expression of a typed word: the word, its letters, the words that begin with it, and its corrections. */
function matchOf({ sound, letters }: WordSound, near: readonly string[]): string {
  const others = [...completions(sound, near), ...meantBy(sound, near)];
  return [sound, ...(letters ? [letters] : []), ...others].map(quoted).join(" OR ");
}

/** FTS5 expressions of two neighbouring words written as one: "खरपतवार नाशक" is in the index as one word. */
const joinedWith = (words: readonly WordSound[], index: number): string[] =>
  [index - 1, index].flatMap((first) => {
    const [a, b] = [words[first], words[first + 1]];
    return a && b ? [quoted(a.sound + b.sound)] : [];
  });

/**
 * The products that match every word of the search, best first. A word may be in any of the six scripts or in Latin letters,
 * misspelled, incomplete at its end, or written apart. A sku finds its product. A spoken sentence finds what some of its words name.
 */
export async function findSkus(db: Database, query: Query): Promise<SkuRow[]> {
  const words = searchedWords(query.text);
  if (words.length === 0) return [];
  const near = await nearWords(db, words, query.lang);
  const groups = words.map((word, index) => [matchOf(word, near[index] ?? []), ...joinedWith(words, index)].join(" OR "));
  const sku = soundOfSku(query.text);
  const found = await rowsOf(
    db,
    [`(${groups.map((group) => `(${group})`).join(" AND ")})`, ...(sku ? [quoted(sku)] : [])].join(" OR "),
    query,
  );
  if (found.length > 0 || groups.length < SENTENCE) return found;
  // Words of a sentence that are in the index say more than corrections of its other words.
  const known = groups.filter((_, index) => near[index]?.includes(words[index]?.sound ?? ""));
  return rowsOf(db, (known.length > 0 ? known : groups).join(" OR "), query);
}
