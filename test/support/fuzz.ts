/**
 * Every field of every reply, changed in every way (test/support/changed-replies.ts), on every page that uses it. Replies are recorded once
 * and replayed from memory: a try takes milliseconds and leaves no data in the reference back end.
 */
import { vi } from "vitest";
import { allTexts } from "../../locales/all.ts";
import type { Language } from "../../src/domain/visit/language.ts";
import { type Key, translator } from "../../src/i18n.ts";
import { callOf as nameOfCall } from "../../upstream/contract.ts";
import { CANARY, type Change, changedReply, changesOf, fieldsOf, maybeMeant, type ReplyField } from "./changed-replies.ts";
import { NOT_WHOLE } from "./faults.ts";
import { forgetEverything } from "./forget.ts";
import { checkPage } from "./page.ts";
import { services } from "./virtual-time.ts";

/** A response of the product. */
export interface Answer {
  readonly response: Response;
  readonly text: string;
  /** The browser's state afterwards, which the response lacks: the signed-in farmer. */
  readonly after?: string;
}

/** A page or request to try. */
export interface FuzzCase {
  readonly name: string;
  /** Sends it with these bindings, as an isolate that may have cached replies. */
  readonly ask: (own: object) => Promise<Answer>;
}

/** One call and its reply. */
interface Reply {
  readonly endpoint: string;
  readonly key: string;
  readonly status: number;
  readonly text: string;
}

function callOf(request: Request): Pick<Reply, "endpoint" | "key"> {
  const { pathname, searchParams } = new URL(request.url);
  // The only time in a call.
  searchParams.delete("createdOnGt");
  return { endpoint: nameOfCall(request) ?? pathname, key: `${request.method} ${pathname}?${searchParams}` };
}

/** Replies of the reference back end, by their calls. */
class Tape {
  readonly replies: Reply[] = [];

  /** The services, with recording. */
  recording() {
    const back = services();
    return {
      fetch: async (request: Request) => {
        const call = callOf(request);
        const response = await back.fetch(request);
        const text = await response.text();
        this.replies.push({ ...call, status: response.status, text });
        return new Response(text, response);
      },
    };
  }

  /**
   * Services that replay recorded replies; requests with a body are matched by their endpoint, because keys and personal numbers differ.
   * @param changed another text for one call
   */
  playing(changed?: Pick<Reply, "key" | "text">) {
    return {
      fetch: async (request: Request) => {
        const { endpoint, key } = callOf(request);
        const isSent = request.method !== "GET";
        const found = this.replies.find((reply) => reply.key === key || (isSent && reply.endpoint === endpoint));
        // Only a changed reply leads to calls without a recording.
        if (!found) return services().fetch(request);
        const text = changed?.key === found.key ? changed.text : found.text;
        return new Response(text, { status: found.status, headers: { "Content-Type": "application/json; charset=utf-8" } });
      },
    };
  }
}

/** One field of one reply, changed in one way. */
interface Try {
  readonly id: string;
  readonly reply: Reply;
  readonly json: unknown;
  readonly field: ReplyField;
  readonly change: Change;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // A text, such as a policy.
  }
};

/** Each field of each endpoint once, in every way. */
function triesOf(name: string, { replies }: Tape): Try[] {
  const seen = new Set<string>();
  return replies.flatMap((reply) => {
    const json = parsed(reply.text);
    return fieldsOf(json).flatMap((field) => {
      const place = `${reply.endpoint} ${field.name}`;
      if (seen.has(place)) return [];
      seen.add(place);
      return changesOf(field).map((change) => ({ id: `${name} | ${place} | ${change}`, reply, json, field, change }));
    });
  });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

const said = new WeakMap<Answer, readonly string[]>();

/** The pieces of a response: the texts of a page, and the values of JSON. */
function sayings(answer: Answer): readonly string[] {
  const known = said.get(answer) ?? piecesOf(answer);
  said.set(answer, known);
  return known;
}

function valuesOf(text: string): string[] {
  return fieldsOf(parsed(text)).flatMap(({ name, value }) => (typeof value === "object" ? [] : [`${name}: ${value}`]));
}

const DATA = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

function piecesOf({ response, text }: Answer): string[] {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return valuesOf(text);
  const visible = text
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "")
    .split(/<[^>]*>/)
    .map((piece) => piece.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all).trim())
    .filter(Boolean);
  return [...visible, ...[...text.matchAll(DATA)].flatMap(([, data = ""]) => valuesOf(data))];
}

