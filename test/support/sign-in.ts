/** Signing in by hand in the browser tests: the reference back end's doors, a fresh number, the two steps. */
import { request } from "node:http";
import { type Page, test } from "@playwright/test";
import { UPSTREAM_HOST } from "../../scripts/serve.ts";
import { siteOrigin } from "./browser.ts";

/** The reference back end, on the site's own port. */
export function services<T>(method: string, path: string, token?: string, body?: object): Promise<T> {
  const headers = { Host: UPSTREAM_HOST, "Content-Type": "application/json", ...(token ? { token } : {}) };
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: new URL(siteOrigin()).port, method, path, headers }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve(JSON.parse(text) as T));
    })
      .on("error", reject)
      .end(body ? JSON.stringify(body) : undefined);
  });
}

let count = 0;
/** A number that no other test uses. */
export const freshNumber = (): string =>
  `6${String((Date.now() * 10 + test.info().workerIndex + 7 * count++) % 1_000_000_000).padStart(9, "0")}`;
/** The code that was sent last to a number. */
export const codeSentTo = async (mobile: string): Promise<string> =>
  (await services<{ code: string }[]>("GET", `/__otp.json?phone=${mobile}`))[0]?.code ?? "";

/** Both steps of the sign-in, on its page. */
export async function signIn(page: Page, mobile: string): Promise<void> {
  await page.locator("[data-hydrated]").waitFor();
  await page.locator("#mobile").fill(mobile);
  await page.locator("main form.request button").click();
  // By then it was sent.
  await page.locator("#code").waitFor();
  await page.locator("#code").fill(await codeSentTo(mobile));
  await page.locator("main form.request button").click();
}
