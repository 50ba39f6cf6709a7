/** Scanning a pack in the page, and the way from the shop to a verdict and to a call by pictures alone. */
import { expect, type Page, test } from "@playwright/test";
import encodeQR from "qr";
import { framingOrigin, siteOrigin, Watch, words } from "../support/browser.ts";
import { addressOf } from "./states.ts";

/** State that the tests leave in the page. */
interface Stage {
  /** Name of the error that the camera throws. */
  fault?: string;
  /** The camera that was opened last. */
  camera?: MediaStream;
  /** The next result of the phone's own detector. */
  codes: { readonly rawValue: string; readonly format: string }[];
}

/** A camera that sees a square code. The tests' browser has none, and accepts no film as one. */
const filmCode = (page: Page, text: string) =>
  page.addInitScript(
    (rows) => {
      const stage = window as unknown as Stage;
      navigator.mediaDevices.getUserMedia = async () => {
        if (stage.fault) throw new DOMException("", stage.fault);
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [640, 480];
        const paint = canvas.getContext("2d");
        const size = 9;
        const draw = () => {
          paint?.fillRect(0, 0, canvas.width, canvas.height);
          for (const [y, row] of rows.entries())
            for (const [x, isDark] of row.entries()) {
              if (paint) paint.fillStyle = isDark ? "#222" : "#eee";
              paint?.fillRect(150 + x * size, 60 + y * size, size, size);
            }
        };
        draw();
        setInterval(draw, 100);
        stage.camera = canvas.captureStream(10);
        return stage.camera;
      };
    },
    encodeQR(text, "raw", { border: 4 }),
  );

/** Links and buttons that show an icon of the sprite. */
const picture = (page: Page, icon: string) => page.locator(`:is(a,button):has(svg use[href$="#${icon}"]):visible`);
const status = (page: Page) => page.locator("#scanner [role=status]");

test("shop-50, verify-32, verify-33: from the shop to a verdict and to a call by pictures alone, with the decoder", async ({ page }) => {
  // The URL of a pack is the same on each of our hosts.
  await filmCode(page, "https://localhost/pcode/1001/KHET-GENUINE-1?language=te&state=andhra-pradesh");
  // One session in a hundred reports its start (service-10): not this one.
  await page.addInitScript(() => sessionStorage.setItem("lot", "0.5"));
  const watch = new Watch(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await page.goto(addressOf("/shop", "hi"));
  // shop-49: the four ways stand on the first screen.
  for (const icon of ["scan", "field", "ask", "truck"])
    await expect(page.locator(".main-ways").locator(`use[href$="#${icon}"]`)).toBeInViewport();
  await picture(page, "scan").first().tap();
  await expect(page).toHaveURL(/\/pcode\?/);
  await expect(page.locator(".main-ways a[aria-current]")).toHaveCount(1);
  expect(watch.scripts.filter((script) => script.includes("decode"))).toEqual([]);
  // Until its script has run it is a link to the form.
  await expect(picture(page, "scan").last()).toHaveRole("button");
  await picture(page, "scan").last().tap();
  // The verdict is in the language of the page, not of the code.
  await expect(page).toHaveURL(/\/pcode\/1001\/KHET-GENUINE-1\?language=hi&state=rajasthan$/);
  await expect(page.locator(".verdict.genuine .verdict-mark")).toBeVisible();
  expect(watch.scripts.filter((script) => script.includes("decode"))).toHaveLength(1);
  await expect(picture(page, "phone").first()).toHaveAttribute("href", /^tel:\+?\d+$/);
  // Only the counter sends data, and no picture is sent.
  expect(sent.filter((address) => !address.endsWith("/api/events"))).toEqual([]);
  expect(watch.problems).toEqual([]);
});

test("verify-33: a second tap before the camera opens leaves one open camera in a visible panel", async ({ page }) => {
  await filmCode(page, "https://localhost/another");
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia;
    const cameras: MediaStream[] = [];
    Object.assign(window, { cameras });
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      // The phone asks for permission.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const camera = await open(wanted);
      cameras.push(camera);
      return camera;
    };
  });
  await page.goto(addressOf("/pcode", "hi"));
  await expect(picture(page, "scan").last()).toHaveRole("button");
  await picture(page, "scan").last().tap();
  await picture(page, "scan").last().tap();
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { cameras: MediaStream[] }).cameras.flatMap((one) => one.getTracks().map(({ readyState }) => readyState)),
    );
  await expect.poll(states).toEqual(["ended", "live"]);
  await expect(page.locator("#scanner")).toBeVisible();
  await expect(page.locator("#scanner [data-close]")).toBeVisible();
});

/** The phone's own detector. */
const detector = () => {
  const codes: Stage["codes"] = [];
  class BarcodeDetector {
    static getSupportedFormats = async () => ["qr_code", "ean_13", "pdf417"];
    detect = async () => codes.splice(0, 1);
  }
  Object.assign(window, { codes, BarcodeDetector });
};
const show = (page: Page, rawValue: string, format = "qr_code") =>
  page.evaluate((code) => (window as unknown as Stage).codes.push(code), { rawValue, format });

