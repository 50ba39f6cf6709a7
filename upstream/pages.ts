/** The pages of this Worker for developers: its overview, the faults, the codes and the events. HTML without JavaScript. */
import { html, raw } from "hono/html";
import { type CallKey, CONTRACT } from "./contract.ts";
import { EXTRA_KEYS, FAULTS, type FaultSpec, writeFault } from "./faults.ts";
import texts from "./pages.json" with { type: "json" };
import { IST_OFFSET_MS } from "./time.ts";

const STYLE =
  "body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:1rem auto;padding:0 1rem;background:#fdf9f2;color:#222}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd;padding:.3rem .5rem;text-align:left;vertical-align:top}input,button{font:inherit;padding:.4rem .6rem}code{background:#f1e9da;padding:0 .2rem}.on{background:#fde2dd}.over{color:#767676}";

/** @param refresh seconds between reloads; 0 for none */
function page(title: string, body: unknown, refresh = 0) {
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh ? html`<meta http-equiv="refresh" content="${refresh}">` : ""}<title>${title}</title><style>${raw(STYLE)}</style><h1>${title}</h1>${body}</html>`;
}

/** The overview of this Worker. */
export function indexPage(examples: readonly { readonly what: string; readonly skus: readonly string[] }[]) {
  return page(
    "The reference back end, not the product",
    html`<p>It plays the company's services with invented data. <a href="/__faults">Make it fail</a>.</p>
<h2>Worth knowing</h2><ul>${Object.entries(texts.samples).map(([href, what]) => html`<li><a href="${href}">${what}</a> <code>${href}</code></li>`)}</ul>
<h2>Odd products</h2><table>${examples.map(
      (example) =>
        html`<tr><th>${example.what}<td>${example.skus.map((sku) => html`<a href="/shopaggregator/v1/productdetail/${sku}?language=en">${sku}</a> `)}`,
    )}</table>
<h2>All calls</h2><table><tr><th>Key<th>Call${(Object.keys(CONTRACT) as CallKey[]).map(
      (key) => html`<tr><td>${key}<td><code>${CONTRACT[key].method} ${CONTRACT[key].path}</code>`,
    )}</table>`,
  );
}

/** The form that switches faults on and off, with a row per endpoint. */
export function faultsPage(on: FaultSpec) {
  const keys = ["*", ...Object.keys(CONTRACT), ...EXTRA_KEYS];
  return page(
    "Faults on demand",
    html`<p>These faults are on for every caller, until this Worker restarts. For one request only, put the fault into the path:
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

const timeInIndia = (at: number): string => new Date(at + IST_OFFSET_MS).toISOString().slice(11, 19);

/** The received events, newest first. */
export function eventsPage(events: readonly { name: string; time: number; properties: object }[]) {
  return page(
    "Received events",
    html`<p>Newest first, kept while this Worker runs. This page reloads every three seconds. <a href="/__">What is this?</a></p>
<table><tr><th>Time (India)<th>Event<th>Properties${events.map(
      ({ name, time, properties }) =>
        html`<tr><td>${timeInIndia(time)}<td>${name}<td>${Object.entries(properties).map(([key, value]) => html`<code>${key}=${String(value)}</code> `)}`,
    )}</table>`,
    3,
  );
}

/** The one-time codes, newest first. This back end sends no messages, so a developer reads the codes here. */
export function otpPage(codes: readonly { phone: string; code: string; sentAt: number; state: string; tries: number }[]) {
  return page(
    "Sent codes",
    html`<p>Newest first. This page reloads every three seconds. <a href="/__">What is this?</a></p>
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
