/**
 * React renders every island in the Worker and Preact hydrates it in the browser: both must write the same nodes, or the browser discards
 * the Worker's. The browser's side is built as in vite.config.ts.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseHTML } from "linkedom";
import { type ComponentType, createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import AddToBagClient from "../../src/client/add-to-bag/island.tsx";
import AddressClient from "../../src/client/address/island.tsx";
import CartClient from "../../src/client/cart/island.tsx";
import CheckoutClient from "../../src/client/checkout/island.tsx";
import DoseClient from "../../src/client/dose/island.tsx";
import RequestClient from "../../src/client/request-form/island.tsx";
import SignInClient from "../../src/client/sign-in/island.tsx";
import { EMPTY_FIELDS } from "../../src/domain/address/address-fields.ts";
import { NO_LISTS } from "../../src/domain/address/address-form.ts";
import { type Cart, EMPTY_CART } from "../../src/domain/cart/cart.ts";
import { addToCart } from "../../src/domain/cart/cart-edit.ts";
import type { CartLine } from "../../src/domain/cart/cart-line.ts";
import { CHECKOUT_START, type CheckoutState } from "../../src/domain/order/checkout.ts";
import { signInStateAt } from "../../src/domain/sign-in/sign-in.ts";
import type { Language } from "../../src/domain/visit/language.ts";
import { pickStrings, translator } from "../../src/i18n.ts";
import { AddressIsland } from "../../src/views/address/AddressPage.tsx";
import { AddressForm } from "../../src/views/address/island/AddressForm.tsx";
import { ADDRESS_WORDS } from "../../src/views/address/island/address-words.ts";
import type { AddressFormProps, AddressFrame } from "../../src/views/address/island/props.ts";
import { CartIsland } from "../../src/views/cart/CartPage.tsx";
import { CartView } from "../../src/views/cart/island/CartView.tsx";
import { CART_WORDS } from "../../src/views/cart/island/cart-words.ts";
import type { CartFrame, CartViewProps } from "../../src/views/cart/island/props.ts";
import { CheckoutIsland } from "../../src/views/checkout/CheckoutPage.tsx";
import { CheckoutView } from "../../src/views/checkout/island/CheckoutView.tsx";
import { CHECKOUT_WORDS } from "../../src/views/checkout/island/checkout-words.ts";
import type { CheckoutFrame, CheckoutViewProps } from "../../src/views/checkout/island/props.ts";
import { DoseIsland } from "../../src/views/dose/DosePage.tsx";
import { DOSE_WORDS } from "../../src/views/dose/island/dose-words.ts";
import type { DoseFrame } from "../../src/views/dose/island/props.ts";
import type { PageHead } from "../../src/views/head.ts";
import { island } from "../../src/views/island.tsx";
import { ISLAND_NAMES, type IslandName, withPreloads } from "../../src/views/preload.tsx";
import { AddToBagIsland } from "../../src/views/product/BottomBar.tsx";
import {
  ADD_TO_BAG_OFFER_WORDS,
  ADD_TO_BAG_WORDS,
  AddToBag,
  type AddToBagFrame,
  type AddToBagProps,
} from "../../src/views/product/island/AddToBag.tsx";
import { REQUEST_WORDS, RequestForm, type RequestFormProps, type RequestFrame } from "../../src/views/request/island/RequestForm.tsx";
import { RequestFormIsland } from "../../src/views/request/ProductRequestPage.tsx";
import { SignInForm, type SignInFormProps, type SignInFrame } from "../../src/views/sign-in/island/SignInForm.tsx";
import { SIGN_IN_WORDS } from "../../src/views/sign-in/island/sign-in-words.ts";
import { SignInIsland } from "../../src/views/sign-in/SignInPage.tsx";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SPOKEN: readonly Language[] = ["hi", "te", "en"];

const line = (skuCode: string, more: Partial<CartLine> = {}): CartLine => ({
  skuCode,
  productName: { en: `"Neem" & 'oil' <5% EC> ${skuCode}`, hi: `नीम का तेल ${skuCode}`, te: `వేప నూనె ${skuCode}` },
  image: "/media/packs/AGS-CP-0001-0.svg?w=180",
  inventory: 3,
  mrp: 1_00_000.5,
  sellingPrice: 90_000,
  quantity: 1,
  offers: null,
  offersDetail: null,
  offersLanguage: null,
  appliedOffer: null,
  ...more,
});
const bag: Cart = addToCart(
  addToCart(EMPTY_CART, line("A/1", { quantity: 4, offers: "FREE_PRODUCT", offersDetail: "5 + 1", offersLanguage: "en" }), "gujarat"),
  line("B", { productName: {}, image: null, quantity: 999 }),
  "gujarat",
);

const frame = (language: Language, more: Partial<CartFrame> = {}): CartFrame => ({
  language,
  words: pickStrings(translator(language), CART_WORDS),
  showPrices: true,
  links: {
    self: "/checkout/cart?a=1&b=2",
    shop: "/shop",
    orders: "/checkout/orders",
    checkout: "/checkout/signin",
    terms: "/policy/terms-conditions",
    product: "/product/p/__sku__",
  },
  ...more,
});
const bagWords = (language: Language) => pickStrings(translator(language), ADD_TO_BAG_WORDS);

const request = (language: Language, more: Partial<RequestFrame> = {}): RequestFrame => ({
  action: "/product-request?language=hi&state=gujarat",
  successHref: "/buynow-success?language=hi&state=gujarat",
  sku: "A/1",
  states: [
    { slug: "gujarat", label: "ગુજરાત" },
    { slug: "rajasthan", label: "<Raj & 'sthan>" },
  ],
  typed: { phone: "", name: "", state: "rajasthan", couponCode: "" },
  errors: {},
  failure: null,
  onceKey: "",
  words: pickStrings(translator(language), REQUEST_WORDS),
  ...more,
});

const signIn = (language: Language, more: Partial<SignInFrame> = {}): SignInFrame => ({
  action: "/checkout/signin?language=hi&state=gujarat",
  bagHref: null,
  step: "number",
  mobile: "",
  code: "",
  problem: null,
  note: null,
  resendIn: 0,
  helpline: "+911800000000",
  words: pickStrings(translator(language), SIGN_IN_WORDS),
  ...more,
});
const signInActions = { type: (text: string) => text, submit: () => undefined, resend: () => undefined, edit: () => undefined };

const PLACES = [
  { label: "जयपुर", value: "Jaipur" },
  { label: '<b>"&', value: "x" },
];
const ADDRESS_FIELDS_TYPED = { ...EMPTY_FIELDS, pinCode: "302001", district: "Jaipur", taluka: "x", street: '<b>"12&', fullName: "राम" };
const addressForm = (language: Language, more: Partial<AddressFrame> = {}): AddressFrame => ({
  action: "/checkout/address?edit=new&language=hi&state=rajasthan",
  placesHref: "/api/places?language=hi&state=rajasthan",
  bagHref: null,
  typist: "0123456789abcdef",
  otherStates: [{ slug: "gujarat", name: "गुजरात", pins: ["360-399"], action: "/checkout/address?language=hi&state=gujarat" }],
  stateName: "राजस्थान",
  form: { fields: EMPTY_FIELDS, lists: NO_LISTS },
  errors: {},
  problem: null,
  focus: null,
  words: pickStrings(translator(language), ADDRESS_WORDS),
  ...more,
});
const addressTyped = { fields: ADDRESS_FIELDS_TYPED, lists: { districts: PLACES, talukas: PLACES, villages: PLACES } };
const addressActions = { type: (_: string, text: string) => text, submit: () => undefined, retry: () => undefined };

const checkoutFrame = (language: Language, more: Partial<CheckoutFrame> = {}): CheckoutFrame => ({
  language,
  words: pickStrings(translator(language), CHECKOUT_WORDS),
  showPrices: true,
  farmer: "0".repeat(64),
  state: { slug: "gujarat", name: "<Guj & 'arat>" },
  helpline: "+911800000000",
  address: {
    id: "7",
    fullName: `"Asha" & <co>`,
    lines: ["Near the well", "Lasalgaon, Niphad", "Gujarat 360001"],
    eddText: "Delivery by 26 Nov",
  },
  links: {
    self: "/checkout/checkout?a=1&b=2",
    shop: "/shop",
    bag: "/checkout/cart",
    address: "/checkout/address",
    signIn: "/checkout/signin",
    orders: "/checkout/orders",
    terms: "/policy/terms-conditions",
  },
  calls: { createCart: "/checkout/create-cart-at-backend", placeOrder: "/checkout/place-order" },
  ...more,
});
const checkoutActions = { confirm: () => undefined, place: () => undefined, retry: () => undefined };
const priced = { cartId: "c", products: [], subTotal: 12, discount: 2, grandTotal: 10.5 };
const checkoutAt = (language: Language, state: object, more: Partial<CheckoutViewProps> = {}): CheckoutViewProps => ({
  ...checkoutFrame(language),
  cart: bag,
  checkout: { ...CHECKOUT_START, ...state } as CheckoutState,
  actions: checkoutActions,
  ...more,
});

const dose = (language: Language, typed: DoseFrame["typed"], more: Partial<DoseFrame> = {}): DoseFrame => ({
  action: "/dose/a/A-1",
  hidden: [
    ["language", language],
    ["state", "gujarat"],
  ],
  label: {
    dose: { amount: 2.5, unit: "g", per: "l-water" },
    water: { low: 150, high: 200 },
    crops: [
      { cropId: "141", waitingDays: 3, issues: [] },
      { cropId: "131", waitingDays: null, issues: [] },
      {
        ...{ cropId: "101", waitingDays: null },
        issues: [
          {
            ...{ issueId: "301", name: "<Blast> & 'co'", waitingDays: 30 },
            dose: { amount: 300, upTo: 400, unit: "g", per: "hectare" },
            water: { low: 500, high: 500, per: "hectare" },
          },
        ],
      },
    ],
  },
  packs: [
    { sku: "A-1", amount: 250, unit: "g", stock: 9, href: "/product/a/A-1?a=1&b=2", line: line("A-1", { sellingPrice: 139 }) },
    { sku: "A-2", amount: 1, unit: "kg", stock: 1, href: "/product/a/A-2", line: line("A-2", { sellingPrice: 509 }) },
  ],
  inApp: [{ sku: "A-3", amount: 0.25, unit: "kg", href: "/product/a/A-3" }],
  state: "gujarat",
  cartHref: "/checkout/cart?language=gu&state=gujarat",
  crops: [
    { cropId: "131", name: "<Cotton & 'co'>" },
    { cropId: "101", name: "धान" },
    { cropId: "141", name: "टमाटर" },
  ],
  scales: [
    { unit: "acre", acres: 1, low: 0.1, high: 100, name: "acre & 'more'" },
    { unit: "bigha", acres: 0.4, low: 0.25, high: 250, name: "વીઘા" },
    { unit: "pump", acres: null, low: 1, high: 200, name: "pumps" },
  ],
  typed,
  isSent: typed.size !== "",
  isSeed: false,
  words: pickStrings(translator(language), DOSE_WORDS),
  ...more,
});

type PropsByName = Readonly<Record<string, (language: Language) => object>>;

interface IslandCase {
  readonly declared: ComponentType<object>;
  readonly props: PropsByName;
}

/** An island as a page uses it, as the browser hydrates it, and sample props: all three must agree on the type of the props. */
const islandCase = <Props extends object>(
  declared: ComponentType<Props>,
  _hydrated: FunctionComponent<NoInfer<Props>>,
  props: Readonly<Record<string, (language: Language) => NoInfer<Props>>>,
): IslandCase => ({ declared: declared as ComponentType<object>, props });

