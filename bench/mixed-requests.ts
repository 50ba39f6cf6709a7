/** Requests of `npm run mixed`, and checks that each response belongs to its request. */
import { Agent, request } from "node:http";
import { UPSTREAM_HOST } from "../scripts/folders.ts";
import { LANGUAGES, type Language } from "../src/domain/visit/language.ts";
import { sealSession } from "../src/session.ts";
import { JAIPUR } from "../test/support/addresses.ts";
import { openSession } from "../test/support/open-session.ts";
import { STATE_OF } from "../test/support/screens.ts";
import { articlesAt } from "../upstream/community/articles.ts";
import { now } from "../upstream/community/clock.ts";
import { listed } from "../upstream/community/posts.ts";
import { listProducts } from "./pages.ts";
import { randomFrom } from "./traffic.ts";

/** Seals the farmers' sessions. */
export const SECRET = "secret-of-the-mixed-requests-0123456789abcdef";
const ANSWER_WITHIN_MS = 30_000;

/** From 0 to 1, the same in every run. */
export const chance = randomFrom(29);
export const below = (size: number): number => Math.floor(chance() * size);
export const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Aborts after so many milliseconds, or on the first bytes. */
  readonly giveUp?: number | "midway";
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

type Data = Readonly<Record<string, unknown>>;

/** The site and its reference back end on one local port. */
export class Machine {
  readonly #agent = new Agent({ keepAlive: true });
  readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  /** Requests the site, or another host. Null if the request was aborted. @throws Error without a complete response */
  ask(asked: string, { method = "GET", headers = {}, body, giveUp }: Sent = {}, host = "localhost"): Promise<Answer | null> {
    return new Promise((resolve, reject) => {
      const named = { ...headers, Host: `${host}:${this.port}` };
      const options = { agent: this.#agent, host: "127.0.0.1", port: this.port, path: asked, method, headers: named };
      const leave = () => {
        resolve(null);
        sent.destroy();
      };
      const timer = typeof giveUp === "number" ? setTimeout(leave, giveUp) : undefined;
      const sent = request({ ...options, timeout: ANSWER_WITHIN_MS }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          if (giveUp === "midway") leave();
        });
        response.on("error", reject);
        response.on("end", () => {
          clearTimeout(timer);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() });
        });
      });
      sent.on("timeout", () => sent.destroy(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)));
      sent.on("error", reject);
      sent.end(body);
    });
  }

  /** Calls the reference back end. @throws Error if the reply has no data */
  async service(method: string, asked: string, token = "", body?: object): Promise<Data> {
    const headers = { "Content-Type": "application/json", Source: "APPRJ", ...(token ? { token } : {}) };
    const answer = await this.ask(asked, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }, UPSTREAM_HOST);
    const { responseData } = JSON.parse(answer?.text ?? "{}") as { responseData?: Data };
    if (!responseData) throw new Error(`The back end returned ${answer?.status} for ${asked.split("?")[0]} without data.`);
    return responseData;
  }

  /** Makes endpoints fail until the next call. */
  async fail(faults: Readonly<Record<string, string>>): Promise<void> {
    const body = new URLSearchParams(Object.keys(faults).length > 0 ? faults : { clear: "1" }).toString();
    await this.ask("/__faults", { method: "POST", headers: { "Content-Type": FORM }, body }, UPSTREAM_HOST);
  }

  close(): void {
    this.#agent.destroy();
  }
}

const FORM = "application/x-www-form-urlencoded";

export interface Farmer {
  readonly farmerId: string;
  readonly cookie: string;
  readonly addressId: string;
  readonly orderId: string;
  readonly crops: readonly TreeCrop[];
  /** Unique mark in the farmer's name and address. */
  readonly mark: string;
}

interface TreeCrop {
  readonly cropId: string;
  readonly category: string;
}

const MARK = /KHM\d{3}Z/g;
const NONCE = /nonce[a-z]{10}/g;
/** A unique word. */
const newNonce = (): string => `nonce${Array.from({ length: 10 }, () => String.fromCharCode(97 + below(26))).join("")}`;

