/** Unexpected faults in the gateway: the response says if the request reached the services (checkout-72). */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handleRequest } from "../../src/gateway/index.ts";
import { readVisit } from "../../src/gateway/visit.ts";

vi.mock("../../src/gateway/visit.ts", async (original) => {
  const real = await original<typeof import("../../src/gateway/visit.ts")>();
  return { ...real, readVisit: vi.fn(real.readVisit) };
});

const BINDINGS = {
  SITE_ORIGIN: "https://www.khet.example",
  API_BASE_URL: "https://api.khet.example",
  STATIC_BASE_URL: "https://static.khet.example",
  VIDEO_POSTER_BASE_URL: "https://i.ytimg.com",
  SHOP_HOSTS: "www.khet.example",
  SESSION_SECRETS: "x".repeat(32),
};
const breaks = () => Promise.reject(new Error("broken"));
const PAGES = { render: breaks, act: breaks, purge: breaks };

/** Sends an order to the gateway, as the island does. */
const send = () => {
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const address = `${BINDINGS.SITE_ORIGIN}/checkout/place-order?language=hi&state=rajasthan`;
  return handleRequest(new Request(address, { method: "POST", headers }), BINDINGS, PAGES);
};

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

// checkout-72
test("a fault before the application runs: no order was started", async () => {
  vi.mocked(readVisit).mockImplementationOnce(breaks);
  const response = await send();
  expect([response.status, await response.json()]).toEqual([503, { status: "failure", problem: "notBegun" }]);
  expect([response.headers.get("Retry-After"), response.headers.get("Cache-Control")]).toEqual(["10", "private, no-store"]);
});

// checkout-72
test("a fault of the application: the outcome is unknown", async () => {
  const response = await send();
  expect([response.status, await response.json()]).toEqual([503, { status: "failure", problem: "unknownOutcome" }]);
});

test("a navigation gets a page", async () => {
  const request = new Request(`${BINDINGS.SITE_ORIGIN}/checkout/checkout?language=hi&state=rajasthan`);
  const response = await handleRequest(request, BINDINGS, PAGES);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([503, "text/html; charset=utf-8"]);
  expect(response.headers.get("Retry-After")).toBe("10");
  expect(await response.text()).toContain('href=""');
});

test("the page after a form that was sent has no link to send it again", async () => {
  const init = {
    method: "POST",
    body: "x=1",
    headers: { Origin: BINDINGS.SITE_ORIGIN, "Content-Type": "application/x-www-form-urlencoded" },
  };
  const request = new Request(`${BINDINGS.SITE_ORIGIN}/product-request?language=hi&state=rajasthan`, init);
  const response = await handleRequest(request, BINDINGS, PAGES);
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain('href=""');
});