/** The islands by name. */
const ISLANDS: Readonly<Record<IslandName, IslandCase>> = {
  "add-to-bag": islandCase(AddToBagIsland, AddToBagClient, {
    plain: (language): AddToBagFrame => ({
      line: line("A/1"),
      state: "gujarat",
      cartHref: "/checkout/cart?language=gu&state=gujarat",
      priceText: "₹1,20,000.50",
      strings: bagWords(language),
    }),
    "without picture and names": (language): AddToBagFrame => ({
      line: line("B", { productName: {}, image: null }),
      state: "bihar",
      cartHref: "/checkout/cart",
      priceText: null,
      strings: bagWords(language),
    }),
  }),
  address: islandCase(AddressIsland, AddressClient, {
    new: (language): AddressFrame => addressForm(language),
    "with its lists": (language): AddressFrame => addressForm(language, { form: addressTyped, focus: "village" }),
    wrong: (language): AddressFrame => addressForm(language, { errors: { pinCode: "pinElsewhere", street: "streetMissing" } }),
    "of another state": (language): AddressFrame =>
      addressForm(language, {
        form: { fields: { ...EMPTY_FIELDS, pinCode: "380001" }, lists: { ...NO_LISTS, districts: [] } },
        errors: { pinCode: "pinElsewhere" },
      }),
    failed: (language): AddressFrame =>
      addressForm(language, { form: { ...addressTyped, lists: NO_LISTS }, problem: "placesFailed", focus: "pinCode" }),
  }),
  cart: islandCase(CartIsland, CartClient, {
    plain: (language): CartFrame => frame(language),
    "without prices": (language): CartFrame => frame(language, { showPrices: false }),
  }),
  checkout: islandCase(CheckoutIsland, CheckoutClient, {
    plain: (language): CheckoutFrame => checkoutFrame(language),
    "without prices, telephone and date": (language): CheckoutFrame =>
      checkoutFrame(language, { showPrices: false, helpline: "", address: { ...checkoutFrame(language).address, eddText: null } }),
  }),
  dose: islandCase(DoseIsland, DoseClient, {
    "before it is filled in": (language): DoseFrame => dose(language, { crop: "", issue: "", size: "", unit: "" }),
    "with its dose": (language): DoseFrame => dose(language, { crop: "141", issue: "", size: "2.5", unit: "bigha" }),
    "of pumps, without prices": (language): DoseFrame =>
      dose(
        language,
        { crop: "131", issue: "", size: "4", unit: "pump" },
        { packs: [{ sku: "A-1", amount: 250, unit: "g", stock: 9, href: "/product/a/A-1", line: null }] },
      ),
    "with too few packs": (language): DoseFrame => dose(language, { crop: "131", issue: "", size: "90", unit: "acre" }),
    "without packs": (language): DoseFrame => dose(language, { crop: "131", issue: "", size: "4", unit: "pump" }, { packs: [] }),
    "with packs that did not come": (language): DoseFrame =>
      dose(language, { crop: "131", issue: "", size: "4", unit: "pump" }, { packs: null }),
    "by what is fought": (language): DoseFrame => dose(language, { crop: "101", issue: "301", size: "2", unit: "hectare" }),
    "what is fought is missing": (language): DoseFrame => dose(language, { crop: "101", issue: "", size: "2", unit: "pump" }),
    wrong: (language): DoseFrame => dose(language, { crop: "", issue: "", size: '<b>"0', unit: "acre" }),
  }),
  "request-form": islandCase(RequestFormIsland, RequestClient, {
    plain: (language): RequestFrame => request(language),
    "without a state of its own": (language): RequestFrame =>
      request(language, { typed: { phone: `"9`, name: "<ram>", state: "bihar", couponCode: "&" } }),
    wrong: (language): RequestFrame => request(language, { errors: { phone: "wrong", state: "notEnabled" }, onceKey: "1".repeat(32) }),
    failed: (language): RequestFrame => request(language, { failure: "failed" }),
  }),
  "sign-in": islandCase(SignInIsland, SignInClient, {
    number: (language): SignInFrame => signIn(language),
    "number, the time ran out": (language): SignInFrame => signIn(language, { note: `<b>"ran" & 'out'` }),
    "number, wrong": (language): SignInFrame => signIn(language, { mobile: '<b>"1&', problem: { name: "mobileWrong" } }),
    "number, too often": (language): SignInFrame =>
      signIn(language, { mobile: "9876543210", problem: { name: "tooManySends", minutes: 7 } }),
    "number, the network has had its codes": (language): SignInFrame =>
      signIn(language, { mobile: "9876543210", problem: { name: "busyNetwork", minutes: 700 } }),
    code: (language): SignInFrame => signIn(language, { step: "code", mobile: "9876543210", resendIn: 23 }),
    "code, expired": (language): SignInFrame => signIn(language, { step: "code", mobile: "9876543210", problem: { name: "codeExpired" } }),
    "code, after a fault": (language): SignInFrame =>
      signIn(language, { step: "code", mobile: "9876543210", code: "1234", problem: { name: "somethingWrong" } }),
    finish: (language): SignInFrame => signIn(language, { step: "finish", mobile: "9876543210", problem: { name: "somethingWrong" } }),
  }),
};

