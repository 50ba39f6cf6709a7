/** Pages and notices that the law asks for: policy, company, forms. */
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { brandProblems } from "../../scripts/deploy-config.ts";
import { createApp } from "../../src/app.ts";
import { LANGUAGES, type Language } from "../../src/domain/visit/language.ts";

const app = createApp();

async function open(path: string, language: Language = "hi", reply: () => Response = () => new Response("", { status: 500 })) {
  const bindings = {
    SITE_ORIGIN: "https://www.khet.example",
    API_BASE_URL: "https://api.khet.example",
    STATIC_BASE_URL: "https://static.khet.example",
    VIDEO_POSTER_BASE_URL: "https://i.ytimg.com",
    HELPLINE: "+911800000000",
    SESSION_SECRETS: "a-secret-of-the-tests-with-32-characters",
    API: { fetch: async () => reply() },
  };
  const url = `https://www.khet.example${path}${path.includes("?") ? "&" : "?"}language=${language}&state=rajasthan`;
  const response = await app.fetch(new Request(url), bindings);
  const html = await response.text();
  const { document } = parseHTML(html) as unknown as { document: Document };
  return { response, document, text: document.querySelector("main")?.textContent?.replace(/\s+/g, " ") ?? "" };
}

const pathOf = (link: Element | null | undefined) => link?.getAttribute("href")?.replace(/\?.*/, "");

describe("pages", () => {
  test("policy-8: every footer names the company and the officer in one link", async () => {
    for (const language of LANGUAGES) {
      const { document } = await open("/privacy", language);
      const link = document.querySelector("footer p:last-of-type a");
      expect(pathOf(link)).toBe("/policy/contact");
      expect(link?.textContent).toMatch(/^Khet Agro Private Limited\. .+: Asha Example$/);
    }
  });

  test("policy-9: the contact page has the company, its address, and the officer's telephone and e-mail", async () => {
    const { response, document, text } = await open("/policy/contact", "en");
    expect(response.status).toBe(200);
    expect(text).toContain("Registered office");
    expect(text).toContain("Khet Agro Private Limited, Khet House, Example Road, Pune 411001, Maharashtra, India");
    expect(text).toContain("Grievance officerAsha Example");
    expect(document.querySelector(".officer a[href='tel:+911800000000']")?.textContent).toBe("+911800000000");
    expect(document.querySelector(".officer a[href='mailto:grievance@khet.example']")?.textContent).toBe("grievance@khet.example");
    expect(text).toContain("within 48 hours");
    expect(text).toContain("within one month");
    expect(text).toContain("within 90 days");
  });

  test.each(LANGUAGES)("policy-11: the privacy policy in %s has ten parts, its times and its version", async (language) => {
    const { response, document, text } = await open("/policy/privacy", language);
    expect(response.status).toBe(200);
    expect(document.querySelectorAll("main h2")).toHaveLength(10);
    expect(text.match(/\b30\b/g)).toHaveLength(2);
    const version = { en: "25 Nov 26", hi: "२५ नव २६", mr: "२५ नोव्हें २६", gu: "૨૫ નવે ૨૬", te: "౨౫ నవం ౨౬", kn: "೨೫ ನವೆಂ ೨೬" }[language];
    expect(document.querySelector("main small")?.textContent).toContain(version);
    const links = [...document.querySelectorAll("main a")].map(pathOf);
    expect(links).toEqual(["/privacy", "/account/data", "/policy/contact"]);
  });

  test("policy-11: the question about counting links to the privacy policy", async () => {
    const { document } = await open("/privacy");
    expect([...document.querySelectorAll("#privacy a")].map(pathOf)).toContain("/policy/privacy");
  });
});

describe("notices (policy-10)", () => {
  test.each(LANGUAGES)("the sign-in in %s says what it takes, below its form and outside of the island", async (language) => {
    const { document } = await open("/checkout/signin", language);
    const notice = document.querySelector(".data-notice");
    expect(notice?.textContent).toMatch(/OTP.*30/);
    expect(notice?.closest("[data-island]")).toBeNull();
    expect([...document.querySelectorAll(".sign-in form, .data-notice")].at(-1)).toBe(notice);
    expect([...(notice?.querySelectorAll("a") ?? [])].map(pathOf)).toEqual(["/policy/privacy"]);
  });
});

test("policy-12: fields with an example are placeholders, and real ones are not", () => {
  const legal = {
    entityName: "Khet Agro Private Limited",
    addresses: [{ kind: "registered", text: "Khet House, Example Road, Pune 411001" }],
    grievanceOfficer: { name: "Asha Example", phone: "+911800000000", email: "grievance@khet.example" },
  };
  expect(brandProblems(legal, "legal").map((problem) => problem.split(" ")[0])).toEqual([
    "legal.addresses.0.text",
    "legal.grievanceOfficer.name",
    "legal.grievanceOfficer.phone",
    "legal.grievanceOfficer.email",
  ]);
  const real = {
    entityName: "Sona Agro Limited",
    addresses: [{ kind: "registered", text: "12 Market Road, Nashik 422001" }],
    grievanceOfficer: { name: "Asha Patil", phone: "+912532345678", email: "help@sona-agro.in" },
  };
  expect(brandProblems(real)).toEqual([]);
});
