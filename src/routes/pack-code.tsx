/** Verifies one pack (verify-1, verify-3, verify-29). */
import { z } from "zod";
import type { LanguageNames, ProductDetail } from "../domain/product/product.ts";
import { productStatus } from "../domain/product/product-status.ts";
import { isPlausibleSku } from "../domain/product/sku.ts";
import { isDisabledName } from "../domain/product/visibility.ts";
import { isOfBatch, readDigitalLink } from "../domain/verify/gs1.ts";
import { type BarcodeResult, nameOnPack, verdictOfPack, visitAtStore } from "../domain/verify/pack.ts";
import { readPackCode, type TypedCode } from "../domain/verify/pack-code.ts";
import { needsTypedMark, readTypedCode, spellingsOf } from "../domain/verify/spelling.ts";
import { toxicityOfDetails } from "../domain/verify/toxicity.ts";
import { saleStatus } from "../domain/verify/use.ts";
import { stateNamed } from "../domain/visit/states.ts";

import { href, paths } from "../paths.ts";
import { productNames } from "../services/catalog/client.ts";
import { deadlineAfter, withTimeoutOrNull } from "../services/deadline.ts";
import { productDetail } from "../services/shopaggregator/client.ts";
import { storeOfRetailer } from "../services/stores/client.ts";
import { readLeaflets } from "../services/tables.ts";
import { type Result, success, type UpstreamContext } from "../services/upstream.ts";
import { type BarcodeAnswer, scanBarcode } from "../services/verification/client.ts";
import { PackCodeFormPage } from "../views/verify/PackCodeFormPage.tsx";
import type { ShownPack } from "../views/verify/PackFacts.tsx";
import { PackPage } from "../views/verify/PackPage.tsx";
import { redirectTo } from "./answers.ts";
import { type PageContext, setVisit } from "./context.ts";
import { detailsOfPack, PACK_SIDE_LIMIT_MS } from "./pack-details.ts";
import { handlers, validPath, validQuery } from "./validate.tsx";
import { checkFailedPage, noPackPage, noSerialPage, verifyHead } from "./verify-pages.tsx";

const withSideLimit = (context: UpstreamContext): UpstreamContext => ({
  ...context,
  deadline: Math.min(context.deadline, deadlineAfter(context.env, PACK_SIDE_LIMIT_MS)),
});

/** Accepts any text: errors are shown beside the typed code. */
const packCodeText = z.object({ hash: z.string().optional(), barcode: z.string().optional() });
const packCode = packCodeText.transform(({ hash, barcode }) => readPackCode(hash, barcode));

const typedMark = z.object({ typed: z.string().optional() }).transform(({ typed }) => typed === "1");

/** /pcode/{hash}/{barcode}: the target of a QR code. A verdict holds for one pack and moment, so it is never cached. */
export const showPackCode = handlers(validPath(packCode), validQuery(typedMark), async (c) => {
  const { typed, code, wrong } = c.req.valid("param");
  if (!code) return noPackPage(c, "invalid", { typed, wrong });
  return showPack(c, { typed, codes: spellingsOf(code, c.req.valid("query")), batch: null });
});

const digitalLink = z
  .object({ gtin: z.string(), batch: z.string().optional(), serial: z.string().optional() })
  .transform((link) => readDigitalLink(link));

/** /01/{gtin}/10/{batch}/21/{serial}: a GS1 Digital Link (verify-29). */
export const showDigitalLink = handlers(validPath(digitalLink), async (c) => {
  const { typed, code, wrong, batch, isProduct } = c.req.valid("param");
  if (code) return showPack(c, { typed, codes: [code], batch });
  return isProduct ? noSerialPage(c, typed) : noPackPage(c, "invalid", { typed, wrong });
});

const TITLES = {
  genuine: "verify.genuineTitle",
  expired: "verify.expiredTitle",
  often: "verify.oftenTitle",
  unreadable: "verify.unreadableTitle",
} as const;

interface PackQuery {
  readonly typed: TypedCode;
  /** Spellings to try, likeliest first. */
  readonly codes: readonly TypedCode[];
  /** Batch in the link, which the pack must match. */
  readonly batch: string | null;
}

interface Scanned {
  readonly answer: BarcodeAnswer;
  readonly code: TypedCode;
}

/** The first spelling with a pack, else the response to the first. A failed call gives no verdict. */
async function scanSpellings(c: PageContext, codes: readonly TypedCode[]): Promise<Scanned | null> {
  let first: Scanned | undefined;
  for (const code of codes) {
    const scan = await scanBarcode(c.get("upstream"), code, c.get("visit").source);
    if (!scan.ok) return null;
    const scanned = { answer: scan.value, code };
    if (scan.value.kind === "found") return scanned;
    first ??= scanned;
  }
  return first ?? null;
}

