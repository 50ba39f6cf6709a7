/** `npm start` on services of one's own. */
import { expect, test } from "vitest";
import { ownServicesText, ownServiceVars } from "../../scripts/own-services.ts";

test("operate-17: without API_BASE_URL the reference back end serves", () => {
  expect(ownServiceVars({ PATH: "/bin", STATIC_BASE_URL: "https://static.farm.in" })).toBeNull();
  expect(ownServiceVars({ API_BASE_URL: "" })).toBeNull();
});

test("operate-17: its variables are passed on, and no others", () => {
  expect(ownServiceVars({ API_BASE_URL: "https://api.farm.in/", PATH: "/bin", EVENTS_URL: "" })).toEqual({
    API_BASE_URL: "https://api.farm.in/",
    STATIC_BASE_URL: "https://api.farm.in/static",
    VIDEO_POSTER_BASE_URL: "https://i.ytimg.com",
    MOCK_DATE: "false",
  });
  const all = {
    API_BASE_URL: "https://api.farm.in",
    STATIC_BASE_URL: "https://static.farm.in",
    VIDEO_POSTER_BASE_URL: "https://posters.farm.in",
    EVENTS_URL: "https://events.farm.in/v1",
    API_KEY: "key",
    CALLS_OFF: "labels",
  };
  expect(ownServiceVars(all)).toEqual({ ...all, MOCK_DATE: "false" });
});

test("operate-17: says that the reference back end is off, and no secret", () => {
  const vars = ownServiceVars({ API_BASE_URL: "https://api.farm.in", API_KEY: "key-of-the-services", EVENTS_KEY: "key-of-events" });
  const text = ownServicesText(vars ?? {});
  expect(text).toContain("the reference back end is off");
  expect(text).toContain("https://api.farm.in");
  expect(text).not.toMatch(/key-of-/);
});

test("operate-17: a value that the Worker would refuse is named before the site starts", () => {
  const base = { API_BASE_URL: "https://api.farm.in" };
  expect(() => ownServiceVars({ ...base, SMS_PER_DAY: "many" })).toThrow(/^SMS_PER_DAY: .*number.*docs\/deploy\.md\.$/);
  expect(() => ownServiceVars({ API_BASE_URL: "api.farm.in" })).toThrow(/^API_BASE_URL: Invalid URL; STATIC_BASE_URL: Invalid URL\./);
  expect(() => ownServiceVars({ ...base, MEDIA_MODE: "fast" })).toThrow(/^MEDIA_MODE: /);
  expect(ownServiceVars({ ...base, ANDROID_APP_ID: "in.farm.app" })).toMatchObject({ ANDROID_APP_ID: "in.farm.app" });
});
