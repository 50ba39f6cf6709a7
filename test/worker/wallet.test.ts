/** GET /api/wallet: a farmer's own points, nobody else's, and a store's page without them. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { handleRequest } from "../../src/gateway.ts";
import { actOn, renderCanonical } from "../../src/pages.ts";
import { SESSION_COOKIE, sealSession } from "../../src/session.ts";
import { ORIGIN } from "../support/page.ts";

const bindings = env as unknown as Record<string, string>;
const UPSTREAM = bindings["UPSTREAM_URL"] ?? "";

async function ask(session: object | null, base = UPSTREAM): Promise<{ status: number; cache: string | null; body: unknown }> {
  const ctx = { waitUntil() {}, passThroughOnException() {} };
  const given = { ...bindings, API_BASE_URL: base, API: { fetch: (request: Request) => fetch(request) } };
  const headers = session
    ? { Cookie: `${SESSION_COOKIE}=${await sealSession(session, (bindings["SESSION_SECRETS"] ?? "").split(","))}` }
    : {};
  const response = await handleRequest(new Request(`${ORIGIN}/api/wallet?language=hi&state=rajasthan`, { headers }), given, {
    render: (canonical) => renderCanonical(canonical, given, ctx),
    act: (sent) => actOn(sent, given, ctx),
    purge: async () => undefined,
  });
  return { status: response.status, cache: response.headers.get("Cache-Control"), body: await response.json() };
}

/** A farmer as the reference back end knows one after a sign-in by code. */
async function signedIn(): Promise<{ farmerId: string; farmerAuthToken: string }> {
  const phone = `8${String(Date.now()).slice(-9)}`;
  const call = async (path: string, token: string, body?: object): Promise<Record<string, string>> => {
    const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const response = await fetch(`${UPSTREAM}${path}`, { ...init, headers: { token, "Content-Type": "application/json" } });
    return ((await response.json()) as { responseData: Record<string, string> }).responseData;
  };
  const { authToken = "" } = await call("/userservice/anonauthtoken/", "");
  const { otpToken = "" } = await call(`/userservice/otp/?phoneNumber=${phone}`, authToken);
  const [{ code }] = (await (await fetch(`${UPSTREAM}/__otp.json?phone=${phone}`)).json()) as [{ code: string }];
  await call("/userservice/otp/", authToken, { otp: code, otpToken });
  const { farmerAuthToken = "" } = await call("/checkout/authorize-user", authToken, { mobile: phone, otpToken });
  const { farmerId = "" } = await call("/checkout/create-farmer", farmerAuthToken, {
    contactInformation: { languages: ["hi"], numbers: [phone], smartphones: [] },
    farmerType: "Farmer",
    projectType: "",
    firstName: "",
    middleName: "",
    lastName: "",
    heardAbout: "Website",
    referralCode: "",
    otpToken,
    mobileNumber: phone,
  });
  return { farmerId, farmerAuthToken };
}

test("who is signed in sees the points; nobody keeps the answer", async () => {
  expect(await ask(await signedIn())).toEqual({ status: 200, cache: "private, no-store", body: { points: 120 } });
});

test("nobody, and a token that counts no more, have none", async () => {
  expect(await ask(null)).toEqual({ status: 200, cache: "private, no-store", body: { points: null } });
  expect((await ask({ farmerId: "1", farmerAuthToken: "no-such-token" })).body).toEqual({ points: null });
});

test("another farmer's id brings nothing", async () => {
  const farmer = await signedIn();
  expect((await ask({ ...farmer, farmerId: "someone-else" })).status).toBe(503);
});

test("a wallet that cannot be asked is a 503", async () => {
  expect((await ask(await signedIn(), `${UPSTREAM}/~walletBalance=500`)).status).toBe(503);
});