test("verify-33, verify-34, verify-35, verify-36, offline-32: the phone's detector, foreign codes, numbers, and a camera that does not open", async ({
  page,
}) => {
  const say = (key: string) => words("te", `verify.${key}`);
  await page.addInitScript(detector);
  await filmCode(page, "not looked at");
  await page.goto(addressOf("/pcode", "te"));
  const scan = picture(page, "scan").last();
  const expectShut = async () => {
    const states = () => page.evaluate(() => (window as unknown as Stage).camera?.getTracks().map(({ readyState }) => readyState));
    await expect.poll(states).toEqual(["ended"]);
    expect(await page.evaluate(() => document.querySelector("video")?.srcObject)).toBeNull();
  };

  for (const [fault, word] of [
    ["NotAllowedError", "scanDenied"],
    ["NotFoundError", "scanNone"],
    ["NotReadableError", "scanBusy"],
  ] as const) {
    await page.evaluate((name) => Object.assign(window, { fault: name }), fault);
    await scan.tap();
    await expect(status(page), fault).toHaveText(say(word));
  }
  await page.evaluate(() => Object.assign(window, { fault: "" }));

  await scan.tap();
  await expect(status(page)).toHaveText(say("scanLooking"));
  // Typing is still possible.
  await expect(page.locator("#hash")).toBeVisible();
  await show(page, "upi://pay?pa=shop@bank");
  await expect(status(page)).toHaveText(say("scanForeign"));
  await page.locator("[data-close]").tap();
  await expect(page.locator("#scanner")).toBeHidden();
  await expectShut();

  await scan.tap();
  await expect(status(page)).toHaveText(say("scanLooking"));
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "hidden");
  });
  await expectShut();

  await scan.tap();
  await show(page, "8901234567890", "ean_13");
  await expect(page.locator("#hash")).toHaveValue("8901234567890");
  await expect(page.locator("#barcode")).toBeFocused();
  await expect(status(page)).toHaveText(say("scanHalf"));
  await expectShut();

  await scan.tap();
  await show(page, "https://brand.example/01/08901234567890/10/L2604B12/21/KHET-GS1%2F7?17=290101");
  const verdict = `${siteOrigin()}/01/08901234567890/10/L2604B12/21/KHET-GS1%2F7?language=te&state=andhra-pradesh`;
  await expect(page).toHaveURL(verdict);
  await expect(page.locator(".verdict.genuine")).toBeVisible();

  // offline-32: without a network the check waits, and opens when the network is back.
  await page.goto(addressOf("/pcode", "te"));
  await scan.tap();
  await expect(status(page)).toHaveText(say("scanLooking"));
  await page.context().setOffline(true);
  await show(page, "https://brand.example/01/08901234567890/10/L2604B12/21/KHET-GS1%2F7");
  await expect(page.locator("[data-outbox] li b")).toHaveText("08901234567890 · L2604B12 · KHET-GS1/7");
  await page.context().setOffline(false);
  await expect(page).toHaveURL(verdict);
});

// verify-49
test("a decoder that does not load is not called a camera that does not open, and the next tap loads it", async ({ page }) => {
  await filmCode(page, `${siteOrigin()}/pcode/1001/KHET-GENUINE-1`);
  await page.route(/assets\/decode-/, (route) => route.abort());
  await page.goto(addressOf("/pcode", "te"));
  const scan = picture(page, "scan").last();
  await scan.tap();
  await expect(status(page)).toHaveText(words("te", "signIn.offline"));
  expect(await page.evaluate(() => (window as unknown as Stage).camera?.getTracks()[0]?.readyState)).toBe("ended");
  await page.unroute(/assets\/decode-/);
  await scan.tap();
  await expect(page.locator(".verdict.genuine")).toBeVisible();
});

// verify-49
test("a phone's own detector that fails, without the decoder, stops looking", async ({ page }) => {
  await page.addInitScript(() => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ["qr_code"];
      detect = () => Promise.reject(new DOMException("", "NotSupportedError"));
    }
    Object.assign(window, { BarcodeDetector });
  });
  await filmCode(page, "not looked at");
  await page.route(/assets\/decode-/, (route) => route.abort());
  await page.goto(addressOf("/pcode", "te"));
  await picture(page, "scan").last().tap();
  await expect(status(page)).toHaveText(words("te", "signIn.offline"));
});

test("verify-37: a frame that may not use the camera shows no button", async ({ page }) => {
  const inside = addressOf("/pcode", "hi").replace(/(\?|$)/, "?appLinks=saathi&");
  await page.goto(`${framingOrigin("saathi")}/?page=${encodeURIComponent(inside)}`);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("[data-scan]")).toBeHidden();
  await expect(frame.locator("#hash")).toBeVisible();
});
