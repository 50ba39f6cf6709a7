/** All texts by language. The groups `quantity` and `speech` are files of their own, because scripts of the browser load them. */
import en from "./en.json";
import gu from "./gu.json";
import hi from "./hi.json";
import kn from "./kn.json";
import mr from "./mr.json";
import quantityEn from "./quantity-en.json";
import quantityGu from "./quantity-gu.json";
import quantityHi from "./quantity-hi.json";
import quantityKn from "./quantity-kn.json";
import quantityMr from "./quantity-mr.json";
import quantityTe from "./quantity-te.json";
import speechEn from "./speech-en.json";
import speechGu from "./speech-gu.json";
import speechHi from "./speech-hi.json";
import speechKn from "./speech-kn.json";
import speechMr from "./speech-mr.json";
import speechTe from "./speech-te.json";
import te from "./te.json";

export type Texts = typeof en & { readonly quantity: typeof quantityEn; readonly speech: typeof speechEn };

/** A function, so that a bundle without a translator drops the texts. */
export const allTexts = () => ({
  en: { ...en, quantity: quantityEn, speech: speechEn },
  hi: { ...hi, quantity: quantityHi, speech: speechHi },
  mr: { ...mr, quantity: quantityMr, speech: speechMr },
  gu: { ...gu, quantity: quantityGu, speech: speechGu },
  te: { ...te, quantity: quantityTe, speech: speechTe },
  kn: { ...kn, quantity: quantityKn, speech: speechKn },
});
