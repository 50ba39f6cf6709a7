/** /dose/{slug}/{sku}: the dose of a product and the packs to buy. */
import { notFoundPage } from "./errors.tsx";
import { handlers } from "./validate.tsx";

export const showDose = handlers((c) => notFoundPage(c));