/** Creates farmers, each with an address, an order and two crops. */
export async function newFarmers(machine: Machine, size: number): Promise<Farmer[]> {
  const { children } = (await machine.service("GET", "/catalogservice/v2/crop/?language=en")) as unknown as {
    children: { children: TreeCrop[] }[];
  };
  const crops = children.flatMap((group) => group.children);
  const farmers: Farmer[] = [];
  for (let number = 0; number < size; number += 1) farmers.push(await newFarmer(machine, number, crops));
  return farmers;
}

async function newFarmer(machine: Machine, number: number, crops: readonly TreeCrop[]): Promise<Farmer> {
  const mobile = `9${String(Date.now()).slice(-6)}${String(number).padStart(3, "0")}`;
  const mark = `KHM${String(number).padStart(3, "0")}Z`;
  const token = await signedIn(machine, mobile);
  const { farmerId } = await machine.service("GET", "/checkout/get-farmer-detail", token);
  const address = { ...JAIPUR, fullName: `राम ${mark}`, street: `कुआँ ${mark}` };
  const saved = await machine.service("POST", "/checkout/add-address?language=hi", token, { address, source: "APPRJ" });
  const own = [crops[(2 * number) % crops.length], crops[(2 * number + 1) % crops.length]].flatMap((crop) => crop ?? []);
  // The reply has no data.
  await machine.service("POST", "/crops/addmycrops/", token, { ids: own.map(({ cropId }) => cropId) }).catch(() => undefined);
  const products = [{ skuCode: BAG_SKU, quantity: 1, appliedOffer: null }];
  const cart = await machine.service("PUT", "/checkout/create-cart-at-backend", token, { cartToCreate: { products, state: "rajasthan" } });
  const addressId = String(saved["SAddressId"]);
  const purchaseRequest = { shippingAddressId: addressId, shipAddrSameAsBillAddr: true, cartId: cart["cartId"] };
  const order = await machine.service("POST", "/checkout/place-order", token, { purchaseRequest });
  const session = { farmerId: String(farmerId), farmerAuthToken: token, mobile };
  const cookie = `khet=${await sealSession(session, [SECRET])}`;
  return { farmerId: String(farmerId), cookie, addressId, orderId: String(order["orderId"]), crops: own, mark };
}

const BAG_SKU = "AGS-S-0001";

/** Token of a new farmer. */
async function signedIn(machine: Machine, mobile: string): Promise<string> {
  const anonymous = String((await machine.service("GET", "/userservice/anonauthtoken/"))["authToken"]);
  const otpToken = String((await machine.service("GET", `/userservice/otp/?phoneNumber=${mobile}`, anonymous))["otpToken"]);
  const sent = await machine.ask(`/__otp.json?phone=${mobile}`, {}, UPSTREAM_HOST);
  const [last] = JSON.parse(sent?.text ?? "[]") as { code: string }[];
  const headers = { "Content-Type": "application/json", token: anonymous };
  const body = JSON.stringify({ otp: last?.code, otpToken });
  await machine.ask("/userservice/otp/", { method: "POST", headers, body }, UPSTREAM_HOST);
  const token = String((await machine.service("POST", "/checkout/authorize-user", anonymous, { mobile, otpToken }))["farmerAuthToken"]);
  await machine.service("POST", "/checkout/create-farmer", token, {
    contactInformation: { languages: ["hi"], numbers: [mobile], smartphones: [mobile] },
    ...{ farmerType: "Farmer", projectType: "APPRJ", firstName: "", middleName: "", lastName: "", heardAbout: "Website" },
    ...{ referralCode: "", otpToken, mobileNumber: mobile },
  });
  return token;
}

