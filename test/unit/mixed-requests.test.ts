/** `npm run mixed` checks that a response belongs to its request (service-46). */
import { expect, test } from "vitest";
import { type Answer, type Farmer, farmerWish, searchWish, sessionSetBy, type Wish, wrongWith } from "../../bench/mixed-requests.ts";
import { sealSession } from "../../src/session.ts";

const FARMER: Farmer = {
  ...{ farmerId: "7", cookie: "khet=x", addressId: "21", orderId: "ab12", crops: [{ cropId: "141", category: "tomato" }] },
  mark: "KHM007Z",
};
const WISH: Wish = {
  ...{ kind: "addresses", path: "/checkout/address?language=hi&state=rajasthan", sent: { headers: {} }, status: 200 },
  ...{ farmer: FARMER, language: "hi", state: "rajasthan", holds: ["KHM007Z"] },
};
const page = (more: Partial<Answer> = {}, body = "<p>KHM007Z</p>", html = 'lang="hi" data-state="rajasthan"'): Answer => ({
  ...{ status: 200, headers: { "cache-control": "private, no-store" } },
  text: `<!DOCTYPE html><html ${html}>${body}</html>`,
  ...more,
});

// service-46
test("accepts the response to a request", () => {
  expect(wrongWith(WISH, page())).toBeNull();
  const headers = { etag: 'W/"a"' };
  expect(wrongWith({ ...WISH, sent: { headers: { "If-None-Match": 'W/"a"' } } }, page({ status: 304, headers, text: "" }))).toBeNull();
});

// service-46
test.each([
  ["another status", page({ status: 503 }), "status 503"],
  ["a page of another farmer", page({}, "<p>KHM008Z</p>"), "of another farmer: KHM008Z"],
  ["another farmer beside the own one", page({}, "<p>KHM007Z KHM008Z</p>"), "of another farmer: KHM008Z"],
  ["a page without a farmer", page({}, "<p></p>"), "without KHM007Z"],
  ["a word of another request", page({}, "<p>KHM007Z nonceabcdefghij</p>"), "of another request: nonceabcdefghij"],
  ["another language", page({}, undefined, 'lang="te" data-state="rajasthan"'), "not in hi of rajasthan"],
  ["another state", page({}, undefined, 'lang="hi" data-state="bihar"'), "not in hi of rajasthan"],
  ["half a page", page({ text: '<html lang="hi" data-state="rajasthan">KHM007Z' }), "not whole"],
  ["a page that may be cached", page({ headers: { "cache-control": "public, max-age=60" } }), "Cache-Control: public"],
])("rejects %s", (_, answer, problem) => expect(wrongWith(WISH, answer)).toContain(problem));

// service-46
test("rejects a 304 with another ETag", () =>
  expect(
    wrongWith({ ...WISH, sent: { headers: { "If-None-Match": 'W/"a"' } } }, page({ status: 304, headers: { etag: 'W/"b"' }, text: "" })),
  ).toContain("304 with"));

// service-46
test("detects the owner of the session that a response sets", async () => {
  const secret = "secret-of-the-mixed-requests-0123456789abcdef";
  const sealed = await sealSession({ farmerId: "8", farmerAuthToken: "t", mobile: "9876543210" }, [secret]);
  expect(await sessionSetBy(page({ headers: { "set-cookie": [`khet=${sealed}; Path=/`] } }))).toBe("8");
  expect(await sessionSetBy(page({ headers: { "set-cookie": ["khet=other; Path=/"] } }))).toBe("nobody");
  expect(await sessionSetBy(page())).toBeNull();
});

// service-46
test("each request expects a text that only its own response contains", () => {
  for (let times = 0; times < 100; times += 1) {
    const wish = farmerWish(FARMER, "http://localhost:1");
    expect([wish.kind, wish.farmer, wish.holds.length > 0]).toEqual([wish.kind, FARMER, true]);
  }
  const [one, other] = [searchWish(), searchWish()];
  expect(one.nonce).not.toBe(other.nonce);
});
