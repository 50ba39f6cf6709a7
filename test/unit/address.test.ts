/** The rules of addresses, the states of the address panel, and the calls of the services. */
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Address, addressLines, isInState, OTHER_VILLAGE, type Place, type SavedAddress } from "../../src/domain/address/address.ts";
import { type AddressBook, addressesIn, chosenAddress, defaultAddress, savedAddresses } from "../../src/domain/address/address-book.ts";
import { checkAddress, fieldsOf, isSameEntry } from "../../src/domain/address/address-entry.ts";
import { ADDRESS_FIELDS, type AddressField, clearedBy, EMPTY_FIELDS } from "../../src/domain/address/address-fields.ts";
import {
  ADDRESS_PROBLEMS,
  type AddressEvent,
  type AddressState,
  addressReducer,
  type EditState,
  editState,
  NOT_STARTED,
} from "../../src/domain/address/address-flow.ts";
import {
  type AddressForm,
  canChoosePlace,
  changeField,
  LIST_OF,
  NO_LISTS,
  nextField,
  type PlaceField,
  settleFields,
} from "../../src/domain/address/address-form.ts";
import { readPin, typedPin } from "../../src/domain/address/pin-code.ts";
import { stateOfPin } from "../../src/domain/address/pin-states.ts";
import { type PlaceQuestion, pendingList, questionsOf, withList } from "../../src/domain/address/place-lists.ts";
import { STATES } from "../../src/domain/visit/states.ts";
import { readEnv } from "../../src/env.ts";
import { addAddress, farmerAddresses, listPlaces, placesCache, updateAddress } from "../../src/services/addresses/client.ts";
import { fillLists } from "../../src/services/addresses/lists.ts";
import { addressSavedReply } from "../../src/services/addresses/schemas.ts";
import type { UpstreamContext } from "../../src/services/upstream.ts";
import { readPins } from "../../upstream/seed/pins.ts";

const place = (value: string, label = value): Place => ({ label, value });

const address = (id: string | null, more: Partial<Address> = {}): Address => ({
  id,
  fullName: "राम लाल",
  pinCode: "302001",
  state: place("rajasthan", "राजस्थान"),
  district: place("Jaipur", "जयपुर"),
  taluka: place("Jaipur", "जयपुर"),
  village: place("Amer", "आमेर"),
  street: "12, Station Road",
  language: "hi",
  phoneNumber: "9876543210",
  postOffice: null,
  eddText: null,
  isOnlinePaymentAvailable: false,
  ...more,
});
const saved = (id: string, more: Partial<Address> = {}) => address(id, more) as SavedAddress;
const book = (shippingAddresses: Address[], billingAddresses: Address[] = []): AddressBook => ({ shippingAddresses, billingAddresses });

/** Invented places: a PIN code has two districts of two talukas of two villages. 000000 is unknown, and 11… has one of each. */
function answer(question: PlaceQuestion): Place[] {
  const { pinCode, kind } = question;
  if (pinCode === "000000") return [];
  const above = kind === "districts" ? pinCode : kind === "talukas" ? question.district : question.taluka;
  return (pinCode.startsWith("11") ? ["1"] : ["1", "2"]).map((number) => place(`${above}/${number}`, `«${above}/${number}»`));
}

function settled(form: AddressForm): AddressForm {
  let next = form;
  for (let wanted = pendingList(next); wanted; wanted = pendingList(next)) next = withList(next, wanted, answer(wanted));
  return next;
}

const EMPTY: AddressForm = { fields: EMPTY_FIELDS, lists: NO_LISTS };
const filled = (values: Partial<Record<AddressField, string>>): AddressForm =>
  ADDRESS_FIELDS.reduce((form, name) => (values[name] === undefined ? form : settled(changeField(form, name, values[name]))), EMPTY);
const WHOLE = {
  pinCode: "302001",
  district: "302001/1",
  taluka: "302001/1/2",
  village: "302001/1/2/1",
  street: "12, Station Road",
  fullName: "राम लाल",
};

