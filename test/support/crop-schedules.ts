/** The services of the crop advice as plain objects: a tree of crops, two farmers with their schedules, and a visitor. */
import { createApp } from "../../src/app.ts";
import type { Session } from "../../src/domain/sign-in/session.ts";
import { SESSION_COOKIE, sealSession } from "../../src/session.ts";
import { BINDINGS } from "./back-end.ts";
import { parsePage } from "./parse-page.ts";

const DAY_MS = 86_400_000;
/** Noon in India on 10 November 2026, today in these tests. */
export const NOW = Date.UTC(2026, 10, 10, 6, 30);

export const CROPS = {
  tomato: { id: "141", hi: "टमाटर", en: "Tomato", te: "టమోటా" },
  cotton: { id: "131", hi: "कपास", en: "Cotton", te: "పత్తి" },
  wheat: { id: "101", hi: "गेहूँ", en: "Wheat", te: "గోధుమ" },
  onion: { id: "146", hi: "प्याज", en: "Onion", te: "ఉల్లి" },
  "pigeon-pea": { id: "121", hi: "अरहर", en: "Pigeon pea", te: "కంది" },
} as const;
export type Category = keyof typeof CROPS;
export const CATEGORIES = Object.keys(CROPS) as Category[];

type Words = "hi" | "en" | "te";
const nameOf = (category: Category, language: string) => CROPS[category][language as Words] ?? CROPS[category].en;

export interface TaskRow {
  readonly taskName: string;
  readonly title: string;
  readonly startDateMillis: number;
  readonly endDateMillis: number;
  readonly [field: string]: unknown;
}

/** A task from one day to another, counted from today. */
export const taskRow = (taskName: string, from: number, to: number, more: object = {}): TaskRow => ({
  taskName,
  title: `काम ${taskName}`,
  startDay: from + 30,
  endDay: to + 30,
  startDateMillis: NOW + from * DAY_MS,
  endDateMillis: NOW + to * DAY_MS,
  important: false,
  methodology: `${taskName} करने का तरीका।`,
  products: [],
  dosAndDonts: [],
  impact: "",
  impactIfNotDone: "",
  ...more,
});

/** A past task, two for today, and a coming one. */
export const FOUR_TASKS = [taskRow("sowing", -30, -28), taskRow("weeding", -2, 2), taskRow("scouting", 0, 0), taskRow("harvest", 20, 25)];

export interface FarmerRow {
  readonly farmerId: string;
  readonly crops: readonly Category[];
  readonly tasks: Readonly<Partial<Record<Category, readonly TaskRow[]>>>;
  /** More fields of a crop's schedule. */
  readonly schedule?: object;
}

/** Farmers by their tokens. */
export type Farmers = Readonly<Record<string, FarmerRow>>;

/** The fields of a schedule besides its tasks. */
const scheduleRow = (category: Category, language: string, more: object = {}) => ({
  category,
  cropName: nameOf(category, language),
  cropId: CROPS[category].id,
  imageUrl: `crops/${category}.svg`,
  sowingDateMillis: NOW - 30 * DAY_MS,
  datesAreAssumed: false,
  inputsComplete: true,
  cropDetails: [
    { name: { name: "soil", display: "मिट्टी" }, value: { display: "काली" } },
    { name: { name: "sowingMethod", display: "बुवाई का तरीका" }, value: { display: "रोपाई" } },
  ],
  ...more,
});

/** The replacement of a call's reply: a status, or a function of it. */
export type Fault = number | (() => Response | Promise<Response>);

interface Options {
  readonly farmers?: Farmers;
  /** By a part of their path. */
  readonly faults?: Readonly<Record<string, Fault>>;
  /** Gets the URL of each call, with its token. */
  readonly calls?: { readonly url: URL; readonly token: string | null }[];
}

const VIDEOS = [{ youTubeId: "khabcdef001", title: "फसल का वीडियो", views: 10 }];

