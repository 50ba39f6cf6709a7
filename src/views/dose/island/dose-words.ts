import type { Key } from "../../../i18n.ts";

/** The words of the dose, for the worker to pick and the island to use. */
export const DOSE_WORDS = [
  "dose.crop",
  "dose.chooseCrop",
  "dose.cropError",
  "dose.size",
  "dose.unit",
  "dose.sizeError",
  "dose.submit",
  "dose.needed",
  "dose.water",
  "dose.buy",
  "dose.total",
  "dose.costPerAcre",
  "dose.waitingDays",
  "dose.asLabel",
  "dose.noPacks",
  "dose.notEnough",
  "dose.packsFailed",
  "dose.addAll",
  "product.goToBag",
  "product.priceOnApp",
  "quantity.notSaved",
  "quantity.stateChanged",
  "dose.g",
  "dose.kg",
  "dose.ml",
  "dose.l",
  "dose.seeds",
  "verify.errorSummary",
] as const satisfies readonly Key[];

export type DoseWords = Readonly<Record<(typeof DOSE_WORDS)[number], string>>;