/** A request and the expected response. */
export interface Wish {
  readonly kind: string;
  readonly path: string;
  readonly sent: Sent;
  /** Sender of a personal request; null for a public page. */
  readonly farmer: Farmer | null;
  readonly status: number;
  /** Null if the response is no page. */
  readonly language: Language | null;
  readonly state: string;
  /** Expected parts of the body. */
  readonly holds: readonly (string | RegExp)[];
  /** A word unique to this request. */
  readonly nonce?: string;
}

const pageWish = (kind: string, pathname: string, language: Language, state: string): Wish => ({
  ...{ kind, language, state, sent: {}, farmer: null, status: 200, holds: [] },
  path: `${pathname}${pathname.includes("?") ? "&" : "?"}language=${language}&state=${state}`,
});

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Public pages in all languages, with the back end's data as expected content. */
export async function publicWishes(machine: Machine): Promise<Wish[]> {
  const time = now();
  const skus = listProducts().all.filter((_, index) => index % 19 === 0);
  const wishes: Wish[] = [];
  for (const language of LANGUAGES) {
    const state = STATE_OF[language];
    /** @param named pattern of the path: slugs come from English names */
    const add = (kind: string, pathname: string, named: string, texts: readonly string[] = [], page = "") => {
      const canonical = `rel="canonical" href="http://localhost:${machine.port}${named}\\?language=${language}&amp;${page}state=${state}"`;
      // A list with late products is not indexed and has no canonical link; its card links to the same page.
      const again = `href="${named}\\?language=${language}&amp;${page}retry=1&amp;state=${state}"`;
      const own = new RegExp(`${canonical}|${again}`);
      wishes.push({ ...pageWish(kind, pathname, language, state), holds: [own, ...texts.map(escaped)] });
    };
    const SLUG = '[^"/?]+';
    for (const sku of skus) {
      const detail = await machine.service("GET", `/shopaggregator/v1/productdetail/${sku}?language=${language}`).catch(() => null);
      const name = detail?.["productName"];
      if (typeof name === "string" && name) add("product", `/product/x/${sku}`, `/product/${SLUG}/${sku}`, [name]);
    }
    for (const { post } of listed([language], time).slice(0, 40)) add("post", `/post/${post.id}`, `/post/${post.id}`);
    const articles = articlesAt(time).filter(({ facts }) => !facts.lacks.includes(language));
    for (const { facts } of articles.slice(0, 40)) add("article", `/article/x/${facts.id}`, `/article/${SLUG}/${facts.id}`);
    for (const id of ["7001", "7002", "7003", "7004"]) {
      const { store } = await machine.service("GET", `/institutionalsalesservice/store/${id}?language=${language}`);
      add("store", `/saathi-store/x/${id}`, `/saathi-store/${SLUG}/${id}`, [String((store as Data)["storeName"])]);
    }
    for (const name of ["seeds", "crop-protection", "crop-nutrition"])
      for (const page of [1, 2, 3])
        add(
          "category",
          `/category/x/${name}${page > 1 ? `?page=${page}` : ""}`,
          `/category/${SLUG}/${name}`,
          [],
          page > 1 ? `page=${page}&amp;` : "",
        );
    for (const pathname of ["/shop", "/brands", "/crops", "/posts", "/articles", "/topics", "/trending-products"])
      add("list", pathname, pathname);
    for (const id of ["141", "131", "103", "146"]) add("crop", `/crop/x/${id}`, `/crop/${SLUG}/${id}`);
    for (const pathname of ["/product/x/AGS-XX-9999", "/no/such/page"])
      wishes.push({ ...pageWish("not found", pathname, language, state), status: 404 });
  }
  return wishes;
}

