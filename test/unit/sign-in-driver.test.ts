/** The sign-in on a device, without a browser: steps, rejections, the wait for another code, and codes read from a message. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSignIn, type SignInPage, type SignInViewState } from "../../src/client/sign-in/driver.ts";
import { pickStrings, translator } from "../../src/i18n.ts";
import type { SignInActions, SignInFrame } from "../../src/views/sign-in/island/SignInForm.tsx";
import { SIGN_IN_WORDS } from "../../src/views/sign-in/island/sign-in-words.ts";
import { BrowserTab, settled } from "../support/tab.ts";

const FRAME: SignInFrame = {
  action: "/checkout/signin",
  step: "number",
  mobile: "",
  code: "",
  problem: null,
  note: null,
  resendIn: 0,
  helpline: "+911800000000",
  bagHref: null,
  words: pickStrings(translator("en"), SIGN_IN_WORDS),
};
const AT_CODE = { step: "code", mobile: "9876543210" } as const;

let tab: BrowserTab;
let shown: SignInViewState;
let field: { value: string } | null;
/** The messages that the page waits for. */
let messages: { signal: AbortSignal; arrive: (code: string | null) => Promise<void> }[];
const page: SignInPage = {
  field: () => field,
  receiveCode: (signal) =>
    new Promise((resolve) => {
      messages.push({
        signal,
        async arrive(code) {
          resolve(code);
          await settled();
        },
      });
    }),
  open: vi.fn(),
};
const event = () => ({ preventDefault: vi.fn() }) as never;

function open(frame: Partial<SignInFrame> = {}): SignInActions {
  createSignIn({ ...FRAME, ...frame }, page, (next) => {
    shown = next;
  }).start();
  if (!shown.live) throw new Error("The form is not live.");
  return shown.live.actions;
}
const state = () => shown.live?.state;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "setTimeout", "clearTimeout", "Date"], now: 1_000_000 });
  tab = new BrowserTab();
  field = null;
  messages = [];
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

// sign-in-28, checkout-7
test("the page's hint wins over the device's; input typed before hydration counts; an empty bag redirects back", () => {
  tab.kept.set("otpVerified", "true");
  field = { value: "+91 98765 43210" };
  open({ bagHref: "/checkout/cart" });
  expect([tab.kept.has("otpVerified"), state()?.mobile]).toEqual([false, "9876543210"]);
  expect(tab.location.replace).toHaveBeenCalledWith("/checkout/cart");
});

