/** Which offers are discounts. Separate from price.ts, because the browser loads that module. */

/** Words for rupees and percent in the six languages. They count only beside a number. */
const UNIT = "rs\\.?|rupees?|percent|रु\\.?|रुपये|रुपए|रुपयां?|प्रतिशत|टक्के|રૂ\\.?|રૂપિયા|ટકા|రూ\\.?|రూపాయలు|శాతం|ರೂ\\.?|ರೂಪಾಯಿ|ಪ್ರತಿಶತ";

const MONEY = new RegExp(`[₹%]|(?:${UNIT})\\s*\\p{Nd}|\\p{Nd}\\s*(?:${UNIT})`, "iu");

/**
 * Whether a text names an amount of rupees or a percentage. Such an offer is a discount, so it is hidden where prices are hidden
 * (catalogue-21).
 */
export const mentionsMoney = (text: string): boolean => MONEY.test(text);