/** Views of the islands after the phone's data has loaded: the same views with other props. */
const VIEWS: Readonly<Record<string, { readonly view: FunctionComponent<never>; readonly file: string; readonly props: PropsByName }>> = {
  AddToBag: {
    view: AddToBag,
    file: "src/views/product/island/AddToBag.tsx",
    props: {
      "in the bag": (language): AddToBagProps => ({
        cartHref: "/checkout/cart?a=1&b=2",
        priceText: "₹58",
        strings: bagWords(language),
        offerStrings: pickStrings(translator(language), ADD_TO_BAG_OFFER_WORDS),
        inBag: line("A/1", { quantity: 12, offerTerms: { buy: 10, free: 4, percent: 0, amount: 0 } }),
        warning: null,
      }),
      warned: (language): AddToBagProps => ({
        cartHref: "/checkout/cart",
        priceText: null,
        strings: bagWords(language),
        inBag: line("A/1", { quantity: 1 }),
        warning: `<b>"&'`,
      }),
    },
  },
  AddressForm: {
    view: AddressForm,
    file: "src/views/address/island/AddressForm.tsx",
    props: {
      "being saved, after a problem": (language): AddressFormProps => ({
        ...addressForm(language, { form: { ...addressTyped, fields: { ...ADDRESS_FIELDS_TYPED, village: "other" } }, problem: "offline" }),
        submitCount: 2,
        live: { actions: addressActions, busy: true, loading: false, summary: true },
      }),
      "a list on its way": (language): AddressFormProps => ({
        ...addressForm(language, { form: { ...addressTyped, lists: { ...addressTyped.lists, villages: null } } }),
        live: { actions: addressActions, busy: false, loading: true, summary: false },
      }),
      "a list that did not come": (language): AddressFormProps => ({
        ...addressForm(language, {
          form: { ...addressTyped, lists: { ...addressTyped.lists, talukas: null } },
          problem: "placesFailed",
          errors: { pinCode: "pinElsewhere" },
        }),
        live: { actions: addressActions, busy: false, loading: false, summary: false },
      }),
    },
  },
  CartView: {
    view: CartView,
    file: "src/views/cart/island/CartView.tsx",
    props: {
      empty: (language): CartViewProps => ({ ...frame(language), cart: EMPTY_CART }),
      full: (language): CartViewProps => ({ ...frame(language), cart: bag }),
      "full, without prices": (language): CartViewProps => ({ ...frame(language, { showPrices: false }), cart: bag }),
      "not kept": (language): CartViewProps => ({ ...frame(language), cart: bag, isStored: false, announcement: "said" }),
      "after a removal": (language): CartViewProps => ({
        ...frame(language),
        cart: bag,
        removed: { line: line("C"), index: 1, state: "gujarat" },
      }),
      "after the last removal": (language): CartViewProps => ({
        ...frame(language),
        cart: EMPTY_CART,
        removed: { line: line("C"), index: 0, state: "gujarat" },
      }),
    },
  },
  CheckoutView: {
    view: CheckoutView,
    file: "src/views/checkout/island/CheckoutView.tsx",
    props: {
      empty: (language) => checkoutAt(language, {}, { cart: EMPTY_CART }),
      pricing: (language) => checkoutAt(language, { request: "started", doing: "pricing" }),
      ready: (language) => checkoutAt(language, { request: "done", doing: "pricing", priced }),
      "ready, without prices": (language) => checkoutAt(language, { request: "done", doing: "pricing", priced }, { showPrices: false }),
      changed: (language) =>
        checkoutAt(language, {
          request: "done",
          doing: "pricing",
          priced,
          drift: "shown",
          changes: [
            { kind: "priceChanged", skuCode: "A/1", before: 1, now: 2 },
            { kind: "lessInStock", skuCode: "A/1", left: 1 },
            { kind: "notAvailable", skuCode: "B" },
            { kind: "notInState", skuCode: "B" },
            { kind: "notInBag", skuCode: "C" },
            { kind: "totalChanged", before: 1, now: 2 },
          ],
        }),
      placing: (language) => checkoutAt(language, { request: "started", doing: "placing", priced }),
      placed: (language) => checkoutAt(language, { request: "done", doing: "placing", orderId: "o", priced }, { cart: EMPTY_CART }),
      failed: (language) => checkoutAt(language, { request: "error", doing: "placing", problem: "unknownOutcome", priced }),
      "address gone": (language) => checkoutAt(language, { request: "error", doing: "placing", problem: "addressGone", priced }),
      "too many": (language) => checkoutAt(language, { request: "error", doing: "pricing", problem: "tooMany" }),
      "an earlier order": (language) => checkoutAt(language, {}, { earlier: { kind: "placed", orderNumber: "KH1", href: "/o?a=1&b=2" } }),
      "an earlier order, perhaps": (language) => checkoutAt(language, {}, { earlier: { kind: "unknown" } }),
    },
  },
  SignInForm: {
    view: SignInForm,
    file: "src/views/sign-in/island/SignInForm.tsx",
    props: {
      "a number that is being sent": (language): SignInFormProps => ({
        ...signIn(language),
        live: { state: { ...signInStateAt("number", "9876543210"), busy: true }, actions: signInActions, announcement: "" },
      }),
      "a code that is being typed, after a problem": (language): SignInFormProps => ({
        ...signIn(language, { resendIn: 12 }),
        submitCount: 2,
        live: { state: signInStateAt("code", "9876543210", { name: "codeExpired" }, "12"), actions: signInActions, announcement: "said" },
      }),
    },
  },
  RequestForm: {
    view: RequestForm,
    file: "src/views/request/island/RequestForm.tsx",
    props: {
      busy: (language): RequestFormProps => ({ ...request(language), busy: true }),
      "wrong after a try": (language): RequestFormProps => ({
        ...request(language, { errors: { phone: "missing", state: "missing" } }),
        submitCount: 2,
      }),
    },
  },
};

