/** Signing in in the browser tests, on the page or by its calls: the reference back end's test endpoints, a new number, the two steps. */
import { type Page, request } from "@playwright/test";
import { UPSTREAM_HOST } from "../../scripts/folders.ts";
import type { TestAddress } from "./addresses.ts";
import { askRaw, type SiteName, siteOrigin } from "./browser.ts";
import { freshPhone } from "./phone.ts";

/** The reference back end, on the site's own port. */
export async function services<T>(method: string, path: string, token?: string, body?: object, site?: SiteName): Promise<T> {
  const { text } = await askRaw(path, {
    ...(site ? { site } : {}),
    host: UPSTREAM_HOST,
    method,
    headers: { "Content-Type": "application/json", ...(token ? { token } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return JSON.parse(text) as T;
}

/** The last code sent to a number. Waits for the first one, since a tap resolves before its request ends. */
export async function codeSentTo(mobile: string, site?: SiteName): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const [last] = await services<{ code: string }[]>("GET", `/__otp.json?phone=${mobile}`, undefined, undefined, site);
    if (last) return last.code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("No code was sent to the number in a minute.");
}

/** Both steps of the sign-in, on its page. */
export async function signIn(page: Page, mobile: string, site?: SiteName): Promise<void> {
  await page.locator("[data-hydrated]").waitFor();
  await page.locator("#mobile").fill(mobile);
  await page.locator("main form.request button").click();
  // By then it was sent.
  await page.locator("#code").waitFor();
  await page.locator("#code").fill(await codeSentTo(mobile, site));
  await page.locator("main form.request button").click();
}

export type StorageState = Awaited<ReturnType<import("@playwright/test").APIRequestContext["storageState"]>>;

/** Both steps of the sign-in by the calls of its page, five page loads faster. Returns the cookies of the farmer. */
export async function signInByCall(mobile: string): Promise<StorageState["cookies"]> {
  const calls = await request.newContext({ extraHTTPHeaders: { Origin: siteOrigin() } });
  const take = async (step: object) => {
    const reply = await calls.post(`${siteOrigin()}/checkout/signin?next=orders&language=hi&state=rajasthan`, { data: step });
    if (!reply.ok()) throw new Error(`The sign-in answered ${reply.status()}: ${await reply.text()}`);
  };
  await take({ step: "send", mobile });
  await take({ step: "verify", code: await codeSentTo(mobile) });
  const { cookies } = await calls.storageState();
  await calls.dispose();
  return cookies;
}

type Given = { responseData: Record<string, string> };

/** A sign-in only at the services. Returns the farmer's token, and the proof of the number. */
async function signInThere(mobile: string, site?: SiteName): Promise<{ token: string; otpToken: string }> {
  const ask = async (method: string, path: string, token?: string, body?: object): Promise<Given["responseData"]> =>
    (await services<Given>(method, path, token, body, site)).responseData;
  const anonymous = (await ask("GET", "/userservice/anonauthtoken/"))["authToken"];
  const otpToken = (await ask("GET", `/userservice/otp/?phoneNumber=${mobile}`, anonymous))["otpToken"] ?? "";
  await ask("POST", "/userservice/otp/", anonymous, { otp: await codeSentTo(mobile, site), otpToken });
  const responseData = await ask("POST", "/checkout/authorize-user", anonymous, { mobile, otpToken });
  return { token: responseData["farmerAuthToken"] ?? "", otpToken };
}

/** Gives a farmer an address, and an order of these products there, as if made before. */
export async function addAddress(mobile: string, address: TestAddress, skus: readonly string[] = []): Promise<void> {
  const { token } = await signInThere(mobile);
  const add = `/checkout/add-address?language=${address.language}`;
  const added = await services<Given>("POST", add, token, { address, source: "APPRJ" });
  if (skus.length === 0) return;
  const products = skus.map((skuCode) => ({ skuCode, quantity: 1, appliedOffer: null }));
  const cartToCreate = { products, state: address.state.value };
  const cart = await services<Given>("PUT", "/checkout/create-cart-at-backend", token, { cartToCreate });
  const { cartId } = cart.responseData;
  const purchaseRequest = { shippingAddressId: added.responseData["SAddressId"], shipAddrSameAsBillAddr: true, cartId };
  const placed = await services<Given>("POST", "/checkout/place-order", token, { purchaseRequest });
  if (!placed.responseData?.["orderId"]) throw new Error(`The order was not placed: ${JSON.stringify(placed)}`);
}

/** The personal parameters of a link of another farmer who exists at the services. */
export async function linkOfAnother(site?: SiteName): Promise<{ farmerId: string; farmerAuthToken: string }> {
  const mobile = freshPhone();
  const { token, otpToken } = await signInThere(mobile, site);
  const farmer = {
    contactInformation: { languages: ["hi"], numbers: [mobile], smartphones: [mobile] },
    ...{ farmerType: "Farmer", projectType: "APPRJ", firstName: "", middleName: "", lastName: "", heardAbout: "Website" },
    ...{ referralCode: "", otpToken, mobileNumber: mobile },
  };
  const { responseData } = await services<Given>("POST", "/checkout/create-farmer", token, farmer, site);
  return { farmerId: responseData["farmerId"] ?? "", farmerAuthToken: token };
}

/** A farmer whose tomato was sown 40 days ago. Returns the personal parameters of the app's link. */
export async function farmerWithTomato(): Promise<URLSearchParams> {
  const link = await linkOfAnother();
  const token = link.farmerAuthToken;
  await services("POST", "/crops/addmycrops/", token, { ids: [141] });
  type Needed = { responseData: { inputsNeeded: { attribute: { name: string }; choices: { name: string }[] }[] } };
  const { responseData } = await services<Needed>("GET", "/schedules/cropattributes/?cropName=tomato&language=hi", token);
  const attributes = responseData.inputsNeeded.map(({ attribute: { name }, choices: [choice] }) => ({ name, value: choice?.name }));
  const sowingDateMillis = Date.now() - 40 * 86_400_000;
  await services("POST", "/schedules/farmercropdetails/", token, { attributes, cropName: "tomato", sowingDateMillis });
  return new URLSearchParams({ ...link });
}
