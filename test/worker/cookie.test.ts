/** Requests that get the sealed cookie. */
import { expect, test } from "vitest";
import { handleRequest } from "../../src/gateway/index.ts";

const SITE = "https://www.khet.test";
const BINDINGS = {
  ...{ SITE_ORIGIN: SITE, API_BASE_URL: "https://api.test", STATIC_BASE_URL: "https://static.test", SHOP_HOSTS: "www.khet.test" },
  ...{ VIDEO_POSTER_BASE_URL: "https://v.test", SESSION_SECRETS: "x".repeat(32), ENVIRONMENT: "test" },
};

// sign-in-82
test.each(["%00", "a%0Ab", "%E0%A4%95", "%E0", "a,b"])("a session cookie with the value %s is no session, and no fault", async (value) => {
  const cookies: (string | null)[] = [];
  const response = await handleRequest(
    new Request(`${SITE}/checkout/signin?language=hi&state=rajasthan`, { headers: { Cookie: `__Host-khet=${value}` } }),
    BINDINGS,
    {
      render: () => Promise.reject(new Error("not asked for a page")),
      act: (request) => {
        cookies.push(request.headers.get("Cookie"));
        return Promise.resolve(new Response("ok"));
      },
      purge: () => Promise.resolve([]),
    },
  );
  expect(response.status).toBe(200);
  expect(cookies).toEqual([null]);
});

// sign-in-40
test.each([
  ["/product-request", false],
  ["/checkout/signin", true],
])("a request to %s has the sealed cookie: %s", async (path, goes) => {
  const seen: Request[] = [];
  await handleRequest(
    new Request(`${SITE}${path}?language=hi&state=rajasthan`, {
      method: "POST",
      headers: {
        Cookie: "__Host-khet=sealed; other=1",
        "Sec-Fetch-Site": "same-origin",
        "CF-Connecting-IP": "1.2.3.4",
        "User-Agent": "me",
      },
      body: new URLSearchParams({ a: "1" }),
    }),
    BINDINGS,
    {
      render: () => Promise.reject(new Error("not asked for a page")),
      act: (request) => {
        seen.push(request);
        return Promise.resolve(new Response("ok"));
      },
      purge: () => Promise.resolve([]),
    },
  );
  expect(seen).toHaveLength(1);
  expect([seen[0]?.headers.get("Cookie"), seen[0]?.headers.get("CF-Connecting-IP")]).toEqual(
    // The limit of requests counts by the address (limits-8).
    [goes ? "__Host-khet=sealed" : null, "1.2.3.4"],
  );
  expect(seen[0]?.headers.get("User-Agent")).toBeNull();
});
