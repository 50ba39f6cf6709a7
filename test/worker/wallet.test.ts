/** GET /api/wallet: a farmer's own points and no other's, and a store's page without them. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Session } from "../../src/domain/sign-in/session.ts";
import { FarmerBrowser, servicesAt } from "../support/farmer.ts";

const bindings = env as unknown as Record<string, string>;
const UPSTREAM = bindings["UPSTREAM_URL"] ?? "";

const SECRETS = (bindings["SESSION_SECRETS"] ?? "").split(",");
const services = servicesAt(UPSTREAM);

async function ask(session: Session | null, base = UPSTREAM): Promise<{ status: number; cache: string | null; body: unknown }> {
  const browser = new FarmerBrowser({ ...bindings, API_BASE_URL: base, API: { fetch: (request: Request) => fetch(request) } });
  if (session) await browser.wear(session, SECRETS);
  const { response, text } = await browser.ask("/api/wallet?language=hi&state=rajasthan");
  return { status: response.status, cache: response.headers.get("Cache-Control"), body: JSON.parse(text) };
}

/** The session of a signed-in farmer. */
async function signedIn(): Promise<Session> {
  const { farmerId, token } = await services.signIn();
  return { farmerId, farmerAuthToken: token };
}

// checkout-61, checkout-62, checkout-63
test("a signed-in farmer gets the points, in a response that is never cached", async () => {
  expect(await ask(await signedIn())).toEqual({ status: 200, cache: "private, no-store", body: { points: 120 } });
});

// checkout-64
test("a visitor, and an expired token, get none", async () => {
  expect(await ask(null)).toEqual({ status: 200, cache: "private, no-store", body: { points: null } });
  expect((await ask({ farmerId: "1", farmerAuthToken: "no-such-token" })).body).toEqual({ points: null });
});

test("another farmer's id returns nothing", async () => {
  const farmer = await signedIn();
  expect((await ask({ ...farmer, farmerId: "someone-else" })).status).toBe(503);
});

test("a failed wallet call is a 503", async () => {
  expect((await ask(await signedIn(), `${UPSTREAM}/~walletBalance=500`)).status).toBe(503);
});
