/** The facts of a pack as its page shows them: the colour of the label's diamond, and what is missing or unreadable. */
import { parseHTML } from "linkedom";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageContext } from "../../src/views/page.tsx";
import { PackFacts, type ShownPack } from "../../src/views/verify/PackFacts.tsx";
import { Poison } from "../../src/views/verify/Toxicity.tsx";
import { Verdict } from "../../src/views/verify/Verdict.tsx";
import { viewPage } from "../support/view-page.ts";

const PAGE = viewPage("language=en&state=rajasthan", { pathname: "/pcode/1001/KHET-1", origin: "https://www.khet.example" });

const textsOf = (view: ReactElement, selector: string) => {
  const html = renderToStaticMarkup(createElement(PageContext.Provider, { value: PAGE }, view));
  return [...parseHTML(`<body>${html}</body>`).document.querySelectorAll(selector)].map((element) => element.textContent);
};

function facts(more: Partial<ShownPack>, expired = false) {
  const pack = {
    ...{ skuCode: "AGS-CP-0001", name: "Neem", picture: "packs/a.jpg", serialNumber: "S1", lotNumber: "L1", storeName: "Ram Seeds" },
    ...{ expiryDate: Date.UTC(2099, 0, 31), manufacturingDate: Date.UTC(2026, 0, 5), toxicityColour: "red", ...more },
  } as ShownPack;
  const html = renderToStaticMarkup(createElement(PageContext.Provider, { value: PAGE }, createElement(PackFacts, { pack, expired })));
  const { document } = parseHTML(`<body>${html}</body>`);
  const rows = [...document.querySelectorAll("dl > div")];
  const text = (row: Element, part: string) => row.querySelector(part)?.textContent;
  return {
    document,
    rows: Object.fromEntries(rows.map((row) => [text(row, "dt"), text(row, "dd")])),
    bad: rows.filter((row) => row.className === "bad").map((row) => text(row, "dt")),
  };
}

// verify-27: the colour decides how a farmer protects himself.
test.each([
  ["red", "#d8232a", "skull", "Red: extremely poisonous"],
  ["yellow", "#f7c815", "diamond", "Yellow: highly poisonous"],
  ["blue", "#1d6fb8", "diamond", "Blue: moderately poisonous"],
  ["green", "#2f9a48", "diamond", "Green: slightly poisonous"],
] as const)(
  "verify-27: the diamond of a %s label is %s, directly below the name, with its words",
  (toxicityColour, fill, symbol, words) => {
    const { document } = facts({ toxicityColour });
    const line = document.querySelector(".pack-head h2")?.nextElementSibling;
    expect([line?.querySelector("svg")?.getAttribute("fill"), line?.querySelector("use")?.getAttribute("href")]).toEqual([
      fill,
      `/icons.svg#${symbol}`,
    ]);
    expect(line?.textContent).toBe(words);
    expect(document.querySelector("h2")?.textContent).toBe("Product: Neem");
  },
);

// verify-46: a colour with the clothes or the first aid of another would be dangerous.
test.each([
  ["red", /^Even a little .* can kill/, /^Cover your whole body/, /^In the mouth, in the eyes, on the skin, .* hospital at once/],
  ["yellow", /^A small amount .* can kill/, /^Gloves, .* apron and long trousers/, /^In the mouth, .* hospital at once/],
  ["blue", /^It is less poisonous than red and yellow/, /^Gloves, .* while you work with it/, /^Wash the skin .* go to a doctor/],
  ["green", /^It is the least poisonous/, /^Gloves, .* Wash your hands .* afterwards/, /^Wash what it touched .* show a doctor/],
] as const)("verify-46: %s has its own meaning, clothes and first aid, each under its title", (colour, means, gear, aid) => {
  const poison = createElement(Poison, { colour, poisonHelpline: "" });
  expect(textsOf(poison, "p b")).toEqual([expect.stringMatching(means)]);
  expect(textsOf(poison, "dt")).toEqual(["What to wear", "If it poisons somebody"]);
  expect(textsOf(poison, "dd")).toEqual([expect.stringMatching(gear), expect.stringMatching(aid)]);
});

// verify-4, verify-9, verify-38
test("only the mark of a genuine pack says so", () => {
  const kinds = ["genuine", "expired", "often", "unreadable", "invalid", "unknown", "fault", "product-only"] as const;
  const said = kinds.map((kind) => textsOf(createElement(Verdict, { kind, title: "t", text: "" }), ".verdict-word")[0]);
  expect(said).toEqual(["Genuine", "Expired", ...Array(6).fill("Not confirmed")]);
});

// verify-6 to verify-8, service-38
const READ = {
  ...{ "Serial number": "S1", "Lot number": "L1", "Expiry date": "31-01-2099" },
  ...{ "Manufacturing date": "05-01-2026", Shop: "Ram Seeds" },
};
const UNREADABLE = "Could not be read: call us";
const without = (name: keyof typeof READ) => Object.fromEntries(Object.entries(READ).filter(([label]) => label !== name));
test.each<[Partial<ShownPack>, object]>([
  [{}, READ],
  [{ serialNumber: "unreadable" }, { ...READ, "Serial number": UNREADABLE }],
  [{ lotNumber: "unreadable" }, { ...READ, "Lot number": UNREADABLE }],
  [{ manufacturingDate: null }, without("Manufacturing date")],
  [{ manufacturingDate: "unreadable" }, { ...READ, "Manufacturing date": UNREADABLE }],
  [{ expiryDate: null }, { ...READ, "Expiry date": "Not in our register: read it on the pack" }],
  [{ expiryDate: null, skuCode: "AGS-HW-0001" }, without("Expiry date")],
  [{ expiryDate: "unreadable" }, { ...READ, "Expiry date": UNREADABLE }],
  [{ storeName: null }, without("Shop")],
  [{ toxicityColour: "unreadable" }, { ...READ, Toxicity: UNREADABLE }],
])("a pack with %j shows these facts", (more, rows) => expect(facts(more).rows).toEqual(rows));

test("an unknown or unreadable colour draws no diamond, and a pack without a picture draws none", () => {
  for (const toxicityColour of [null, "unreadable"] as const) expect(facts({ toxicityColour }).document.querySelector("svg")).toBeNull();
  expect(facts({ picture: null }).document.querySelector("img")).toBeNull();
  expect(facts({}).document.querySelector("img")?.getAttribute("src")).toContain("packs/a.jpg");
});

test("verify-9: the date of an expired pack is marked, and no other", () => {
  expect([facts({}, true).bad, facts({}).bad]).toEqual([["Expiry date"], []]);
});
