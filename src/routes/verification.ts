/** The genuine-product check: /pcode/{hash}/{barcode}, /pcode and /ppage/{slug}/{id} (S1 §2 "Verification page"). */
import type { DetailGroup, LanguageNames } from "../domain/product/product.ts";
import { isPlausibleSku } from "../domain/product/sku.ts";
import { isDisabledName } from "../domain/product/visibility.ts";
import { hasLeaflet } from "../domain/verify/leaflet.ts";
import { type BarcodeResult, nameOnPack, verdictOfPack, visitAtStore } from "../domain/verify/pack.ts";
import { readPackCode } from "../domain/verify/pack-code.ts";
import { isToxicity, type ToxicityColour, toxicityOfDetails } from "../domain/verify/toxicity.ts";
import { stateNamed } from "../domain/visit/states.ts";
import { href, paths, slugOf } from "../paths.ts";
import { productNames } from "../services/catalog/client.ts";
import { productDetail } from "../services/shopaggregator/client.ts";
import { storeOfRetailer } from "../services/stores/client.ts";
import type { UpstreamContext } from "../services/upstream.ts";
import { scanBarcode } from "../services/verification/client.ts";
import type { Settled } from "../views/defer.tsx";
import type { CodeFormProps } from "../views/verify/CodeForm.tsx";
import type { ShownDetails } from "../views/verify/Details.tsx";
import { CheckFailedPage, NoPackPage } from "../views/verify/NoPackPage.tsx";
import { PackCodeFormPage } from "../views/verify/PackCodeFormPage.tsx";
import type { ShownPack } from "../views/verify/PackFacts.tsx";
import { PackPage } from "../views/verify/PackPage.tsx";
import { ProductCodePage } from "../views/verify/ProductCodePage.tsx";
import { type PageContext, setVisit } from "./context.ts";
import { renderPage } from "./render.ts";

/** What the verdict waits for its ornaments: the store's name and the product's name in the language. Milliseconds. */
const ORNAMENT_MS = 800;

const soon = (context: UpstreamContext): UpstreamContext => ({
  ...context,
  deadline: Math.min(context.deadline, Date.now() + ORNAMENT_MS),
});

const headOf = (c: PageContext, title: string, query: Readonly<Record<string, string>> = {}) => ({
  title,
  pathname: new URL(c.req.url).pathname,
  query,
  noindex: true,
  styles: ["verify"] as const,
});

/** /pcode/{hash}/{barcode}: the landing of a QR code. A verdict is about one pack, now: it is never kept. */
export async function showPackCode(c: PageContext): Promise<Response> {
  const { typed, code, wrong } = readPackCode(c.req.param("hash"), c.req.param("barcode"));
  if (!code) return noPackPage(c, "invalid", { typed, wrong });
  const scan = await scanBarcode(c.get("upstream"), code.hash, code.barcode, c.get("visit").source);
  if (!scan.ok) return checkFailedPage(c);
  if (scan.value.kind !== "found") return noPackPage(c, scan.value.kind, { typed });

  const { result } = scan.value;
  const [store, names] = await Promise.all([storeOfPack(c, result), namesOfPack(c, result)]);
  // In place, without a redirect: the answer is in the first bytes, and every link leads on in the store's state (S1 §4).
  setVisit(c, visitAtStore(c.get("visit"), stateNamed(c.get("tables").states, store?.state)));
  const t = c.get("t");
  const verdict = verdictOfPack(result, Date.now());
  const pack: ShownPack = {
    ...result,
    name: nameOnPack(names[c.get("visit").language] ?? result.productName) || result.skuCode,
    englishName: nameOnPack(names.en ?? result.productName),
    isSold: isPlausibleSku(result.skuCode) && !isDisabledName(result.productName),
    storeName: store?.storeName.trim() || null,
  };
  return renderPage(
    c,
    PackPage,
    { verdict, pack, details: detailsOfPack(c, result), helpline: c.get("env").HELPLINE },
    {
      keep: "never",
      head: headOf(c, t(verdict === "genuine" ? "verify.genuineTitle" : "verify.expiredTitle")),
    },
  );
}

/** The store a pack was sold from, or the retailer it was sold to; a lookup that fails only means no store's name. */
async function storeOfPack(c: PageContext, pack: BarcodeResult): Promise<{ readonly storeName: string; readonly state: string } | null> {
  if (pack.store || !pack.retailerId) return pack.store;
  const found = await storeOfRetailer(soon(c.get("upstream")), pack.retailerId);
  return found.ok ? found.value : null;
}

/** The product's names; the scan itself knows one only. An English page shows that one, as it stands on the pack. */
async function namesOfPack(c: PageContext, pack: BarcodeResult): Promise<LanguageNames> {
  const { language } = c.get("visit");
  if (language === "en" || !isPlausibleSku(pack.skuCode)) return {};
  const found = await productNames(soon(c.get("upstream")), pack.skuCode, language);
  return found.ok ? found.value : {};
}