// checkout-7
test("a sign-in outside the checkout needs no bag", () => {
  open();
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test("a farmer's tasks leave the device of a person who is signed out; a visitor's own stay", () => {
  const kept = (isFarmer: boolean) => {
    tab.kept.set("keptTasks", JSON.stringify({ at: 1_000_000, isFarmer, tasks: [{ title: "Sow", crop: "Wheat", dates: "1 Nov" }] }));
    open();
    return tab.kept.has("keptTasks");
  };
  expect([kept(true), kept(false)]).toEqual([false, true]);
});

describe("the number", () => {
  test("is filtered while typing, and sent once", async () => {
    const actions = open();
    expect(actions.type("98765-4321०x")).toBe("9876543210");
    actions.submit(event());
    actions.submit(event());
    expect([tab.calls.length, tab.call.address, tab.call.body, state()?.busy]).toEqual([
      1,
      "/checkout/signin",
      { step: "send", mobile: "9876543210" },
      true,
    ]);
    await tab.call.answer({ resendIn: 30 });
    expect([state()?.step, state()?.mobile, shown.resendIn, shown.submitCount]).toEqual(["code", "9876543210", 30, 1]);
  });
  test.each([
    ["nothing answers", null, 0, { name: "offline" }],
    ["a refusal", { problem: "tooManySends", minutes: 7 }, 429, { name: "tooManySends", minutes: 7 }],
    // limits-21
    ["a network that has had its codes", { problem: "busyNetwork", minutes: 60 }, 429, { name: "busyNetwork", minutes: 60 }],
    ["a site that has sent its part", { problem: "busySite", minutes: 66 }, 503, { name: "busySite", minutes: 66 }],
    ["an unknown problem", { problem: "new" }, 500, { name: "somethingWrong" }],
  ])("%s: stays at its step, with the problem", async (_, answer, status, problem) => {
    const actions = open();
    actions.type("9876543210");
    actions.submit(event());
    await (answer ? tab.call.answer({ step: "code", ...answer }, status) : tab.call.lose());
    expect(state()).toMatchObject({ step: "number", mobile: "9876543210", busy: false, problem });
    actions.submit(event());
    expect(tab.calls).toHaveLength(2);
  });
  // sign-in-76
  test("corrected during the call stays corrected after a fault", async () => {
    const actions = open();
    actions.type("9876543210");
    actions.submit(event());
    field = { value: actions.type("9876543211") };
    await tab.call.lose();
    expect(state()).toMatchObject({ step: "number", mobile: "9876543211", problem: { name: "offline" } });
    actions.submit(event());
    expect(tab.call.body).toEqual({ step: "send", mobile: "9876543211" });
    // The code's field belongs to a step that is over.
    await tab.call.answer({});
    field = { value: "1234" };
    actions.type("1234");
    actions.submit(event());
    await tab.call.answer({ problem: "again", step: "number" }, 422);
    expect(state()).toMatchObject({ step: "number", mobile: "9876543211" });
  });
});

describe("the code", () => {
  test("is sent whole, once; then the next page opens and the hint is stored", async () => {
    const actions = open(AT_CODE);
    actions.type("12");
    actions.submit(event());
    expect(tab.calls).toHaveLength(0);
    actions.type("1२34");
    actions.submit(event());
    actions.submit(event());
    expect([tab.calls.length, tab.call.body]).toEqual([1, { step: "verify", code: "1234" }]);
    await tab.call.answer({ next: "/checkout/checkout" });
    expect([vi.mocked(page.open).mock.calls, tab.kept.get("otpVerified"), state()?.busy]).toEqual([[["/checkout/checkout"]], "true", true]);
    actions.submit(event());
    expect(tab.calls).toHaveLength(1);
  });
  test("that was wrong is typed again at the step that the Worker names", async () => {
    const actions = open(AT_CODE);
    actions.type("1234");
    actions.submit(event());
    await tab.call.answer({ problem: "codeWrong", step: "code" }, 422);
    expect(state()).toMatchObject({ step: "code", code: "", problem: { name: "codeWrong" } });
    actions.type("9999");
    actions.submit(event());
    await tab.call.answer({ problem: "again", step: "number" }, 422);
    expect(state()).toMatchObject({ step: "number", problem: { name: "again" } });
  });
  // sign-in-80
  test.each([
    ["nothing answers", null, 0, "offline"],
    ["the services fail", { problem: "somethingWrong", step: "code" }, 503, "somethingWrong"],
    ["the network is stopped", { problem: "paused", step: "code", minutes: 1 }, 429, "paused"],
    ["something in front of the site answers", { unknown: true }, 502, "somethingWrong"],
  ])("stays in the field if %s, and the button sends it again", async (_, answer, status, name) => {
    const actions = open(AT_CODE);
    actions.type("1234");
    actions.submit(event());
    await (answer ? tab.call.answer(answer, status) : tab.call.lose());
    expect(state()).toMatchObject({ step: "code", code: "1234", status: "entered", busy: false, problem: { name } });
    actions.submit(event());
    expect([tab.calls.length, tab.call.body]).toEqual([2, { step: "verify", code: "1234" }]);
    await tab.call.answer({ next: "/checkout/checkout" });
    expect(page.open).toHaveBeenCalledWith("/checkout/checkout");
  });
  // sign-in-80
  test("restored with the page after a fault can be sent again at once", () => {
    const actions = open({ ...AT_CODE, code: "1234", problem: { name: "somethingWrong" } });
    actions.submit(event());
    expect(tab.call.body).toEqual({ step: "verify", code: "1234" });
  });
  // sign-in-80
  test("typed while another one is requested stays if that fails", async () => {
    const actions = open(AT_CODE);
    field = { value: "" };
    actions.resend(event());
    field.value = actions.type("1234");
    await tab.call.answer({ problem: "somethingWrong", step: "code" }, 503);
    expect(state()).toMatchObject({ step: "code", code: "1234", busy: false, problem: { name: "somethingWrong" } });
    actions.submit(event());
    expect(tab.call.body).toEqual({ step: "verify", code: "1234" });
    field.value = actions.type("1235");
    await tab.call.answer({ problem: "codeWrong", step: "code" }, 422);
    expect(state(), "a wrong code is not kept").toMatchObject({ code: "", problem: { name: "codeWrong" } });
  });
  // sign-in-62
  test("can be requested again once the wait is over, and the page says so", async () => {
    const actions = open({ ...AT_CODE, resendIn: 3 });
    actions.resend(event());
    expect(tab.calls).toHaveLength(0);
    vi.advanceTimersByTime(1_000);
    expect(shown.resendIn).toBe(2);
    vi.advanceTimersByTime(2_000);
    expect(shown.resendIn).toBe(0);
    actions.resend(event());
    expect(tab.call.body).toEqual({ step: "resend" });
    await tab.call.answer({ resendIn: 30 });
    expect([shown.live?.announcement, shown.resendIn, state()?.mobile]).toEqual([FRAME.words["signIn.resent"], 30, "9876543210"]);
    actions.type("1234");
    actions.submit(event());
    await tab.call.answer({ problem: "codeWrong" }, 422);
    expect(shown.live?.announcement).toBe("");
  });
  // sign-in-2, sign-in-3
  test("after a change of the number: the Worker is told, and its late reply does not overtake the next step", async () => {
    const actions = open(AT_CODE);
    actions.edit(event());
    expect([state()?.step, tab.call.body, shown.submitCount]).toEqual(["number", { step: "edit" }, 1]);
    const [telling] = tab.calls;
    actions.submit(event());
    expect([telling?.init.signal?.aborted, tab.call.body]).toEqual([true, { step: "send", mobile: "9876543210" }]);
  });
});

describe("the code of a message", () => {
  test("is awaited while its step is shown, filled in and verified", async () => {
    const actions = open();
    expect(messages).toHaveLength(0);
    actions.type("9876543210");
    actions.submit(event());
    await tab.call.answer({});
    expect(messages).toHaveLength(1);
    field = { value: "" };
    await messages[0]?.arrive("12 34");
    expect([field.value, tab.call.body, messages[0]?.signal.aborted]).toEqual(["1234", { step: "verify", code: "1234" }, true]);
  });
  test("is awaited again after a wrong code, but not after a wait that ended without one", async () => {
    const actions = open(AT_CODE);
    await messages[0]?.arrive(null);
    expect([messages.length, tab.calls.length]).toEqual([1, 0]);
    actions.type("1234");
    expect(messages).toHaveLength(1);
    actions.submit(event());
    await tab.call.answer({ problem: "codeWrong", step: "code" }, 422);
    expect(messages).toHaveLength(2);
    actions.edit(event());
    expect(messages[1]?.signal.aborted).toBe(true);
  });
});

test("another code can be asked for once the shown wait is over, not half a second before", async () => {
  const actions = open({ ...AT_CODE, resendIn: 30 });
  await vi.advanceTimersByTimeAsync(29_500);
  actions.resend(event());
  expect([tab.calls.length, shown.resendIn]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(500);
  actions.resend(event());
  expect([tab.calls.length, tab.call.body]).toEqual([1, { step: "resend" }]);
});

test("the number cannot be changed while its code is checked", () => {
  const actions = open(AT_CODE);
  actions.type("1234");
  actions.submit(event());
  actions.edit(event());
  expect([state()?.step, tab.calls.map(({ body }) => body["step"])]).toEqual(["code", ["verify"]]);
});

test("a code that arrives after the wait has ended is not taken", async () => {
  const { receiveCode } = await import("../../src/client/sign-in/otp.ts");
  vi.stubGlobal("navigator", { credentials: { get: async () => ({ code: "1234" }) } });
  const wait = new AbortController();
  expect(await receiveCode(wait.signal)).toBe("1234");
  wait.abort();
  expect(await receiveCode(wait.signal)).toBeNull();
});
