/** The address form on a device, without a browser: its lists, its save, and network failures in both. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AddressPage, type AddressViewState, createAddress } from "../../src/client/address/driver.ts";
import { type AddressField, EMPTY_FIELDS } from "../../src/domain/address/address-fields.ts";
import { type AddressForm, NO_LISTS } from "../../src/domain/address/address-form.ts";
import { pickStrings, translator } from "../../src/i18n.ts";
import { ADDRESS_WORDS } from "../../src/views/address/island/address-words.ts";
import type { AddressActions, AddressFrame } from "../../src/views/address/island/props.ts";
import { BrowserTab, settled } from "../support/tab.ts";

const place = (value: string) => ({ label: value, value });
const FRAME: AddressFrame = {
  action: "/checkout/address?language=en",
  placesHref: "/api/places?language=en&state=rajasthan",
  bagHref: null,
  typist: "typist-of-the-test",
  stateName: "Rajasthan",
  otherStates: [],
  form: { fields: EMPTY_FIELDS, lists: NO_LISTS },
  errors: {},
  problem: null,
  focus: null,
  words: pickStrings(translator("en"), ADDRESS_WORDS),
};
const WHOLE: AddressForm = {
  fields: { ...EMPTY_FIELDS, pinCode: "302001", district: "Jaipur", taluka: "Amber", village: "Kukas", street: "12", fullName: "Asha" },
  lists: { districts: [place("Jaipur")], talukas: [place("Amber")], villages: [place("Kukas")] },
};

let tab: BrowserTab;
let shown: AddressViewState;
const typed = new Map<AddressField, string>();
const page: AddressPage = { fieldText: (name) => typed.get(name), open: vi.fn(), replace: vi.fn() };

function open(frame: Partial<AddressFrame> = {}): AddressActions {
  createAddress({ ...FRAME, ...frame }, page, (next) => {
    shown = next;
  }).start();
  const { live } = shown;
  if (!live) throw new Error("The form is not live.");
  return live.actions;
}

/** Taps a button of the form. Returns true if the browser submits it as a plain form. */
function submit(actions: AddressActions, formAction = false): boolean {
  const preventDefault = vi.fn();
  const submitter = { hasAttribute: (name: string) => formAction && name === "formaction" };
  actions.submit({ preventDefault, nativeEvent: { submitter } } as never);
  return preventDefault.mock.calls.length === 0;
}

beforeEach(() => {
  tab = new BrowserTab();
  typed.clear();
  vi.clearAllMocks();
});

describe("lists", () => {
  // address-9, address-16
  test("each is fetched as soon as the fields allow it, and a single choice is selected", async () => {
    const actions = open();
    for (const text of ["3", "30", "302", "30200"]) actions.type("pinCode", text);
    expect([tab.calls.length, shown.live?.loading]).toEqual([0, false]);
    expect(actions.type("pinCode", "30 2001x")).toBe("302001");
    expect([tab.call.address, shown.live?.loading]).toEqual([
      "/api/places?language=en&state=rajasthan&kind=districts&pincode=302001",
      true,
    ]);
    await tab.call.answer({ places: [place("Jaipur")] });
    expect(shown.form?.fields.district).toBe("Jaipur");
    expect(tab.call.address).toContain("kind=talukas&pincode=302001&district=Jaipur");
    await tab.call.answer({ places: [place("Amber"), place("Bassi")] });
    expect([shown.form?.fields.taluka, shown.live?.loading, tab.calls.length]).toEqual(["", false, 2]);
    actions.type("taluka", "Bassi");
    expect(tab.call.address).toContain("kind=villages&pincode=302001&district=Jaipur&taluka=Bassi");
  });
  test("a newer request aborts the previous one", async () => {
    const actions = open();
    actions.type("pinCode", "302001");
    const [first] = tab.calls;
    actions.type("pinCode", "302002");
    expect([first?.init.signal?.aborted, tab.calls.length]).toEqual([true, 2]);
    await first?.answer({ places: [place("Old")] });
    expect([shown.form?.lists.districts, shown.problem]).toEqual([null, null]);
    await tab.call.answer({ places: [place("New"), place("Newer")] });
    expect(shown.form?.lists.districts).toEqual([place("New"), place("Newer")]);
  });
  test("a failed list is reported, and fetched again on a tap or when the network is back", async () => {
    const actions = open();
    actions.type("pinCode", "302001");
    await tab.call.lose();
    expect([shown.problem, shown.live?.loading, shown.live?.summary]).toEqual(["placesFailed", false, false]);
    actions.type("street", "12");
    expect([tab.calls.length, shown.problem], "not by typing in another field").toEqual([1, "placesFailed"]);
    actions.retry();
    expect([tab.calls.length, shown.problem]).toEqual([2, null]);
    await tab.call.answer({}, 503);
    dispatchEvent(new Event("online"));
    await tab.call.answer({ places: [place("Jaipur")] });
    expect(shown.form?.fields.district).toBe("Jaipur");
  });
  test("input typed before hydration counts", () => {
    typed.set("pinCode", "302001").set("street", "12");
    open();
    expect([shown.form?.fields.street, tab.call.address]).toEqual(["12", expect.stringContaining("pincode=302001")]);
  });
});