/** Renders an export of a project file with Preact. */
type RenderByPreact = (file: string, name: string, props: object) => string;

let renderByPreact: RenderByPreact;
let folder = "";

const islandFile = (name: string): string => `src/client/${name}/island.tsx`;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "khet-islands-"));
  const files = [...Object.keys(ISLANDS).map(islandFile), ...Object.values(VIEWS).map(({ file }) => file)];
  const entry = path.join(folder, "entry.ts");
  writeFileSync(
    entry,
    `import { h } from "preact";
import { renderToString } from "preact-render-to-string";
${files.map((file, index) => `import * as m${index} from ${JSON.stringify(path.join(ROOT, file))};`).join("\n")}
const modules = { ${files.map((file, index) => `${JSON.stringify(file)}: m${index}`).join(", ")} };
export const renderByPreact = (file, name, props) => renderToString(h(modules[file][name], props));`,
  );
  await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    resolve: {
      // The entry is outside of the project, so packages need an absolute path.
      alias: [
        { find: /^react\/jsx(-dev)?-runtime$/, replacement: path.join(ROOT, "node_modules/preact/jsx-runtime") },
        { find: /^react$/, replacement: path.join(ROOT, "src/client/react.ts") },
        { find: /^(preact(?:\/hooks)?|preact-render-to-string)$/, replacement: path.join(ROOT, "node_modules/$1") },
      ],
    },
    ssr: { noExternal: true },
    build: { ssr: entry, outDir: path.join(folder, "out"), minify: false, rollupOptions: { output: { entryFileNames: "islands.mjs" } } },
  });
  ({ renderByPreact } = (await import(pathToFileURL(path.join(folder, "out/islands.mjs")).href)) as { renderByPreact: RenderByPreact });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The nodes that a browser parses from markup, one line each. Normalised differences: escapes (`&#x27;` by React, `'` by Preact), the case
 * of attribute names (`tabIndex`), and their order.
 * React puts preload hints before its markup, not into it, and the Worker's document has them in its head.
 * Nothing else: a comment, e.g. React's separator between two texts, is a node that Preact does not expect.
 */