async function showPack(c: PageContext, { typed, codes, batch }: PackQuery): Promise<Response> {
  const scanned = await scanSpellings(c, codes);
  if (!scanned) return checkFailedPage(c);
  const { answer, code } = scanned;
  if (answer.kind !== "found") return noPackPage(c, answer.kind, { typed });
  const { result } = answer;
  if (!isOfBatch(result.lotNumber, batch)) return noPackPage(c, "invalid", { typed });
  const { env, tables, visit: before } = c.var;
  const [store, names, found, leaflets] = await Promise.all([
    storeOfPack(c, result),
    namesOfPack(c, result),
    productOfPack(c, result),
    readLeaflets(env),
  ]);
  // Without a redirect: the verdict is in the first bytes, and links use the store's state (verify-14).
  setVisit(c, visitAtStore(before, stateNamed(tables.states, store?.state)));
  // Another state may not sell it.
  const product = c.get("visit").source === before.source ? found : await productOfPack(c, result);
  const pack = packView(c, result, { code, store, names, product: product ?? found, isSold: isSoldThere(c, product) });
  const verdict = verdictOfPack(result, Date.now(), batch);
  const title = c.get("t")(TITLES[verdict]);
  const isGenuine = verdict === "genuine" && pack.sale !== "withdrawn";
  const details = detailOfPack(c, result).then((found) => detailsOfPack(c, { pack, found, isGenuine }));
  const { POISON_HELPLINE: poisonHelpline } = env;
  const hasLeaflet = leaflets.includes(result.skuCode);
  const respelt = code === codes[0] ? null : { typed, code };
  return c.render(<PackPage {...{ verdict, pack, details, hasLeaflet, respelt, poisonHelpline }} />, {
    keep: "never",
    head: verifyHead(c, title),
  });
}

interface PackStore {
  readonly storeName: string;
  readonly state: string;
}

interface BesideScan {
  readonly code: TypedCode;
  readonly store: PackStore | null;
  readonly names: LanguageNames;
  readonly product: ProductDetail | null;
  readonly isSold: boolean;
}

function packView(c: PageContext, result: BarcodeResult, { code, store, names, product, isSold }: BesideScan): ShownPack {
  const { language } = c.get("visit");
  // The scan's name may be outdated: packs are printed before a product is withdrawn.
  const sale = isDisabledName(result.productName) ? "withdrawn" : saleStatus({ product, names });
  return {
    ...result,
    // The specification's reply has no such field. The second part of the code identifies the pack.
    serialNumber: result.serialNumber ?? code.barcode,
    name: nameOnPack(names[language] ?? (result.productName || (product?.productName ?? ""))) || result.skuCode,
    englishName: nameOnPack(names.en ?? result.productName),
    toxicityColour: result.toxicityColour ?? (product && toxicityOfDetails(product.details)),
    sale,
    isSold: isSold && sale !== "withdrawn",
    storeName: store?.storeName.trim() || null,
    picture: product?.thumb ?? null,
  };
}

/** True if the product's page exists (verify-41). False if it failed to load. */
const isSoldThere = (c: PageContext, product: ProductDetail | null): boolean =>
  c.get("visit").state.shop && product !== null && productStatus(product, c.get("visit").source) === "shown";

/** Null if the lookup fails. */
async function storeOfPack(c: PageContext, pack: BarcodeResult): Promise<PackStore | null> {
  if (pack.store || !pack.retailerId) return pack.store;
  const found = await storeOfRetailer(withSideLimit(c.get("upstream")), pack.retailerId);
  return found.ok ? found.value : null;
}

/** The scan has one name. An English page shows it as printed on the pack. */
async function namesOfPack(c: PageContext, pack: BarcodeResult): Promise<LanguageNames> {
  const { language } = c.get("visit");
  if (language === "en" || !isPlausibleSku(pack.skuCode)) return {};
  const found = await productNames(withSideLimit(c.get("upstream")), pack.skuCode, language);
  return found.ok ? found.value : {};
}

/** Null if the sku is unknown. */
async function detailOfPack(c: PageContext, { skuCode }: BarcodeResult): Promise<Result<ProductDetail | null>> {
  return isPlausibleSku(skuCode) ? productDetail(c.get("upstream"), skuCode, c.get("visit")) : success(null);
}

/** To compare its picture with the pack (verify-26). */
const productOfPack = (c: PageContext, pack: BarcodeResult): Promise<ProductDetail | null> =>
  withTimeoutOrNull(c.get("upstream"), detailOfPack(c, pack), PACK_SIDE_LIMIT_MS);

const typedCode = packCodeText.transform(({ hash, barcode }) => readTypedCode(hash, barcode));

/** /pcode: a typed code. Redirects a plausible code to its verdict; shows any other again. */
export const showPackCodeForm = handlers(validQuery(typedCode), (c) => {
  const { typed, code, wrong } = c.req.valid("query");
  if (code) return redirectTo(c, href(paths.packCode, code, c.get("visit"), needsTypedMark(code) ? { typed: "1" } : undefined));
  const isSent = typed.hash !== "" || typed.barcode !== "";
  const query = Object.fromEntries(Object.entries(typed).filter(([, value]) => value));
  const { SHOP_HOSTS, QR_HOSTS } = c.get("env");
  return c.render(<PackCodeFormPage {...(isSent ? { typed, wrong } : {})} hosts={[...SHOP_HOSTS, ...QR_HOSTS]} />, {
    status: isSent ? 400 : 200,
    keep: isSent ? "never" : "fixed",
    head: { ...verifyHead(c, c.get("t")("verify.checkPack")), query },
  });
});