/** Texts that claim something, by their keys. An unreadable field must not cause any of them. */
const CLAIMS: readonly (readonly [claim: string, keys: RegExp])[] = [
  ["there is none", /\.(?:no[A-Z]\w*|none\w*|empty\w*|nothing\w*)$/],
  ["it does not exist", /^notFound\.|\.(?:notFound|gone|unavailable|unknown|invalid)T\w+$|^tasks\.notAvailable$/],
  ["a verdict", /^verify\.(?:genuineTitle|verified|expired\w*|often\w*|toxicity(?:Red|Yellow|Blue|Green))$/],
  ["a price or stock", /^product\.(?:outOfStock|notEnabled|priceOnApp|onlyLeft_\w+)$|^cart\.free$|^dose\.notEnough$/],
  ["a change of an order", /^checkout\.(?:\w+Changed|lessInStock|not[A-Z]\w+|addressGone|tooMany|refused)$/],
  ["an author has left", /^content\.deletedAuthor$/],
  [
    "somebody is wrong",
    /^signIn\.(?:code(?:Wrong|Expired)|tooMany\w*|paused|ranOut\w*)$|^address\.(?:refused|pinElsewhere)$|^(?:dose|field)\.\w+(?:Error|Wrong)$/,
  ],
];
/** Texts with these names claim nothing about a service's data. */
const NO_CLAIM = /^product\.noPicture$|\.noS(?:cript|hop)\w*$/;