function nodesOf(html: string): string[] {
  const { document } = parseHTML(`<main>${html.replace(/^(<link rel="preload"[^>]*>)+/, "")}</main>`);
  // This parser starts a new text at every escape; a browser does not.
  document.normalize();
  const lines: string[] = [];
  const walk = (node: Node, depth: number) => {
    const indent = "  ".repeat(depth);
    if (node.nodeType !== 1) {
      lines.push(`${indent}${node.nodeName} ${JSON.stringify(node.textContent)}`);
      return;
    }
    const element = node as Element;
    const attributes = [...element.attributes].map(({ name, value }) => `${name.toLowerCase()}=${JSON.stringify(value)}`).sort();
    lines.push([indent + element.localName, ...attributes].join(" "));
    for (const child of element.childNodes) walk(child, depth + 1);
  };
  for (const child of document.querySelector("main")?.childNodes ?? []) walk(child, 0);
  return lines;
}

const each = (props: PropsByName): [string, Language, object][] =>
  Object.entries(props).flatMap(([name, make]) => SPOKEN.map((language): [string, Language, object] => [name, language, make(language)]));

function expectSameNodes(byReact: string, byPreact: string): void {
  expect(nodesOf(byReact).length).toBeGreaterThan(1);
  expect(nodesOf(byPreact)).toEqual(nodesOf(byReact));
}

