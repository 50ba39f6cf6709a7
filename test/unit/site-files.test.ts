/** The files that the site writes from its configuration. */
import { expect, test } from "vitest";
import { readEnv } from "../../src/env.ts";
import { serveSiteFile } from "../../src/routes/site-files.ts";

const VARIABLES = {
  SITE_ORIGIN: "https://www.khet.test",
  API_BASE_URL: "https://api.khet.test",
  STATIC_BASE_URL: "https://static.khet.test",
  VIDEO_POSTER_BASE_URL: "https://posters.khet.test",
};
const PRINT = Array.from({ length: 32 }, (_, index) => (index + 160).toString(16).toUpperCase()).join(":");
const OTHER = Array.from({ length: 32 }, () => "0F").join(":");

const ask = (variables: object, path = "/.well-known/assetlinks.json") =>
  serveSiteFile(new URL(path, VARIABLES.SITE_ORIGIN), readEnv({ ...VARIABLES, ...variables }));

test("app-21: assetlinks.json names the app and its certificates", async () => {
  const file = ask({ ANDROID_APP_ID: "com.khet.app", ANDROID_FINGERPRINTS: ` ${PRINT.toLowerCase()}, ${OTHER} ` });
  expect([file?.status, file?.headers.get("Content-Type"), file?.headers.get("Cache-Control")]).toEqual([
    200,
    "application/json",
    "public, max-age=86400",
  ]);
  expect(await file?.json()).toEqual([
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: { namespace: "android_app", package_name: "com.khet.app", sha256_cert_fingerprints: [PRINT, OTHER] },
    },
  ]);
  expect(ask({}, "/.well-known/assetlinks.json/x")).toBeNull();
});

test("app-21: assetlinks.json is 404 if the app or its certificates are not configured", () => {
  for (const variables of [
    {},
    { ANDROID_APP_ID: "com.khet.app", ANDROID_FINGERPRINTS: " , " },
    { ANDROID_APP_ID: "", ANDROID_FINGERPRINTS: PRINT },
  ])
    expect(ask(variables)?.status).toBe(404);
});

test("app-21: an invalid fingerprint is an invalid variable", () => {
  for (const wrong of [PRINT.slice(3), `${PRINT}:00`, PRINT.replaceAll(":", ""), PRINT.replace("A0", "G0"), `${PRINT},x`])
    expect(() => ask({ ANDROID_FINGERPRINTS: wrong })).toThrow(/ANDROID_FINGERPRINTS: expected SHA-256 fingerprints/);
});
