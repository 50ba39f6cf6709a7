/** Cookies of a local http origin, which WebKit keeps only without `Secure`; on https they are unchanged. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { handleRequest } from "../../src/gateway/index.ts";
import { readSession, sealSession } from "../../src/session.ts";
import { OPENED_BY_APP } from "../support/opening.ts";

const SECRETS = ["secret-of-the-tests-0123456789abcdef"];
const VISIT = "language=gu&state=gujarat";

/** A site at an origin. Its pages return the Cookie header that they receive, and set a session. */
function siteAt(origin: string) {
  const told: (string | null)[] = [];
  const bindings = { ...env, SITE_ORIGIN: origin, SHOP_HOSTS: new URL(origin).hostname };
  const ask = (path: string, init: RequestInit = {}) =>
    handleRequest(new Request(`${origin}${path}`, { redirect: "manual", ...init }), bindings, {
      render: async () => new Response("page", { headers: { "Cache-Control": "public, max-age=300", "Content-Type": "text/html" } }),
      act: async (request) => {
        told.push(request.headers.get("Cookie"));
        return new Response(await request.text());
      },
      purge: async () => [],
    });
  return { ask, told };
}

const LOCAL = ["http://localhost:8787", "http://qr.localhost:8799", "http://127.0.0.1:8787"];
const ELSEWHERE = [
  "https://www.khet.test",
  "https://localhost:8787",
  "http://www.khet.test",
  "http://localhost.khet.test",
  "http://127.0.0.1.khet.test",
];

// sign-in-78
describe.each(LOCAL)("%s", (origin) => {
  test("the browser gets cookies that it keeps without TLS", async () => {
    const { ask } = siteAt(origin);
    const session = (await ask(`/shop?${VISIT}&farmerId=F-77`, { headers: OPENED_BY_APP })).headers.getSetCookie();
    expect(session).toHaveLength(1);
    expect(session[0]).toMatch(/^khet=[\w-]{40,}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const visit = (await ask(`/checkout/cart?${VISIT}`)).headers.getSetCookie();
    expect(visit).toEqual(["visit=gu.gujarat; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax"]);
  });

  test("the returned cookies are read: the session, the choice, and the body beside them", async () => {
    const { ask, told } = siteAt(origin);
    const [sealed = ""] = (await ask(`/shop?${VISIT}&mobile=9876543210`, { headers: OPENED_BY_APP })).headers.getSetCookie();
    const Cookie = `a=b; ${sealed.split(";")[0]}; visit=gu.gujarat`;
    const sent = { method: "POST", headers: { Cookie, "Sec-Fetch-Site": "same-origin" }, body: new URLSearchParams({ step: "edit" }) };
    const answer = await ask(`/checkout/signin?${VISIT}`, sent);
    expect(await answer.text()).toBe("step=edit");
    expect(told).toHaveLength(1);
    expect(await readSession(told[0], SECRETS)).toEqual({ claim: { mobile: "9876543210" } });
    const again = await ask("/shop", { headers: { Cookie, "Accept-Language": "te" } });
    expect(again.headers.getSetCookie()).toEqual([]);
    expect((await ask(`/shop?${VISIT}`, { headers: { Cookie } })).headers.getSetCookie()).toEqual([]);
  });

  test("a cookie of an earlier version of the site does not interfere", async () => {
    const { ask, told } = siteAt(origin);
    const sealed = await sealSession({ farmerId: "F-78" }, SECRETS);
    const old = await sealSession({ farmerId: "F-1" }, SECRETS);
    await ask(`/checkout/signin?${VISIT}`, { headers: { Cookie: `__Host-khet=${old}; khet=${sealed}` } });
    expect(await readSession(told[0], SECRETS)).toEqual({ farmerId: "F-78" });
  });
});

// sign-in-35
describe.each(ELSEWHERE)("%s", (origin) => {
  test("the browser gets the cookies of production", async () => {
    const { ask } = siteAt(origin);
    const session = (await ask(`/shop?${VISIT}&farmerId=F-77`, { headers: OPENED_BY_APP })).headers.getSetCookie();
    expect(session).toHaveLength(1);
    expect(session[0]).toMatch(/^__Host-khet=[\w-]{40,}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/);
    expect((await ask(`/checkout/cart?${VISIT}`)).headers.getSetCookie()).toEqual([
      "__Host-visit=gu.gujarat; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=None; Partitioned",
    ]);
  });

  test("a cookie without the prefix is ignored", async () => {
    const { ask, told } = siteAt(origin);
    const sealed = await sealSession({ farmerId: "F-78" }, SECRETS);
    await ask(`/checkout/signin?${VISIT}`, { headers: { Cookie: `khet=${sealed}; visit=te.telangana` } });
    expect(told).toEqual([null]);
  });
});
