/** The pages for people: what this is, the switchboard of the faults, and the codes that were sent. Plain HTML, no JavaScript. */
import { html, raw } from "hono/html";
import { type CallKey, CONTRACT, MISSING } from "./contract.ts";
import { EXTRA_KEYS, FAULTS, type FaultSpec, writeFault } from "./faults.ts";
import type { SentCode } from "./services/doors.ts";
import type { KeptEvent } from "./services/events.ts";

const STYLE =
  "body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:1rem auto;padding:0 1rem;background:#fdf9f2;color:#222}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd;padding:.3rem .5rem;text-align:left;vertical-align:top}input,button{font:inherit;padding:.4rem .6rem}code{background:#f1e9da;padding:0 .2rem}.on{background:#fde2dd}.over{color:#767676}";

/** @param refresh seconds after which the page is loaded anew; 0 for never */
function page(title: string, body: unknown, refresh = 0) {
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh ? html`<meta http-equiv="refresh" content="${refresh}">` : ""}<title>${title}</title><style>${raw(STYLE)}</style><h1>${title}</h1>${body}</html>`;
}

/** Addresses to remember. */
const WORTH_KNOWING: readonly (readonly [string, string])[] = [
  ["/feedservice/v1/section/SHOP/entity?language=hi&source=APPRJ", "the shop home of Rajasthan"],
  ["/shopaggregator/v1/productdetail/AGS-CP-0001?language=te", "a product"],
  ["/shopaggregator/v1/productdetail/AGS-XX-9999?language=en", "a sku that nobody knows"],
  ["/shopaggregator/v1/popularproducts?language=mr&count=20", "popular products (one without a name)"],
  ["/shopaggregator/v1/cropproducts?language=kn&cropId=141", "products for tomato"],
  ["/shopaggregator/v2/products?language=gu&searchString=tomato", "search"],
  ["/catalogservice/v2/brand/?language=gu", "brands"],
  ["/catalogservice/v2/crop/?language=te", "crops by group"],
  ["/contentservice/v1/banners?language=en&section=SHOP&source=APPMH", "banners, one over and one not yet begun among them"],
  ["/onlineecommerceservice/v2/barcodescan/productandretailerdetails/?hashcode=1001&barcode=KHET-GENUINE-1", "a genuine pack"],
  ["/onlineecommerceservice/v2/barcodescan/productandretailerdetails/?hashcode=1001&barcode=FORGED", "a forged one"],
  ["/institutionalsalesservice/store/7001?language=mr", "a store"],
  ["/shopaggregator/saathi/productsinstore/?saathi_id=7001&language=mr", "its products"],
  ["/__otp", "the codes that were sent"],
  ["/__events", "the events that were counted"],
  ["/policies/return-refund-hi.html", "a policy"],
  ["/static/packs/AGS-CP-0001-0.jpg?width=360", "a pack"],
  ["/dfu/AGS-CP-0001.pdf", "a leaflet"],
  ["/~*=500/catalogservice/v2/brand/", "the same with a fault in front of the path"],
];

export interface Example {
  readonly what: string;
  readonly skus: readonly string[];
}

/** What this Worker is. */
export function indexPage(examples: readonly Example[]) {
  return page(
    "The reference back end, not the product",
    html`<p>It plays the company's services with invented data. <a href="/__faults">Make it fail</a>.</p>
<h2>Worth knowing</h2><ul>${WORTH_KNOWING.map(([href, what]) => html`<li><a href="${href}">${what}</a> <code>${href}</code></li>`)}</ul>
<h2>Odd products</h2><table>${examples.map(
      (example) =>
        html`<tr><th>${example.what}<td>${example.skus.map((sku) => html`<a href="/shopaggregator/v1/productdetail/${sku}?language=en">${sku}</a> `)}`,
    )}</table>
<h2>All calls</h2><table><tr><th>Key<th>Call<th>Here${(Object.keys(CONTRACT) as CallKey[]).map(
      (key) =>
        html`<tr><td>${key}<td><code>${CONTRACT[key].method} ${CONTRACT[key].path}</code><td>${(MISSING as readonly string[]).includes(key) ? "not yet" : "yes"}`,
    )}</table>`,
  );
}

/** The switchboard: a row per endpoint, saved by one form. */
export function faultsPage(on: FaultSpec) {
  const keys = ["*", ...Object.keys(CONTRACT), ...EXTRA_KEYS];
  return page(
    "Faults on demand",
    html`<p>Switched on for everybody who uses this Worker, until it restarts. For one caller only, put the fault in front of the path:
<code>/~productDetail=hang;brands=slow:2000/shopaggregator/…</code>. <a href="/__">What is this?</a></p>
<datalist id="faults">${Object.keys(FAULTS).map((name) => html`<option value="${name.replace("N", "2000")}">`)}</datalist>
<ul>${Object.entries(FAULTS).map(([name, what]) => html`<li><code>${name}</code> ${what}</li>`)}</ul>
<form method="post"><p><button>Save</button> <button name="clear" value="1">Switch all off</button></p>
<table><tr><th>Endpoint<th>Fault${keys.map((key) => {
      const fault = on.get(key);
      return html`<tr class="${fault ? "on" : ""}"><td><label for="f-${key}">${key === "*" ? "* (all)" : key}</label><td><input id="f-${key}" name="${key}" list="faults" value="${fault ? writeFault(fault) : ""}" placeholder="works">`;
    })}</table><p><button>Save</button></p></form>`,
  );
}

const timeInIndia = (at: number): string => new Date(at + 5.5 * 3_600_000).toISOString().slice(11, 19);

/** The events that were counted, the newest first. */
export function eventsPage(events: readonly KeptEvent[]) {
  return page(
    "Events that were counted",
    html`<p>The newest first, as long as this Worker runs; this page looks again every three seconds. <a href="/__">What is this?</a></p>
<table><tr><th>Time (India)<th>Event<th>Properties${events.map(
      ({ name, time, properties }) =>
        html`<tr><td>${timeInIndia(time)}<td>${name}<td>${Object.entries(properties).map(([key, value]) => html`<code>${key}=${String(value)}</code> `)}`,
    )}</table>`,
    3,
  );
}

/** The codes that were sent, the newest first: this back end has no telephone to send them to. */
export function otpPage(codes: readonly SentCode[]) {
  return page(
    "Codes that were sent",
    html`<p>The newest first; this page looks again every three seconds. <a href="/__">What is this?</a></p>
${
  codes.length === 0
    ? html`<p>None yet.</p>`
    : html`<table><tr><th>Number<th>Code<th>Sent at (India)<th>State<th>Wrong tries${codes.map(
        (code) =>
          html`<tr class="${code.state === "open" ? "" : "over"}"><td>${code.phone}<td><code>${code.code}</code><td>${timeInIndia(code.sentAt)}<td>${code.state}<td>${code.tries}`,
      )}</table>`
}`,
    3,
  );
}