const isTree = (value: unknown): value is Tree => typeof value === "object";
interface Tree {
  readonly [key: string]: string | Tree;
}
const keysOf = (tree: Tree, prefix = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (isTree(value) ? keysOf(value, `${prefix}${key}.`) : [prefix + key]));
const CLAIMING = keysOf(allTexts().en).flatMap((key) => {
  const claim = NO_CLAIM.test(key) ? undefined : CLAIMS.find(([, keys]) => keys.test(key))?.[0];
  return claim ? [{ key: key as Key, claim }] : [];
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const claimsByLanguage = new Map<Language, readonly { readonly said: RegExp; readonly name: string }[]>();

/** The claiming words of a language. */
function claimsIn(language: Language) {
  const known = claimsByLanguage.get(language);
  if (known) return known;
  const made = CLAIMING.map(({ key, claim }) => {
    const words = translator(language)
      .raw(key)
      .split(/\{\{\w+\}\}/);
    return { said: new RegExp(`^${words.map(escaped).join(".+")}$`, "s"), name: `${claim} (${key})` };
  });
  claimsByLanguage.set(language, made);
  return made;
}

/** A zero that is a separate number, in the digits of any language. */
const ZERO = /(?<![\p{L}\p{M}\p{N}.,/:-])[0०૦౦೦](?![\p{L}\p{M}\p{N}.,/:-])/u;
/** Values of our own calls that claim nothing: seconds to wait; an unknown stock (cart-24). */
const NO_COUNT = /^resendIn: |\binventory: /;
const PROBLEMS = /^problem: (?:refused|codeExpired|addressGone|drift|changed|notAllowed|atLeastOne|tooMany\w*)$/;

/** The language of a page; for a call, that of the farmer's request. */
const languageOf = ({ text }: Answer): Language => (/<html[^>]* lang="(\w+)"/.exec(text)?.[1] ?? "hi") as Language;

const claimsOf = (answer: Answer, texts: readonly string[]): string[] =>
  claimsIn(languageOf(answer)).flatMap(({ said, name }) => (texts.some((text) => said.test(text)) ? [name] : []));

/** Claims of a response that are absent without faults. */
function newClaims(good: Answer, bad: Answer): string[] {
  const known = new Set(sayings(good));
  const said = [...new Set(sayings(bad))].filter((text) => !known.has(text));
  // A pack's own state decides the language: in another one each text is new.
  const claimed = languageOf(good) === languageOf(bad) ? [] : claimsOf(good, sayings(good));
  const claims = claimsOf(bad, said).filter((name) => !claimed.includes(name));
  const zero = said.find((text) => text.length < 200 && ZERO.test(text) && !NO_COUNT.test(text));
  const problem = said.find((text) => PROBLEMS.test(text));
  return [
    ...claims,
    ...(good.response.status < 400 && bad.response.status === 404 ? ["it does not exist (404)"] : []),
    ...(zero ? [`none: ${zero}`] : []),
    ...(problem ? [`somebody is wrong (${problem})`] : []),
  ];
}

/** Claims that are true although a field is unreadable. */
const NOT_FALSE: readonly (readonly [why: string, tries: RegExp, claim: RegExp])[] = [
  [
    "another id, code or type names another thing, or one that nobody knows",
    /\b(?:sku|skuCode|category|lotNumber|post_tag_name|type|children\[\]\.display|cropsSchedule responseData\[\]\.name) \| (?:a long text|doubled)$/,
    /./,
  ],
  ["an author without a name has left (content-25)", /\.author \| an empty object(?: in every row)?$/, /deletedAuthor/],
  ["a product whose name is no text is not sold (product-31)", /productName \| /, /noPacks|unavailable|notAvailable|404/],
  ["another product has come to this page of the list", /productIds\[\] \| /, /^a price or stock/],
  ["the list is shown without its filters, and says so", /^\/category\/c\/seeds\?crop=141&stock=1.* productsBySku /, /^a price or stock/],
  ["the stock itself can be read", /displayMessage \| /, /onlyLeft/],
  ["what cannot be read is not known to be in stock", /inventory \| an empty object in every row$/, /narrow\.none/],
  ["videos that are not there are none by the specification (advice-93)", /cropVideos responseData(?:\.videos)? \| /, /noVideos/],
  ["a missing field is absent (decision 136)", /labels\[\]\.packs \| deleted$/, /noPacks/],
];
const isNotFalse = (id: string, claim: string): boolean => NOT_FALSE.some(([, tries, claims]) => tries.test(id) && claims.test(claim));

/** Pages that are cached although they report a loss. */
const MAY_BE_KEPT: readonly (readonly [why: string, tries: RegExp])[] = [
  ["an empty list is an answer (content-35)", /posts responseData\.posts \| an empty list$/],
  ["one crop that cannot be read does not take the tree from all pages", /cropTree responseData\.children\[\]\.children\[\]/],
  ["one banner whose list cannot be read does not take the others from the shop", /banners responseData\.banners\[\]\.data\[\]/],
];

/** Numbers and types of JavaScript, and impossible numbers. */
const ODD = /\bNaN\b|\bundefined\b|\bInfinity\b|\[object |Invalid Date|1e\+?21|∞|(?<!\d)1(?:,?0{2,3}){7}/;

const isCall = ({ response }: Answer): boolean => !response.headers.get("Content-Type")?.startsWith("text/html");
const isRedirect = ({ response: { status } }: Answer): boolean => status >= 300 && status < 400;

/** Kinds of findings in a response. */
export const KINDS = [
  "thrown",
  "blank page",
  "5xx without a page",
  "broken page",
  "value in a log",
  "odd number or type",
  "false statement",
  "kept although not whole",
] as const;

/** A finding in a response. */
export interface Finding {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
  readonly detail: string;
}
type Fault = Omit<Finding, "id">;
const faultOf = (kind: Fault["kind"], detail: string): Fault => ({ kind, detail });

/** Findings in a response that do not depend on the try. */
function brokenness(answer: Answer): Fault | null {
  const { response, text } = answer;
  const { status } = response;
  const blank = (detail: string) => faultOf(status >= 500 ? "5xx without a page" : "blank page", detail);
  if (isRedirect(answer)) return response.headers.get("Location") ? null : blank("a redirect to nowhere");
  if (isCall(answer)) {
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    return text === "" || (isJson && parsed(text) === null) ? blank(text.slice(0, 200)) : null;
  }
  if (!text.trimEnd().endsWith("</html>") || !/<h1[\s>]/.test(text)) return blank(text.slice(-200));
  if (status >= 500 && (status !== 503 || !response.headers.get("Retry-After"))) return blank(`status ${status}`);
  try {
    checkPage(response, text, { status });
    return null;
  } catch (fault) {
    return faultOf("broken page", (fault as Error).message);
  }
}

/** Texts of a fault, on the page or in a part of it. */
const LOST = [
  ...["error.title", "error.section", "product.priceUnreadable", "product.stockUnreadable"],
  ...["verify.unreadableText", "verify.unreadableFact", "verify.faultText", "dose.packsFailed"],
] as readonly Key[];

/** True for a response that says that a part could not be loaded or read. */
function saysLost(answer: Answer): boolean {
  const language = languageOf(answer);
  const said = new Set(sayings(answer));
  return answer.response.status >= 500 || LOST.some((key) => said.has(translator(language)(key)));
}

/** The cache permission of a response that reports a loss; null if it is never cached. */
function keptBy({ response: { headers }, text }: Answer): string | null {
  const control = headers.get("Cache-Control") ?? "";
  const isLate = control === "private, no-cache" && text.includes(NOT_WHOLE);
  if (control !== "private, no-store" && !isLate) return `Cache-Control: ${control}`;
  return headers.get("ETag") ? "an ETag" : null;
}

/** A KV for a single try. */
function memoryKv() {
  const kept = new Map<string, string>();
  return {
    get: async (key: string) => JSON.parse(kept.get(key) ?? "null") as unknown,
    put: async (key: string, value: string) => void kept.set(key, value),
  };
}

export interface FuzzResult {
  readonly tries: number;
  /** Responses that differ from those without faults. */
  readonly changed: number;
  readonly findings: readonly Finding[];
}

const askAnew = (one: FuzzCase, own: object): Promise<Answer> => {
  forgetEverything();
  return one.ask(own);
};

/** Tries the changed fields of a page or request. @param isWanted by the id of a try */
export async function fuzz(one: FuzzCase, isWanted: (id: string) => boolean): Promise<FuzzResult> {
  const lines: string[] = [];
  const consoles = (["error", "warn", "log", "info", "debug"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void lines.push(said.map(String).join(" "))),
  );
  const tape = new Tape();
  await askAnew(one, { API: tape.recording() });
  const good = await askAnew(one, { API: tape.playing() });
  const findings: Finding[] = [];
  let [tries, changed] = [0, 0];
  for (const attempt of triesOf(one.name, tape)) {
    if (!isWanted(attempt.id)) continue;
    tries += 1;
    lines.length = 0;
    const faults = await faultsOf(one, { tape, good, attempt, lines });
    if (faults) changed += 1;
    for (const { kind, detail } of faults ?? []) findings.push({ kind, id: attempt.id, detail: detail.replace(/\s+/g, " ").slice(0, 300) });
  }
  for (const spy of consoles) spy.mockRestore();
  return { tries, changed, findings };
}

interface Given {
  readonly tape: Tape;
  /** The response without faults. */
  readonly good: Answer;
  readonly attempt: Try;
  /** The product's log lines. */
  readonly lines: readonly string[];
}

/** The findings in the response to a try; null if it equals the one without faults. */
async function faultsOf(one: FuzzCase, { tape, good, attempt, lines }: Given): Promise<Fault[] | null> {
  const { reply, json, field, change } = attempt;
  const own = { API: tape.playing({ key: reply.key, text: changedReply(json, field, change) }), CACHE: memoryKv() };
  let bad: Answer;
  try {
    bad = await askAnew(one, own);
  } catch (fault) {
    return [faultOf("thrown", String(fault))];
  }
  const leaks = lines.filter((line) => line.includes(CANARY)).map((line) => faultOf("value in a log", line));
  if (bad.text === good.text && bad.response.status === good.response.status && bad.after === good.after)
    return leaks.length > 0 ? leaks : null;
  const broken = brokenness(bad);
  const [odd] = ODD.exec(bad.text) ?? [];
  const isMeant = maybeMeant(field, change);
  const mayBeKept = MAY_BE_KEPT.some(([, tries]) => tries.test(attempt.id));
  return [
    ...leaks,
    ...(broken ? [broken] : []),
    ...(odd && !good.text.includes(odd) ? [faultOf("odd number or type", around(bad.text, odd))] : []),
    ...(isMeant ? [] : newClaims(good, bad).filter((claim) => !isNotFalse(attempt.id, claim))).map((claim) =>
      faultOf("false statement", claim),
    ),
    ...(saysLost(bad) && !saysLost(good) && !mayBeKept ? await keptFaults(one, good, bad, { ...own, API: tape.playing() }) : []),
  ];
}

const around = (text: string, part: string): string => text.slice(Math.max(0, text.indexOf(part) - 80), text.indexOf(part) + 80);

/** The caches that stored a response with a loss. @param well the bindings without faults */
async function keptFaults(one: FuzzCase, good: Answer, bad: Answer, well: object): Promise<Fault[]> {
  const kept: (string | null)[] = [keptBy(bad)];
  if (!isCall(good)) {
    kept.push((await one.ask(well)).text === good.text ? null : "the isolate");
    kept.push((await askAnew(one, well)).text === good.text ? null : "KV");
  }
  return kept.flatMap((detail) => (detail ? [faultOf("kept although not whole", detail)] : []));
}
