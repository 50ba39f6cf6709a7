/** A farmer of the reference back end, signed in there, and a browser with their session. */

import type { Session } from "../../src/domain/sign-in/session.ts";
import { hasPersonal } from "../../src/domain/visit/personal-parameters.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import { actOn, renderCanonical } from "../../src/pages.ts";
import { readSession, SESSION_COOKIE, sealSession } from "../../src/session.ts";
import { JAIPUR } from "./addresses.ts";
import { OPENED_BY_APP } from "./opening.ts";
import { ORIGIN } from "./page.ts";
import { freshPhone } from "./phone.ts";
import { inVirtualTime, services } from "./virtual-time.ts";

export interface TestFarmer {
  readonly phone: string;
  readonly farmerId: string;
  readonly token: string;
}

/** Fetches; retries once if an idle connection was closed at that moment. */
const patientFetch = (address: string, init?: RequestInit): Promise<Response> => fetch(address, init).catch(() => fetch(address, init));

/** The reference back end, called like the product's services. */
export function servicesAt(base: string) {
  const call = async (method: string, path: string, token?: string, body?: object) => {
    const response = await patientFetch(`${base}${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...(token ? { token } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()) as { responseData: Record<string, string> } & Record<string, unknown>;
  };
  return {
    call,
    async signIn(phone = freshPhone()): Promise<TestFarmer> {
      const anonymous = (await call("GET", "/userservice/anonauthtoken/")).responseData["authToken"] ?? "";
      const otpToken = (await call("GET", `/userservice/otp/?phoneNumber=${phone}`, anonymous)).responseData["otpToken"] ?? "";
      const codes = (await (await patientFetch(`${base}/__otp.json?phone=${phone}`)).json()) as { code: string }[];
      await call("POST", "/userservice/otp/", anonymous, { otp: codes[0]?.code, otpToken });
      const authorized = await call("POST", "/checkout/authorize-user", anonymous, { mobile: phone, otpToken });
      const token = authorized.responseData["farmerAuthToken"] ?? "";
      const registration = {
        contactInformation: { languages: ["hi"], numbers: [phone], smartphones: [phone] },
        ...{ farmerType: "Farmer", projectType: "APPRJ", firstName: "", middleName: "", lastName: "", heardAbout: "Website" },
        ...{ referralCode: "", otpToken, mobileNumber: phone },
      };
      const created = await call("POST", "/checkout/create-farmer", token, registration);
      return { phone, token, farmerId: String(created.responseData["farmerId"]) };
    },
    /** Adds an address of the farmer. Returns its id. */
    async addAddress({ token }: TestFarmer, change: object = {}): Promise<string> {
      const reply = await call("POST", "/checkout/add-address?language=hi", token, { address: { ...JAIPUR, ...change }, source: "APPRJ" });
      if (!reply.responseData) throw new Error(`The address was not accepted: ${JSON.stringify(reply)}`);
      return String(reply.responseData["SAddressId"]);
    },
    /** Places an order of one pack, bypassing the site. Returns its id. */
    async order({ token }: TestFarmer, addressId: string, skuCode: string): Promise<string> {
      const products = [{ skuCode, quantity: 1, appliedOffer: null }];
      const cart = await call("PUT", "/checkout/create-cart-at-backend", token, { cartToCreate: { products, state: "rajasthan" } });
      const { cartId } = cart.responseData;
      const purchaseRequest = { shippingAddressId: addressId, shipAddrSameAsBillAddr: true, cartId };
      const placed = await call("POST", "/checkout/place-order", token, { purchaseRequest });
      return String(placed.responseData["orderId"]);
    },
    async orders({ phone }: TestFarmer): Promise<{ orderId: string; requestKey: string; grandTotal: number; itemCount: number }[]> {
      return (await patientFetch(`${base}/__orders.json?phone=${phone}`)).json();
    },
    /** Ends the farmer's tokens. */
    async expire({ phone }: TestFarmer): Promise<void> {
      await (await patientFetch(`${base}/__expire?phone=${phone}`, { method: "POST" })).text();
    },
  };
}

/** A browser: keeps the session's cookie. */
export class FarmerBrowser {
  cookie = "";
  /** The cookie of the device; a sign-out keeps it. */
  device = "";
  readonly #bindings: object;

  constructor(bindings: object) {
    this.#bindings = bindings;
  }

  async ask(path: string, init: RequestInit = {}): Promise<{ response: Response; text: string }> {
    const ctx = { waitUntil() {}, passThroughOnException() {} };
    const isLink = hasPersonal(new URL(path, ORIGIN).searchParams);
    const opened = isLink ? OPENED_BY_APP : { "Sec-Fetch-Site": "same-origin" };
    const headers = { ...opened, ...this.#cookies(), ...(init.headers as object) };
    const response = await handleRequest(new Request(`${ORIGIN}${path}`, { redirect: "manual", ...init, headers }), this.#bindings, {
      render: (canonical) => renderCanonical(canonical, this.#bindings, ctx),
      act: (sent) => actOn(sent, this.#bindings, ctx),
      purge: async () => [],
    });
    for (const cookie of response.headers.getSetCookie()) if (cookie.startsWith("__Host-device=")) this.device = cookie.split(";")[0] ?? "";
    for (const cookie of response.headers.getSetCookie())
      if (cookie.startsWith(`${SESSION_COOKIE}=`)) this.cookie = cookie.includes("Max-Age=0") ? "" : (cookie.split(";")[0] ?? "");
    return { response, text: await response.text() };
  }

  #cookies(): { Cookie?: string } {
    const Cookie = [this.cookie, this.device].filter(Boolean).join("; ");
    return Cookie ? { Cookie } : {};
  }

  async json(method: string, path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
    const { response, text } = await this.ask(path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: JSON.parse(text || "{}") };
  }

  async session(secrets: readonly string[]): Promise<Session | null> {
    return readSession(this.cookie, secrets);
  }

  async wear(session: Session, secrets: readonly string[]): Promise<this> {
    this.cookie = `${SESSION_COOKIE}=${await sealSession(session, secrets)}`;
    return this;
  }
}

/** A browser at a site whose services fail according to `faults`. Its requests run in virtual time. */
export class FaultyBrowser extends FarmerBrowser {
  /** The duration of its slowest response. Milliseconds of virtual time. */
  slowestMs = 0;

  /** @param given bindings that differ */
  constructor(bindings: object, faults: string, given: object = {}) {
    super({ ...bindings, API: services(faults), DEADLINE_FACTOR: undefined, ...given });
  }

  override async ask(path: string, init: RequestInit = {}): Promise<{ response: Response; text: string }> {
    const { value, ms } = await inVirtualTime(() => super.ask(path, init));
    this.slowestMs = Math.max(this.slowestMs, ms);
    return value;
  }
}