describe("the address of an order", () => {
  // address-28
  test("the first shipping address if it has an id", () => {
    expect(defaultAddress(book([address("1"), address("2")], [address("3"), address("4")]))?.id).toBe("1");
  });

  // address-29
  test("otherwise the second billing address if there are several, else the first", () => {
    for (const shipping of [[], [address(null)], [address(null), address("2")], [address("")]]) {
      expect(defaultAddress(book(shipping, [address("3"), address("4"), address("5")]))?.id).toBe("4");
      expect(defaultAddress(book(shipping, [address("3")]))?.id).toBe("3");
      expect(defaultAddress(book(shipping, []))).toBeNull();
    }
  });

  // address-30
  test("an address without an id redirects to the address page", () => {
    expect(defaultAddress(book([address(null)], [address("3"), address(null)]))).toBeNull();
  });

  // address-31
  test("the address is always one of the farmer's book", () => {
    const addresses = fc.array(
      fc.option(fc.nat(20)).map((id) => address(id === null ? null : String(id))),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(addresses, addresses, fc.option(fc.nat(20).map(String)), (shipping, billing, chosenId) => {
        const both = book(shipping, billing);
        const all = savedAddresses(both);
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        expect(all.every(({ id }) => id)).toBe(true);
        const found = defaultAddress(both);
        if (found) expect(all.map(({ id }) => id)).toContain(found.id);
        const chosen = chosenAddress(both, chosenId);
        expect(chosen?.id).toBe(all.some(({ id }) => id === chosenId) ? chosenId : found?.id);
      }),
    );
  });

  // address-32, address-34
  test("a state is known by its slug or its name; addresses of other states are left out", () => {
    const there = address("2", { state: place("Uttar Pradesh") });
    expect([isInState(there, "uttar-pradesh"), isInState(there, "rajasthan"), isInState({ state: place("") }, "bihar")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(defaultAddress(addressesIn(book([there, address("1")], [there]), "rajasthan"))?.id).toBe("1");
  });

  test("address-34: an address with an unreadable state is in no state, and has no text for it", () => {
    const unread = address("2", { state: "unreadable" });
    expect(STATES.filter(({ slug }) => isInState(unread, slug))).toEqual([]);
    expect(defaultAddress(addressesIn(book([unread, address("1")], [unread]), "rajasthan"))?.id).toBe("1");
    expect(addressLines(unread)).toEqual(["12, Station Road", "आमेर, जयपुर", "302001"]);
  });

  // address-7
  test("the lines of an address never repeat a place", () => {
    expect(addressLines(address("1"))).toEqual(["12, Station Road", "आमेर, जयपुर", "राजस्थान 302001"]);
    expect(addressLines(address("1", { street: "", village: place("") }))).toEqual(["जयपुर", "राजस्थान 302001"]);
  });
});

describe("the fields", () => {
  // address-8
  test("a PIN code is exactly six digits, of any script", () => {
    expect(["302001", " 302 001 ", "३०२००१", "302-001"].map(readPin)).toEqual(Array(4).fill("302001"));
    expect(["", "30200", "3020011", "30200a", "+302001", "30200１２"].map(readPin)).toEqual(Array(6).fill(null));
    expect(["302 0019", "३०२", "a3b"].map(typedPin)).toEqual(["302001", "302", "3"]);
  });

  // address-9, address-14
  test("a place can be chosen once the field above it is filled in", () => {
    const open = (form: AddressForm) => (Object.keys(LIST_OF) as PlaceField[]).filter((name) => canChoosePlace(form, name));
    expect(open(filled({}))).toEqual([]);
    expect(open(filled({ pinCode: "30200" }))).toEqual([]);
    expect(open(filled({ pinCode: "302001" }))).toEqual(["district"]);
    expect(open(filled({ pinCode: "302001", district: "302001/1" }))).toEqual(["district", "taluka"]);
    expect(open(filled({ pinCode: "302001", district: "302001/1", taluka: "302001/1/1" }))).toEqual(["district", "taluka", "village"]);
    expect(open(filled({ pinCode: "000000" }))).toEqual([]);
    // The list has not loaded yet.
    expect(open(changeField(EMPTY, "pinCode", "302001"))).toEqual([]);
  });

  // address-16
  test("a single district or taluka is selected automatically, a village never is", () => {
    expect(filled({ pinCode: "110001" }).fields).toMatchObject({ district: "110001/1", taluka: "110001/1/1", village: "" });
  });

  // address-12
  test("'other' asks for the name of the village", () => {
    const form = filled({ ...WHOLE, village: OTHER_VILLAGE });
    expect(checkAddress(form)).toEqual({ ok: false, errors: { otherVillage: "otherVillageMissing" } });
    expect(checkAddress(changeField(form, "otherVillage", "  Naya \n Gaon "))).toMatchObject({
      value: { village: { value: "other", label: "Naya Gaon" } },
    });
    expect(changeField(changeField(form, "otherVillage", "x"), "village", "302001/1/2/2").fields.otherVillage).toBe("");
  });

  // address-10, address-11, address-17
  test("all fields are required and have a maximum length", () => {
    expect(checkAddress(filled(WHOLE))).toEqual({
      ok: true,
      value: {
        fullName: "राम लाल",
        pinCode: "302001",
        district: place("302001/1", "«302001/1»"),
        taluka: place("302001/1/2", "«302001/1/2»"),
        village: place("302001/1/2/1", "«302001/1/2/1»"),
        street: "12, Station Road",
      },
    });
    expect(checkAddress(EMPTY)).toEqual({
      ok: false,
      errors: { pinCode: "pinWrong", street: "streetMissing", fullName: "fullNameMissing" },
    });
    for (const [name, error] of [
      ["pinCode", "pinWrong"],
      ["district", "districtMissing"],
      ["taluka", "talukaMissing"],
      ["village", "villageMissing"],
      ["street", "streetMissing"],
      ["fullName", "fullNameMissing"],
    ] as const) {
      const checked = checkAddress(changeField(filled(WHOLE), name, name === "pinCode" ? "30200" : " "));
      expect(checked).toMatchObject({ ok: false, errors: { [name]: error } });
    }
    expect(checkAddress(filled({ ...WHOLE, pinCode: "000000" }))).toMatchObject({ errors: { pinCode: "pinElsewhere" } });
    expect(checkAddress(filled({ ...WHOLE, fullName: "न".repeat(200), street: "s".repeat(200) }))).toMatchObject({
      value: { fullName: "न".repeat(80), street: "s".repeat(160) },
    });
    expect(checkAddress(filled({ ...WHOLE, village: OTHER_VILLAGE, otherVillage: "v".repeat(200) }))).toMatchObject({
      value: { village: { label: "v".repeat(80), value: OTHER_VILLAGE } },
    });
  });

  test("the next field is the highest empty one that can be filled in", () => {
    expect(nextField(EMPTY)).toBe("pinCode");
    expect(nextField(filled({ pinCode: "302001" }))).toBe("district");
    expect(nextField(filled({ pinCode: "110001" }))).toBe("village");
    expect(nextField(filled({ ...WHOLE, village: OTHER_VILLAGE }))).toBe("otherVillage");
    expect(nextField(filled(WHOLE))).toBeNull();
  });

  test("editing a saved address without a change leaves it equal", () => {
    const other = address("1", { village: place("Other", "Naya Gaon") });
    expect(fieldsOf(other)).toMatchObject({ village: "other", otherVillage: "Naya Gaon", district: "Jaipur", pinCode: "302001" });
    const entry = { ...address("1"), village: place("Amer", "Amer") };
    expect(isSameEntry(address("1"), entry)).toBe(true);
    expect(isSameEntry(address("1"), { ...entry, street: "13" })).toBe(false);
    expect(isSameEntry(other, { ...entry, village: place("other", "Naya Gaon") })).toBe(false);
    const third = address("1", { village: place("other", "Third") });
    expect(isSameEntry(address("1", { village: place("other", "Naya Gaon") }), third)).toBe(false);
  });
});

/** All actions of a farmer on the fields. */
const change = fc.record({
  name: fc.constantFrom(...ADDRESS_FIELDS),
  text: fc.constantFrom("", "302001", "302 001", "110001", "000000", "30200", "302001/1", "302001/1/2", "302001/1/2/1", OTHER_VILLAGE, "x"),
});

test.each([
  ["pinCode", "110001", []],
  ["district", "other", ["districts"]],
  ["taluka", "other", ["districts", "talukas"]],
  ["village", "other", ["districts", "talukas", "villages"]],
  ["street", "other", ["districts", "talukas", "villages"]],
] as const)("address-15: a change of the %s clears the lists below it, and no other", (name, text, left) => {
  const one = [{ value: "1", label: "1" }];
  const form: AddressForm = { fields: fieldsOf(address("1")), lists: { districts: one, talukas: one, villages: one } };
  const { lists } = changeField(form, name, text);
  expect(Object.entries(lists).flatMap(([list, places]) => (places ? [list] : []))).toEqual(left);
});

describe("any input in any order", () => {
  // address-15
  test("a change clears the fields that depend on it, and no other", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), fc.boolean(), (changes, listsCome) => {
        let form = EMPTY;
        for (const { name, text } of changes) {
          const before = form;
          form = changeField(form, name, text);
          const samePin = name === "pinCode" && readPin(text) !== null && readPin(text) === readPin(before.fields.pinCode);
          const cleared = text === before.fields[name] || samePin ? [] : clearedBy(name);
          for (const other of ADDRESS_FIELDS)
            if (other !== name) expect(form.fields[other]).toBe(cleared.includes(other) ? "" : before.fields[other]);
          expect(form.fields[name]).toBe(text);
          if (listsCome) form = settled(form);
        }
        // The Worker reads only the fields and fetches the lists itself.
        const whole = settled({ ...form, lists: NO_LISTS });
        expect(pendingList(whole)).toBeNull();
        const { district, taluka, village } = whole.fields;
        for (const [value, list] of [
          [district, whole.lists.districts],
          [taluka, whole.lists.talukas],
        ] as const)
          if (list) expect(value === "" || list.some((one) => one.value === value)).toBe(true);
        if (whole.lists.villages && village) expect([OTHER_VILLAGE, ...whole.lists.villages.map((one) => one.value)]).toContain(village);
        const checked = checkAddress(whole);
        if (checked.ok) {
          const { pinCode, district, taluka } = checked.value;
          expect([district.value.startsWith(pinCode), taluka.value.startsWith(district.value)]).toEqual([true, true]);
        } else expect(Object.keys(checked.errors).length).toBeGreaterThan(0);
      }),
      { numRuns: 1_000 },
    );
  });

  // address-40
  test("a late reply to an outdated request changes nothing", () => {
    let outdated = 0;
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), fc.array(change, { minLength: 1, maxLength: 4 }), (first, then) => {
        const apply = (form: AddressForm, { name, text }: { name: AddressField; text: string }) => changeField(form, name, text);
        const asked = first.reduce(apply, changeField(EMPTY, "pinCode", "302001"));
        const question = pendingList(asked);
        const now = then.reduce(apply, asked);
        if (!question || questionsOf(now.fields).some((one) => JSON.stringify(one) === JSON.stringify(question))) return;
        outdated += 1;
        expect(withList(now, question, answer(question))).toBe(now);
      }),
      { numRuns: 1_000 },
    );
    expect(outdated).toBeGreaterThan(50);
  });

  // address-15, address-36
  test("submitting the whole plain form clears the same fields as the island", () => {
    const whole = filled(WHOLE).fields;
    const at = { pinCode: whole.pinCode, district: whole.district, taluka: whole.taluka };
    expect(settleFields(whole, at)).toEqual(whole);
    expect(settleFields(whole, {})).toEqual(whole);
    expect(settleFields({ ...whole, pinCode: "302 001" }, at)).toEqual({ ...whole, pinCode: "302 001" });
    expect(settleFields({ ...whole, pinCode: "411001" }, at)).toMatchObject({
      district: "",
      taluka: "",
      village: "",
      street: whole.street,
    });
    expect(settleFields({ ...whole, district: "302001/2" }, at)).toMatchObject({ district: "302001/2", taluka: "", village: "" });
    expect(settleFields({ ...whole, taluka: "302001/1/1" }, at)).toMatchObject({ taluka: "302001/1/1", village: "" });
    expect(settleFields({ ...whole, taluka: "", village: "" }, { pinCode: whole.pinCode, district: "", taluka: "" })).toMatchObject({
      district: "302001/1",
    });
  });
});

