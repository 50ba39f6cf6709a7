/** Finding products by what people type (S1 §7, /shopaggregator/v2/products): words first, then rows. One batch and one indexed query. */
import type { Lang } from "../data/types.ts";
import type { Database } from "../env.ts";
import type { SkuRow } from "../model.ts";
import { type Heard, heard, soundOfSku } from "../seed/sound.ts";
import { COLUMNS, type RawSku, readSku } from "../store.ts";
import { forgiven, slips } from "./distance.ts";

/** Words of a search that count. */
const MOST_WORDS = 8;
/** Right words that one typed word may stand for. */
const MOST_MEANT = 8;
/** Words with the most threes in common that are looked at. */
const MOST_NEAR = 60;
/** Letters of the longest word that slips are looked for in. */
const LONGEST = 30;

const threes = (word: string): string[] => Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3));

const quoted = (word: string): string => `"${word}"`;

/** For each typed word, the known words that share letters with it. */
async function nearWords(db: Database, typed: readonly string[]): Promise<string[][]> {
  const near: string[][] = typed.map(() => []);
  const asked = typed.flatMap((word, index) => (/^\D{2,}$/.test(word) && word.length <= LONGEST ? [{ word, index }] : []));
  if (asked.length === 0) return near;
  // A batch, not one compound query: the database takes few parts in one, and a search may have more words.
  const query = db.prepare(`SELECT word FROM search_word WHERE search_word MATCH ?1 ORDER BY rank LIMIT ${MOST_NEAR}`);
  const answers = (await db.batch(asked.map(({ word }) => query.bind(threes(`^${word}$`).map(quoted).join(" OR "))))) as {
    results: { word: string }[];
  }[];
  for (const [place, { index }] of asked.entries()) near[index] = answers[place]?.results.map(({ word }) => word.slice(1, -1)) ?? [];
  return near;
}

/** The words that a typed word may have meant beside itself and those it begins: the nearest ones. */
export function meantBy(typed: string, near: readonly string[]): string[] {
  const begins = near.some((word) => word.startsWith(typed));
  const limit = forgiven(typed.length, begins);
  const found = near
    .filter((word) => !word.startsWith(typed))
    .map((word) => ({ word, away: slips(typed, word) }))
    .filter(({ away }) => away <= limit)
    .sort((a, b) => a.away - b.away || (a.word < b.word ? -1 : 1));
  return found
    .filter(({ away }) => away === found[0]?.away)
    .slice(0, MOST_MEANT)
    .map(({ word }) => word);
}

/** The words of a search that count. Particles ("ka", "na") say nothing beside longer words. */
export function searchedWords(text: string): Heard[] {
  const words = heard(text).slice(0, MOST_WORDS);
  const telling = words.filter(({ sound }) => sound.length > 2 || /\d/.test(sound));
  return telling.length > 0 ? telling : words;
}

interface Query {
  readonly text: string;
  readonly limit: number;
  readonly lang: Lang;
  /** Products that are not sold to this source are left out. */
  readonly source: string;
}

/** bm25's weights: a word in the name says most, then brand and problem, then crop, then the kind of thing. */
const BY_WEIGHT = "bm25(search, 10, 2, 3, 4, 4)";

async function rowsOf(db: Database, match: string, { lang, limit, source }: Query): Promise<SkuRow[]> {
  // One pack of a product is enough: its page leads to the others. A pack in stock goes before one that is sold out.
  const { results } = await db
    .prepare(
      `WITH found AS MATERIALIZED (SELECT rowid AS id, ${BY_WEIGHT} AS score FROM search WHERE search MATCH ?2),
       pack AS (SELECT i.sku, f.score * i.weight AS score,
           ROW_NUMBER() OVER (PARTITION BY i.product_id ORDER BY i.in_stock DESC, f.score, i.sku) AS place
         FROM found AS f JOIN search_sku AS i ON i.id = f.id
         WHERE i.availability = 'all' OR i.availability = 'only:' || upper(?3) OR (i.availability = 'not-b2b' AND instr(lower(?3), 'b2b') = 0)),
       best AS MATERIALIZED (SELECT sku, score FROM pack WHERE place = 1 ORDER BY score, sku LIMIT ?4)
       SELECT ${COLUMNS} FROM best AS b JOIN sku AS s ON s.sku = b.sku ORDER BY b.score, b.sku`,
    )
    .bind(lang, match, source, limit)
    .all<RawSku>();
  return results.map(readSku);
}

/** What a typed word is looked up as: itself, its letters, the words it begins, the words it may have meant. */
function choices({ sound, letters }: Heard, near: readonly string[]): string {
  const begins = sound.length > 2 && !/\d/.test(sound) ? [`${quoted(sound)}*`] : [];
  return [quoted(sound), ...(letters ? [quoted(letters)] : []), ...begins, ...meantBy(sound, near).map(quoted)].join(" OR ");
}

/**
 * Products that hold every word of the search, in any of the six scripts or Latin letters, with a slip or two and with last
 * letters still missing; where there is none, those that hold some of the words. The best first. A sku finds its product.
 */
export async function findSkus(db: Database, query: Query): Promise<SkuRow[]> {
  const words = searchedWords(query.text);
  if (words.length === 0) return [];
  const near = await nearWords(
    db,
    words.map(({ sound }) => sound),
  );
  const groups = words.map((word, index) => choices(word, near[index] ?? []));
  const sku = soundOfSku(query.text);
  const all = [`(${groups.map((group) => `(${group})`).join(" AND ")})`, ...(sku ? [quoted(sku)] : [])].join(" OR ");
  const found = await rowsOf(db, all, query);
  return found.length > 0 || groups.length === 1 ? found : rowsOf(db, groups.join(" OR "), query);
}