/** Detail attributes in the page's language; where the catalogue cannot give them, those that the scan brought. */
async function detailsOfPack(c: PageContext, pack: BarcodeResult): Promise<Settled<ShownDetails>> {
  const { language, source } = c.get("visit");
  const found = isPlausibleSku(pack.skuCode) ? await productDetail(c.get("upstream"), pack.skuCode, language, source) : null;
  if (!found?.ok || !found.value)
    return pack.attributes.length > 0 || found?.ok !== false
      ? { ok: true, value: { picture: null, attributes: pack.attributes } }
      : { ok: false };
  const [keyPoints, , others] = found.value.details;
  const attributes = withoutColour([...(keyPoints?.attributes ?? []), ...(others?.attributes ?? [])], pack.toxicityColour);
  return { ok: true, value: { picture: found.value.thumb, attributes: attributes.length > 0 ? attributes : pack.attributes } };
}

/** What the diamond says already is not said again. */
const withoutColour = (attributes: DetailGroup["attributes"], colour: ToxicityColour | null): DetailGroup["attributes"] =>
  colour ? attributes.filter((attribute) => !isToxicity(attribute)) : attributes;

/** 404: hash and barcode do not belong together, or nobody knows the pack. */
function noPackPage(c: PageContext, verdict: "invalid" | "unknown", form: CodeFormProps): Promise<Response> {
  return renderPage(
    c,
    NoPackPage,
    { verdict, ...form, helpline: c.get("env").HELPLINE },
    {
      status: 404,
      keep: "never",
      head: headOf(c, c.get("t")(verdict === "invalid" ? "verify.invalidTitle" : "verify.unknownTitle")),
    },
  );
}

/** 503 with Retry-After: the check did not answer, which says nothing about the pack. */
function checkFailedPage(c: PageContext): Promise<Response> {
  const url = new URL(c.req.url);
  return renderPage(
    c,
    CheckFailedPage,
    { retryHref: `${url.pathname}${url.search}`, helpline: c.get("env").HELPLINE },
    {
      status: 503,
      keep: "never",
      head: headOf(c, c.get("t")("verify.faultTitle")),
    },
  );
}

/** /pcode: the code typed in by hand. What can be right goes on to its verdict; the rest comes back as it was typed. */
export async function showPackCodeForm(c: PageContext): Promise<Response> {
  const { typed, code, wrong } = readPackCode(c.req.query("hash"), c.req.query("barcode"));
  if (code) {
    return new Response(null, {
      status: 302,
      headers: { Location: href(paths.packCode, code, c.get("visit")), "Cache-Control": "private, no-store" },
    });
  }
  const isSent = typed.hash !== "" || typed.barcode !== "";
  const query = Object.fromEntries(Object.entries(typed).filter(([, value]) => value));
  return renderPage(
    c,
    PackCodeFormPage,
    { ...(isSent ? { typed, wrong } : {}), helpline: c.get("env").HELPLINE },
    {
      status: isSent ? 400 : 200,
      keep: isSent ? "never" : "fixed",
      head: headOf(c, c.get("t")("verify.checkTitle"), query),
    },
  );
}

/** /ppage/{slug}/{id}: the code that every pack of a product carries. It tells the product and the way to the pack's own code. */
export async function showProductPage(c: PageContext): Promise<Response> {
  const { language, source, state } = c.get("visit");
  const id = c.req.param("id") ?? "";
  const found = isPlausibleSku(id) ? await productDetail(c.get("upstream"), id, language, source) : null;
  if (found?.ok === false) return checkFailedPage(c);
  const detail = found?.value;
  if (!detail) return noPackPage(c, "unknown", {});
  const name = nameOnPack(detail.productName) || c.get("t")("cart.unnamed", { sku: detail.skuCode });
  const englishName = nameOnPack(detail.productLanguageNames.en ?? "") || name;
  const toxicityColour = toxicityOfDetails(detail.details);
  return renderPage(
    c,
    ProductCodePage,
    {
      sku: detail.skuCode,
      name,
      englishName,
      picture: detail.thumb,
      groups: detail.details
        .map((group) => ({ ...group, attributes: withoutColour(group.attributes, toxicityColour) }))
        .filter((group) => group.attributes.length > 0),
      toxicityColour,
      hasLeaflet: hasLeaflet(detail),
      isSold: detail.nameIsText && !isDisabledName(detail.productName) && detail.isEnabledForRequestedSource && state.shop,
      helpline: c.get("env").HELPLINE,
    },
    {
      keep: "catalogue",
      tags: [`product:${detail.skuCode}`],
      head: { ...headOf(c, c.get("t")("verify.belongsTo", { name })), pathname: paths.productPage.path({ slug: slugOf(englishName), id }) },
    },
  );
}
