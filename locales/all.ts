/** All texts by language. The groups `quantity`, `speech` and `suggest` are files of their own, because scripts of the browser load them. */

import type { Language } from "../src/domain/visit/language.ts";
import quantityEn from "./en/quantity.json";
import speechEn from "./en/speech.json";
import suggestEn from "./en/suggest.json";
import en from "./en/words.json";
import quantityGu from "./gu/quantity.json";
import speechGu from "./gu/speech.json";
import suggestGu from "./gu/suggest.json";
import gu from "./gu/words.json";
import quantityHi from "./hi/quantity.json";
import speechHi from "./hi/speech.json";
import suggestHi from "./hi/suggest.json";
import hi from "./hi/words.json";
import quantityKn from "./kn/quantity.json";
import speechKn from "./kn/speech.json";
import suggestKn from "./kn/suggest.json";
import kn from "./kn/words.json";
import quantityMr from "./mr/quantity.json";
import speechMr from "./mr/speech.json";
import suggestMr from "./mr/suggest.json";
import mr from "./mr/words.json";
import quantityTe from "./te/quantity.json";
import speechTe from "./te/speech.json";
import suggestTe from "./te/suggest.json";
import te from "./te/words.json";

export type Texts = typeof en & {
  readonly quantity: typeof quantityEn;
  readonly speech: typeof speechEn;
  readonly suggest: typeof suggestEn;
};

/** A function, so that a bundle without a translator drops the texts. */
export const allTexts = (): Record<Language, Texts> => ({
  en: { ...en, quantity: quantityEn, speech: speechEn, suggest: suggestEn },
  hi: { ...hi, quantity: quantityHi, speech: speechHi, suggest: suggestHi },
  mr: { ...mr, quantity: quantityMr, speech: speechMr, suggest: suggestMr },
  gu: { ...gu, quantity: quantityGu, speech: speechGu, suggest: suggestGu },
  te: { ...te, quantity: quantityTe, speech: speechTe, suggest: suggestTe },
  kn: { ...kn, quantity: quantityKn, speech: speechKn, suggest: suggestKn },
});