/** A request or submission by a farmer. */
export function farmerWish(farmer: Farmer, origin: string): Wish {
  const own = { Cookie: farmer.cookie, Origin: origin, "Sec-Fetch-Site": "same-origin" };
  const page = (kind: string, pathname: string, holds: Wish["holds"]): Wish => ({
    ...pageWish(kind, pathname, oneOf(LANGUAGES), "rajasthan"),
    ...{ farmer, holds, sent: { headers: own } },
  });
  const call = (kind: string, pathname: string, holds: Wish["holds"], sent: Sent = {}): Wish => ({
    ...page(kind, pathname, holds),
    ...{ language: null, sent: { ...sent, headers: { ...own, "Content-Type": "application/json" } } },
  });
  const quantity = 1 + below(9);
  const nonce = newNonce();
  const cart = { cartToCreate: { products: [{ skuCode: BAG_SKU, quantity, appliedOffer: null }] } };
  const fields = { step: "save", pinCode: "302001", street: nonce, fullName: "" };
  return oneOf<() => Wish>([
    () => page("addresses", "/checkout/address", [farmer.mark]),
    () => page("form of an address", `/checkout/address?edit=${farmer.addressId}`, [farmer.mark]),
    () => page("checkout", "/checkout/checkout", [farmer.mark]),
    () => page("orders", "/checkout/orders", [`/checkout/orders/${farmer.orderId}?`]),
    () => page("order", `/checkout/orders/${farmer.orderId}`, [farmer.mark]),
    () =>
      page(
        "my crops",
        "/crop-info",
        farmer.crops.map(({ category }) => `tab-${category}"`),
      ),
    () =>
      page(
        "crop picker",
        "/select-your-crops",
        farmer.crops.map(({ cropId }) => new RegExp(`<input[^>]* id="crop-${cropId}"[^>]* checked`)),
      ),
    () => call("whose token", "/checkout/get-farmer-detail", [`"farmerId":"${farmer.farmerId}"`]),
    () =>
      call("priced bag", "/checkout/create-cart-at-backend", [`"quantity":${quantity},`], { method: "PUT", body: JSON.stringify(cart) }),
    () => ({
      ...page("refused address", "/checkout/address?edit=new", [nonce]),
      ...{ status: 422, nonce },
      sent: { method: "POST", headers: { ...own, "Content-Type": FORM }, body: new URLSearchParams(fields).toString() },
    }),
  ])();
}

/** A search for a unique word. */
export function searchWish(): Wish {
  const language = oneOf(LANGUAGES);
  const nonce = newNonce();
  return { ...pageWish("search", `/search?searchTerm=${nonce}`, language, STATE_OF[language]), holds: [nonce], nonce };
}

/** Null if the response belongs to its request. */
export function wrongWith(
  { farmer, status, language, state, holds, nonce, sent }: Wish,
  { status: given, headers, text }: Answer,
): string | null {
  const etag = sent.headers?.["If-None-Match"];
  if (given === 304 && etag) return headers["etag"] === etag ? null : `304 with ${headers["etag"]} in place of ${etag}`;
  if (given !== status) return `status ${given} in place of ${status}`;
  const marks = [...new Set(text.match(MARK))].filter((mark) => mark !== farmer?.mark);
  if (marks.length > 0) return `of another farmer: ${marks.join(", ")}`;
  const nonces = [...new Set(text.match(NONCE))].filter((one) => one !== nonce);
  if (nonces.length > 0) return `of another request: ${nonces.join(", ")}`;
  const missing = holds.find((part) => (typeof part === "string" ? !text.includes(part) : !part.test(text)));
  if (missing) return `without ${missing}`;
  if (farmer && headers["cache-control"] !== "private, no-store") return `Cache-Control: ${headers["cache-control"]}`;
  if (!language) return null;
  if (!new RegExp(`<html[^>]* lang="${language}"[^>]* data-state="${state}"`).test(text)) return `not in ${language} of ${state}`;
  return text.trimEnd().endsWith("</html>") ? null : "not whole";
}

/** Farmer of the session that a response sets; null if it sets none. */
export async function sessionSetBy({ headers }: Answer): Promise<string | null> {
  const cookie = [headers["set-cookie"] ?? []].flat().find((one) => one.startsWith("khet="));
  if (!cookie) return null;
  return (await openSession(cookie.slice("khet=".length).split(";")[0], [SECRET]))?.farmerId ?? "nobody";
}