describe("the states of the panel", () => {
  test("all errors, by the keys of their texts", () => {
    expect(ADDRESS_PROBLEMS).toEqual(["failed", "placesFailed", "refused", "offline", "chooseOne"]);
  });

  const elsewhere = saved("9", { state: place("gujarat") });
  const run = (state: AddressState, ...events: AddressEvent[]) => events.reduce(addressReducer, state);
  const loaded = (addresses: SavedAddress[], chosen: string | null = null): AddressEvent => ({
    type: "loaded",
    addresses,
    chosen,
    stateSlug: "rajasthan",
  });

  // address-2
  test("not_started → selection → done", () => {
    const state = run(NOT_STARTED, loaded([saved("1"), saved("2"), elsewhere], "1"));
    expect(state).toMatchObject({ status: "selection", chosen: "1" });
    expect(run(state, { type: "choose", id: "2" }, { type: "deliver" })).toEqual({ status: "done", id: "2" });
    expect(run(state, { type: "choose", id: "3" }, { type: "deliver" })).toMatchObject({ status: "selection", problem: "chooseOne" });
    expect(run(state, { type: "choose", id: "9" })).toMatchObject({ chosen: null });
    expect(run(NOT_STARTED, loaded([elsewhere], "9"))).toMatchObject({ status: "selection", chosen: null });
  });

  // address-2, address-3
  test("not_started → edit without an address; selection → edit → back", () => {
    expect(EMPTY_FIELDS).toEqual({ pinCode: "", district: "", taluka: "", village: "", otherVillage: "", street: "", fullName: "" });
    expect(run(NOT_STARTED, loaded([]))).toMatchObject({ status: "edit", id: null, form: EMPTY });
    const form = filled({ pinCode: "302001" });
    expect(editState({ addresses: [], stateSlug: "rajasthan" }, null, form)).toMatchObject({ id: null, form });
    // Without another address, "back" has no target.
    const only = run(NOT_STARTED, loaded([]));
    expect(run(only, { type: "back" })).toBe(only);
    const saving = { ...run(NOT_STARTED, loaded([saved("1")], "1"), { type: "add" }), busy: true } as AddressState;
    expect(run(saving, { type: "back" })).toBe(saving);
    const chosen = run(NOT_STARTED, loaded([saved("1"), elsewhere], "1"));
    expect(run(chosen, { type: "add" })).toMatchObject({ status: "edit", id: null, form: EMPTY });
    const edit = run(chosen, { type: "edit", id: "1" });
    expect(edit).toMatchObject({ status: "edit", id: "1", form: { fields: { street: "12, Station Road" } } });
    expect(run(edit, { type: "back" })).toMatchObject({ status: "selection", chosen: "1" });
    expect(run(chosen, { type: "edit", id: "9" })).toBe(chosen);
    expect(run(chosen, { type: "edit", id: "7" })).toBe(chosen);
  });

  test("address-34: an address with an unreadable state can be changed, but not chosen", () => {
    const state = run(NOT_STARTED, loaded([saved("5", { state: "unreadable" })], "5"));
    expect(state).toMatchObject({ status: "selection", chosen: null });
    expect(run(state, { type: "choose", id: "5" }, { type: "deliver" })).toMatchObject({ status: "selection", problem: "chooseOne" });
    expect(run(state, { type: "edit", id: "5" })).toMatchObject({ status: "edit", id: "5", form: { fields: { pinCode: "302001" } } });
  });

  // address-2, address-11
  test("edit → done, with errors on the way", () => {
    const edit = { ...run(NOT_STARTED, loaded([])), form: filled({ ...WHOLE, street: "" }) } as AddressState;
    const wrong = run(edit, { type: "save" });
    expect(wrong).toMatchObject({ busy: false, errors: { street: "streetMissing" } });
    const mended = run(wrong, { type: "change", name: "street", text: "12" });
    expect((mended as EditState).errors).toEqual({});
    const two = { ...wrong, errors: { district: "districtMissing", taluka: "talukaMissing", street: "streetMissing" } } as AddressState;
    const moved = run(two, { type: "change", name: "district", text: "302001/2" });
    expect((moved as EditState).errors).toEqual({ street: "streetMissing" });
    const saving = run(mended, { type: "save" });
    expect(saving).toMatchObject({ busy: true });
    expect(run(saving, { type: "save" })).toBe(saving);
    expect(run(saving, { type: "saved", id: "5" })).toEqual({ status: "done", id: "5" });
    const failed = run(saving, { type: "change", name: "fullName", text: "Sita" }, { type: "failed", problem: "offline" });
    const refused = run(saving, { type: "failed", problem: "refused", errors: { pinCode: "pinElsewhere" } });
    expect(refused).toMatchObject({ busy: false, problem: "refused", errors: { pinCode: "pinElsewhere" } });
    expect(failed).toMatchObject({ busy: false, problem: "offline", form: { fields: { fullName: "Sita", street: "12" } } });
  });

  // address-33, address-39
  test("an unknown PIN code is reported at once, a list that failed at its field", () => {
    const typed = run(run(NOT_STARTED, loaded([])), { type: "change", name: "pinCode", text: "000000" });
    const asked: PlaceQuestion = { kind: "districts", pinCode: "000000" };
    const told = run(typed, { type: "listed", question: asked, list: [] });
    expect(told).toMatchObject({ errors: { pinCode: "pinElsewhere" } });
    expect((run(told, { type: "change", name: "pinCode", text: "00000" }) as EditState).errors).toEqual({});
    const missing = run(typed, { type: "unlisted" });
    expect(missing).toMatchObject({ problem: "placesFailed" });
    // Selecting a place requests its list again; changing another field does not.
    expect(run(missing, { type: "change", name: "pinCode", text: "302001" })).toMatchObject({ problem: null });
    expect(run(missing, { type: "change", name: "district", text: "x" })).toMatchObject({ problem: null });
    expect(run(missing, { type: "change", name: "street", text: "x" })).toMatchObject({ problem: "placesFailed" });
    const offline = run(typed, { type: "failed", problem: "offline" });
    expect(run(offline, { type: "change", name: "pinCode", text: "302001" }, { type: "retry" })).toMatchObject({ problem: "offline" });
    expect(run(missing, { type: "retry" })).toMatchObject({ problem: null });
    expect(run(missing, { type: "listed", question: asked, list: [place("x")] })).toMatchObject({ problem: null });
  });

  test("an event that does not fit the state changes nothing, and done stays done", () => {
    const event = fc.oneof(
      fc.constantFrom<AddressEvent>(
        loaded([]),
        loaded([saved("1"), elsewhere], "1"),
        { type: "deliver" },
        { type: "add" },
        { type: "back" },
        { type: "save" },
        { type: "retry" },
        { type: "unlisted" },
        { type: "saved", id: "1" },
        { type: "failed", problem: "failed" },
      ),
      fc.constantFrom("1", "9", "7").chain((id) => fc.constantFrom<AddressEvent>({ type: "choose", id }, { type: "edit", id })),
      change.map(({ name, text }): AddressEvent => ({ type: "change", name, text })),
      fc.constantFrom("302001", "000000").map((pinCode): AddressEvent => {
        const question: PlaceQuestion = { kind: "districts", pinCode };
        return { type: "listed", question, list: answer(question) };
      }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        let state: AddressState = NOT_STARTED;
        for (const one of events) {
          const next = addressReducer(state, one);
          if (state.status === "done") expect(next).toBe(state);
          if (state.status === "not_started" && one.type !== "loaded" && one.type !== "failed") expect(next).toBe(state);
          // Only an address of this farmer in this state is chosen, and only a checked entry is saved.
          if (next.status === "done" && state.status === "selection") expect(next.id).toBe("1");
          if (next.status === "done" && state.status === "edit") expect(state.busy).toBe(true);
          if (next.status === "selection") expect([null, "1"]).toContain(next.chosen);
          state = next;
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("the calls of the services", () => {
  const asked: { method: string; path: string; query: Record<string, string>; token: string | null; body: unknown }[] = [];
  const contextOf = (reply: (path: string, token: string | null) => [number, unknown]): UpstreamContext => {
    asked.length = 0;
    return {
      deadline: Date.now() + 5_000,
      env: readEnv({
        SITE_ORIGIN: "https://shop.test",
        API_BASE_URL: "https://api.test",
        STATIC_BASE_URL: "https://static.test",
        VIDEO_POSTER_BASE_URL: "https://video.test",
        SESSION_SECRETS: "secret-of-these-tests-0123456789abcdef",
        API: {
          fetch: async (request: Request) => {
            const url = new URL(request.url);
            const token = request.headers.get("token");
            if (request.headers.has("Idempotency-Key")) keys.push(request.headers.get("Idempotency-Key"));
            const body = request.method === "GET" ? null : await request.json();
            asked.push({ method: request.method, path: url.pathname, query: Object.fromEntries(url.searchParams), token, body });
            const [status, answered] = reply(url.pathname, token);
            return new Response(JSON.stringify(answered), { status });
          },
        },
      }),
    };
  };
  const keys: (string | null)[] = [];
  const farmer = { farmerId: "4711", farmerAuthToken: "farmer-token" };
  const visit = { language: "hi", state: { slug: "rajasthan" } } as const;
  afterEach(() => {
    keys.splice(0);
    placesCache.local.clear();
    vi.restoreAllMocks();
  });

  // address-6, address-18
  test("reads an address as the services write it, without any optional field", async () => {
    const row = { ...address("x"), id: undefined, SAddressId: 17, pinCode: 302001, postOffice: "", eddText: "२६ तक" };
    const context = contextOf(() => [
      200,
      { status: "success", responseData: { billingAddresses: null, shippingAddresses: [row, { fullName: "Sita" }, 5] } },
    ]);
    const found = await farmerAddresses(context, farmer, "hi");
    expect(found.ok && found.value).toEqual({
      billingAddresses: [],
      shippingAddresses: [
        { ...address("17"), eddText: "26 तक" },
        expect.objectContaining({ id: null, fullName: "Sita", village: { label: "", value: "" } }),
      ],
    });
    expect(asked[0]).toMatchObject({ path: "/checkout/get-farmer-addresses", query: { language: "hi" }, token: "farmer-token" });
  });

  test.each<[unknown, unknown]>([
    ...[undefined, null, "", {}, { label: "", value: "" }, { label: null, value: null }].map((state): [unknown, unknown] => [
      state,
      place(""),
    ]),
    [{ label: "", value: "Gujarat" }, place("Gujarat")],
    ...["gujarat", 24, [], { label: "Gujarat" }, { name: "Gujarat" }, { label: "Gujarat", value: "" }, { label: "", value: 1.5 }].map(
      (state): [unknown, unknown] => [state, "unreadable"],
    ),
  ])("address-34: the state %j is read as %j", async (state, read) => {
    const row = { ...address("17"), state };
    const context = contextOf(() => [200, { responseData: { billingAddresses: null, shippingAddresses: [row] } }]);
    const found = await farmerAddresses(context, farmer, "hi");
    expect(found.ok && found.value.shippingAddresses.map((one) => one.state)).toEqual([read]);
  });

  // sign-in-26
  test("status 400 means a rejected token", async () => {
    const context = contextOf(() => [400, { status: "failure", message: "invalid token" }]);
    expect(await farmerAddresses(context, farmer, "hi")).toMatchObject({ ok: false, error: { name: "token-refused" } });
    const entry = { ...address("1"), state: place("rajasthan", "राजस्थान"), language: "hi" as const };
    expect(await addAddress(context, farmer, entry, { source: "APPRJ", book: [] })).toMatchObject({
      ok: false,
      error: { name: "token-refused" },
    });
    const list = await listPlaces(context, "t", visit, { kind: "districts", pinCode: "302001" });
    expect(list).toMatchObject({ ok: false, error: { name: "token-refused" } });
  });

  // address-19, address-20
  test("the bodies that add and change an address; a rejection is not a fault", async () => {
    const { id: _, eddText: _edd, isOnlinePaymentAvailable: _pay, ...rest } = address("1");
    const entry = { ...rest, state: place("rajasthan", "राजस्थान"), language: "hi" as const };
    const good = contextOf(() => [200, { status: "success", responseData: { SAddressId: 17, eddText: "२६ तक" } }]);
    expect(await addAddress(good, farmer, entry, { source: "APPRJ", book: [] })).toEqual({
      ok: true,
      value: { id: "17", eddText: "26 तक" },
    });
    expect(asked[0]).toEqual({
      method: "POST",
      path: "/checkout/add-address",
      query: {},
      token: "farmer-token",
      body: { address: entry, source: "APPRJ" },
    });
    // address-46
    await addAddress(good, farmer, entry, { source: "APPRJ", book: ["3", "12"] });
    await addAddress(good, farmer, entry, { source: "APPRJ", book: ["12", "3"] });
    await addAddress(good, { ...farmer, farmerId: "4712" }, entry, { source: "APPRJ", book: ["12", "3"] });
    const sentKeys = keys.splice(0);
    expect(sentKeys.map((key) => key && /^[0-9a-f]{64}$/.test(key))).toEqual([true, true, true, true]);
    expect(sentKeys.map((key) => sentKeys.indexOf(key))).toEqual([0, 1, 1, 3]);
    asked.splice(1);
    await updateAddress(good, farmer, "17", entry);
    expect(asked[1]).toMatchObject({ method: "PUT", body: { addressToUpdate: { ...entry, SAddressId: "17" } } });
    const refusing = contextOf(() => [422, { status: "failure", message: "address not found", responseData: null }]);
    expect(await updateAddress(refusing, farmer, "17", entry)).toEqual({ ok: true, value: null });
    expect(await addAddress(refusing, farmer, entry, { source: "APPRJ", book: [] })).toEqual({ ok: true, value: null });
    for (const [status, body] of [
      [500, { status: "failure" }],
      [200, { status: "success" }],
      [200, { status: "success", responseData: {} }],
    ] as const)
      expect(
        (
          await addAddress(
            contextOf(() => [status, body]),
            farmer,
            entry,
            { source: "APPRJ", book: [] },
          )
        ).ok,
      ).toBe(false);
    expect(asked).toHaveLength(1);
  });

  // address-22, address-25, address-26
  test("places are fetched once and shared; rejecting their token signs nobody out", async () => {
    const question: PlaceQuestion = { kind: "talukas", pinCode: "302001", district: "Jaipur" };
    const context = contextOf((_, token) =>
      token === "good" ? [200, { responseData: [{ label: "जयपुर", value: "Jaipur" }, { value: "Amer" }] }] : [400, {}],
    );
    const both = await Promise.all([listPlaces(context, "bad", visit, question), listPlaces(context, "good", visit, question)]);
    expect(both.map((list) => list.ok)).toEqual([false, true]);
    expect(both[1]).toEqual({ ok: true, value: [place("Jaipur", "जयपुर"), place("Amer")] });
    expect((await listPlaces(context, "good", visit, question)).ok).toBe(true);
    const once = asked.length;
    expect((await listPlaces(context, "bad", visit, question)).ok).toBe(true);
    expect(asked).toHaveLength(once);
    expect(asked.at(-1)?.query).toEqual({ pincode: "302001", district: "Jaipur", language: "hi" });
  });

  // address-21, address-22, address-23
  test("the lists of a filled-in form load together, and loaded lists are cached", async () => {
    const lists = {
      "/checkout/get-districts": [{ value: "Jaipur" }, { value: "Dausa" }],
      "/checkout/get-talukas": [{ value: "Jaipur" }],
      "/checkout/get-villages": [{ value: "Amer" }],
    };
    const whole: AddressForm = { fields: fieldsOf(address("1")), lists: NO_LISTS };
    const context = contextOf((path) => [200, { responseData: lists[path as keyof typeof lists] }]);
    const filledIn = await fillLists(context, "t", visit, whole);
    expect(filledIn.error).toBeNull();
    expect(filledIn.form.fields).toEqual(whole.fields);
    const { pinCode: pincode, district, taluka } = whole.fields;
    const language = "hi";
    expect(Object.fromEntries(asked.map(({ path, query }) => [path, query]))).toEqual({
      "/checkout/get-districts": { state: "rajasthan", language, pincode },
      "/checkout/get-talukas": { language, pincode, district },
      "/checkout/get-villages": { language, pincode, district, taluka },
    });
    expect(asked).toHaveLength(3);
    placesCache.local.clear();
    const half = contextOf((path) => (path.endsWith("villages") ? [500, {}] : [200, { responseData: lists[path as keyof typeof lists] }]));
    const some = await fillLists(half, "t", visit, whole);
    expect([some.error?.name, some.form.lists.talukas?.length, some.form.lists.villages]).toEqual(["status", 1, null]);
    expect(some.form.fields).toEqual(whole.fields);
    placesCache.local.clear();
    // A district outside the PIN code clears the fields below it.
    const moved = await fillLists(context, "t", visit, { ...whole, fields: { ...whole.fields, district: "Kota" } });
    expect(moved.form.fields).toMatchObject({ district: "", taluka: "", village: "", street: whole.fields.street });
  });
});

// address-42
test("an address counts as saved only if the reply has an id", () => {
  const saved = { status: "success", responseData: { SAddressId: 12, eddText: null } };
  expect(addressSavedReply.parse(saved)).toEqual({ id: "12", eddText: null });
  expect(addressSavedReply.parse({ status: "failure", message: "pinCode: unknown", responseData: null })).toBeNull();
  for (const reply of [
    { ...saved, status: { text: 7 } },
    { ...saved, responseData: {} },
    { ...saved, responseData: { SAddressId: null } },
    { responseData: null },
  ])
    expect(addressSavedReply.safeParse(reply).success).toBe(false);
});

// address-33
test("the first digits of a PIN code name its state, as in the directory of India Post", () => {
  const rows = readPins();
  const others = rows.filter(({ pin, state }) => stateOfPin(STATES, pin)?.slug !== state);
  expect(rows.length).toBeGreaterThan(5_000);
  // A PIN code at the edge of a postal circle may belong to either side.
  expect(others.length / rows.length).toBeLessThan(0.005);
  // Delhi, Goa, Dehradun, Ranchi, Chennai, Kolkata, and texts that are not PIN codes.
  for (const pin of ["110001", "403001", "248001", "834001", "600001", "700001", "000000", ""]) expect(stateOfPin(STATES, pin)).toBeNull();
});