// address-47
describe("typed input that is not submitted", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const sent = () => tab.calls.filter(({ body }) => body?.["step"] === "keep");

  test("is stored one second after the last key, and once", () => {
    const actions = open({ form: WHOLE });
    actions.type("street", "1");
    vi.advanceTimersByTime(999);
    actions.type("street", "12, Main road");
    vi.advanceTimersByTime(999);
    expect(sent()).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(sent().map(({ body }) => body)).toEqual([expect.objectContaining({ typist: "typist-of-the-test", street: "12, Main road" })]);
    expect([tab.call.address, tab.call.init.keepalive]).toEqual([FRAME.action, true]);
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event("pagehide"));
    expect(sent()).toHaveLength(1);
  });
  test("is stored at once when the page is left", () => {
    const actions = open({ form: WHOLE });
    dispatchEvent(new Event("pagehide"));
    expect(sent()).toHaveLength(0);
    actions.type("fullName", "Asha Devi");
    dispatchEvent(new Event("pagehide"));
    expect(sent().map(({ body }) => body["fullName"])).toEqual(["Asha Devi"]);
  });
  test("is not stored while it is being saved", () => {
    const actions = open({ form: WHOLE });
    actions.type("fullName", "Asha Devi");
    submit(actions);
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event("pagehide"));
    expect([sent().length, tab.calls.length]).toEqual([0, 1]);
  });
  test("a save aborts the storing that is on its way: its late answer would bring the old session back", () => {
    const actions = open({ form: WHOLE });
    actions.type("street", "12, Main road");
    vi.advanceTimersByTime(1_000);
    const [keep] = tab.calls;
    expect(keep?.init.signal?.aborted).toBe(false);
    submit(actions);
    expect(keep?.init.signal?.aborted).toBe(true);
  });
  test("is stored after a failed save", async () => {
    const actions = open({ form: WHOLE });
    actions.type("fullName", "Asha Devi");
    submit(actions);
    await tab.call.answer({ problem: "failed" }, 503);
    vi.advanceTimersByTime(1_000);
    expect(sent().map(({ body }) => body["fullName"])).toEqual(["Asha Devi"]);
  });
});