/** The services' reply to one call. */
function replyTo(url: URL, farmer: FarmerRow | undefined): unknown {
  const language = url.searchParams.get("language") ?? "en";
  const { pathname } = url;
  const asked = url.searchParams.get("cropName")?.split(",") as Category[] | undefined;
  if (pathname === "/userservice/anonauthtoken/") return { authToken: "anonymous" };
  if (pathname === "/catalogservice/v2/crop/")
    return {
      children: [
        {
          id: 6,
          display: "सब्ज़ी",
          children: CATEGORIES.map((category) => ({
            id: Number(CROPS[category].id),
            cropId: Number(CROPS[category].id),
            display: nameOf(category, language),
            image: `crops/${category}.svg`,
            category,
          })),
        },
      ],
    };
  if (pathname === "/schedules/mycrops/")
    return (farmer?.crops ?? []).map((category) => ({
      id: CROPS[category].id,
      name: category,
      display: nameOf(category, language),
      imageUrl: `crops/${category}.svg`,
      schedulesSupported: farmer?.tasks[category] !== undefined,
    }));
  if (pathname === "/schedules/mytasks/")
    return (asked ?? farmer?.crops ?? []).flatMap((category) => {
      const tasks = farmer ? farmer.tasks[category] : FOUR_TASKS;
      const assumed = farmer ? {} : { datesAreAssumed: true, inputsComplete: false };
      return tasks ? [{ ...scheduleRow(category, language, { ...assumed, ...farmer?.schedule }), tasks }] : [];
    });
  if (pathname === "/videos/cropvideos/") return { videos: VIDEOS };
  if (pathname === "/schedules/cropproducts/")
    return {
      sections: [
        {
          items: [
            { skuCode: "AGS-CP-1", productName: "नीम तेल", productImages: [{ name: "products/neem.png" }], enabledForSaathi: true },
            { skuCode: "AGS-CP-2", productName: "फफूँदनाशक", productImages: [], enabledForSaathi: false },
          ],
        },
      ],
    };
  if (pathname === "/schedules/cropdetails/")
    return { issues: { data: { label: "कीट", content: [{ associationId: 350141, issue: "झुलसा", image: "issues/blight.svg" }] } } };
  if (pathname === "/schedules/problemsolvedposts/")
    return {
      posts: [
        {
          _id: "a".repeat(24),
          entityType: "post",
          data: [{ type: "text", value: "पत्ते पीले हो गए थे", original_value: "leaves" }],
          author: { name: "राम", id: "1" },
          server_epoch: NOW - DAY_MS,
          tags: [],
          likes_count: 1,
          comments_count: 1,
        },
      ],
    };
  return undefined;
}

/** The services as a binding. A token that is neither a farmer's nor the visitor's gives 400. */
export function scheduleServices({ farmers = {}, faults = {}, calls = [] }: Options = {}) {
  return {
    async fetch(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const token = request.headers.get("token");
      calls.push({ url, token });
      const fault = Object.entries(faults).find(([part]) => url.pathname.includes(part))?.[1];
      if (typeof fault === "number") return new Response("<h1>fault</h1>", { status: fault });
      if (fault) return fault();
      const farmer = token ? farmers[token] : undefined;
      if (url.pathname.startsWith("/schedules/") && !farmer && token !== "anonymous")
        return Response.json({ status: "failure" }, { status: 400 });
      const responseData = replyTo(url, farmer);
      return responseData === undefined ? new Response("", { status: 500 }) : Response.json({ responseData });
    },
  };
}

const SECRETS = ["secret-of-the-tests-0123456789abcdef"];

/** The cookie of a session. */
const cookieOf = async (session: Session): Promise<string> => `${SESSION_COOKIE}=${await sealSession(session, SECRETS)}`;

export const farmerSession = (token: string, { farmerId }: FarmerRow): Session => ({ farmerId, farmerAuthToken: token });

const app = createApp();

interface Opened extends Options {
  readonly session?: Session;
  readonly visit?: string;
  readonly bindings?: object;
  readonly init?: RequestInit;
}

/** Fetches a page of the crop advice, bypassing the gateway. */
export async function askCropPage(
  path: string,
  { session = {}, visit = "language=hi&state=rajasthan", bindings, init, ...options }: Opened = {},
) {
  const address = `${BINDINGS.SITE_ORIGIN}${path}${path.includes("?") ? "&" : "?"}${visit}`;
  const headers = { Cookie: await cookieOf(session), ...(init?.headers as object) };
  return app.fetch(new Request(address, { ...init, headers, redirect: "manual" }), {
    ...BINDINGS,
    ANDROID_APP_ID: "com.khet.app",
    SESSION_SECRETS: SECRETS.join(","),
    SIGN_OUT: { getByName: () => ({ hasEnded: async () => false, end: async () => undefined }) },
    API: scheduleServices(options),
    ...bindings,
  });
}

/** Opens a page of the crop advice to its end. */
export async function openCropPage(path: string, options: Opened = {}) {
  const response = await askCropPage(path, options);
  const html = await response.text();
  const document = parsePage(html);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const textOf = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim();
  return { response, html, document, all, textOf };
}