/** React's separator between two texts of one element. */
const TEXT_MARK = "<!-- -->";

test("every folder of src/client with an island is a name of an island, and vice versa", () => {
  const folders = readdirSync(path.join(ROOT, "src/client"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(path.join(ROOT, "src/client", entry.name)).includes("island.tsx"))
    .map((entry) => entry.name);
  expect([...ISLAND_NAMES].sort()).toEqual(folders.sort());
  expect(Object.keys(ISLANDS).sort(), "add the island's props to ISLANDS in this file").toEqual(folders);
});

/** The Worker's markup inside the element of an island. */
function servedNodes(declared: ComponentType<object>, name: string, given: object): string {
  const { document } = parseHTML(`<main>${renderToString(createElement(declared, given))}</main>`);
  const element = document.querySelector(`[data-island="${name}"]`);
  expect(JSON.parse(element?.nextElementSibling?.textContent ?? ""), "the props in the page").toEqual(given);
  return element?.innerHTML ?? "";
}

describe.each(Object.entries(ISLANDS))("island %s", (name, { declared, props }) => {
  test.each(each(props))("%s, %s", (_, __, given) => {
    expectSameNodes(servedNodes(declared, name, given), renderByPreact(islandFile(name), "default", given));
  });
});

test("a misspelt name, a missing prop and a list of preloads do not compile", () => {
  const wrong = () => [
    // @ts-expect-error no island has this name
    island("crat", () => null),
    // @ts-expect-error `line` is missing
    createElement(AddToBagIsland, { state: "gujarat", cartHref: "", priceText: null, strings: bagWords("en") }),
    // @ts-expect-error `words` lacks most words
    createElement(CartIsland, { ...frame("en"), words: { "cart.empty": "" } }),
    // @ts-expect-error no island has this name
    withPreloads("", new Set(["crat"])),
    // @ts-expect-error preloads follow from the use of an island
    { title: null, pathname: "/", islands: ["cart"] } satisfies PageHead,
    // @ts-expect-error the browser's side wants another prop than the declared ones
    islandCase(AddToBagIsland, (_: AddToBagFrame & { readonly more: string }) => null, {}),
  ];
  expect(wrong, "`tsc -p tsconfig.node.json` checks it").toBeTypeOf("function");
});

describe.each(Object.entries(VIEWS))("view %s", (name, { view, file, props }) => {
  test.each(each(props))("%s, %s", (_, __, given) => {
    // Only Preact renders these, never on the Worker's nodes, so the separator does no harm.
    const byReact = renderToString(createElement(view as FunctionComponent<object>, given)).replaceAll(TEXT_MARK, "");
    expectSameNodes(byReact, renderByPreact(file, name, given));
  });
});

test("a difference is detected", () => {
  expect(nodesOf(`<p>a${TEXT_MARK}b</p>`)).not.toEqual(nodesOf("<p>ab</p>"));
  expect(nodesOf('<p class="a">a</p>')).not.toEqual(nodesOf("<p>a</p>"));
  expect(nodesOf('<p tabIndex="0" class="a">&#x27;</p>')).toEqual(nodesOf(`<p class="a" tabindex="0">'</p>`));
});