describe("saving", () => {
  test("sends all fields once, stays busy until the next page, and ignores further taps", async () => {
    const actions = open({ form: WHOLE });
    expect([submit(actions), submit(actions)]).toEqual([false, false]);
    const sent = { step: "save", typist: "typist-of-the-test", ...WHOLE.fields };
    expect([tab.calls.length, tab.call.address, tab.call.body]).toEqual([1, FRAME.action, sent]);
    await tab.call.answer({ next: "/checkout/checkout" });
    expect([vi.mocked(page.open).mock.calls, shown.live?.busy]).toEqual([[["/checkout/checkout"]], true]);
    submit(actions);
    expect(tab.calls).toHaveLength(1);
  });
  // address-48
  test("keeps what is typed while it saves, and sends it with the next tap", async () => {
    const actions = open({ form: WHOLE });
    submit(actions);
    expect(actions.type("street", "12, near the temple")).toBe("12, near the temple");
    await tab.call.answer({ problem: "failed" }, 503);
    expect([shown.problem, shown.form?.fields.street]).toEqual(["failed", "12, near the temple"]);
    submit(actions);
    expect(tab.call.body?.["street"]).toBe("12, near the temple");
  });
  // address-11
  test("missing fields are reported and nothing is sent", () => {
    const actions = open({ form: { ...WHOLE, fields: { ...WHOLE.fields, street: " " } } });
    submit(actions);
    expect([tab.calls.length, shown.errors, shown.submitCount, shown.live?.summary]).toEqual([0, { street: "streetMissing" }, 1, true]);
  });
  test.each([
    ["nothing answers", null, 0, { problem: "offline", errors: {} }],
    ["fields are refused", { errors: { street: "streetMissing" } }, 422, { problem: null, errors: { street: "streetMissing" } }],
    ["a named problem", { problem: "refused" }, 422, { problem: "refused", errors: {} }],
    ["an unknown problem", { problem: "new" }, 503, { problem: "failed", errors: {} }],
    ["an answer without a way on", {}, 200, { problem: "failed", errors: {} }],
  ])("%s: is reported, and all input stays", async (_, answer, status, expected) => {
    const actions = open({ form: WHOLE });
    submit(actions);
    await (answer ? tab.call.answer(answer, status) : tab.call.lose());
    expect(shown).toMatchObject({ ...expected, submitCount: 1, form: WHOLE, live: { busy: false } });
    submit(actions);
    expect(tab.calls).toHaveLength(2);
  });
  test("if a list is missing too, it is fetched again", async () => {
    const actions = open({ form: { ...WHOLE, lists: NO_LISTS }, problem: "placesFailed" });
    await tab.call.lose();
    submit(actions);
    await settled();
    expect(tab.calls).toHaveLength(2);
  });
  test("a tap on the button for another state is left to the browser", () => {
    const actions = open({ form: WHOLE });
    expect([submit(actions, true), tab.calls.length]).toEqual([true, 0]);
  });
});

test("the back/forward cache restores an unsaved form, but not a saved one", async () => {
  const actions = open({ form: WHOLE });
  tab.pageshow(true);
  expect(page.replace).not.toHaveBeenCalled();
  submit(actions);
  await tab.call.answer({ next: "/next" });
  tab.pageshow(false);
  expect(page.replace).not.toHaveBeenCalled();
  tab.pageshow(true);
  expect(vi.mocked(page.replace).mock.calls).toEqual([[FRAME.action]]);
});

// checkout-7
test("during checkout an empty bag redirects to the bag", () => {
  open({ bagHref: "/checkout/cart" });
  expect(tab.location.replace).toHaveBeenCalledWith("/checkout/cart");
});

test("the button to another state submits natively, also in a browser that does not name it", () => {
  const actions = open({ form: WHOLE });
  expect(submit(actions, true)).toBe(true);
  const preventDefault = vi.fn();
  vi.stubGlobal("document", { activeElement: { hasAttribute: (name: string) => name === "formaction" } });
  actions.submit({ preventDefault, nativeEvent: {} } as never);
  expect([preventDefault.mock.calls, tab.calls]).toEqual([[], []]);
});

test("the summary is shown at once if the page has a problem or an error, otherwise after a submit", () => {
  const summaryOf = (frame: Partial<AddressFrame>) => {
    open(frame);
    return shown.live?.summary;
  };
  expect([summaryOf({}), summaryOf({ problem: "failed" }), summaryOf({ errors: { street: "missing" } as never })]).toEqual([
    false,
    true,
    true,
  ]);
  const actions = open();
  submit(actions);
  expect(shown.live?.summary).toBe(true);
});
