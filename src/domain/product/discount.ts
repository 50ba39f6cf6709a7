/** What an offer tells (S1 §5). Apart from price.ts, which the browser loads too. */

/** Words for rupees and percent in the six languages, beside a number. */
const UNIT = "rs\\.?|rupees?|percent|रु\\.?|रुपये|रुपए|रुपयां?|प्रतिशत|टक्के|રૂ\\.?|રૂપિયા|ટકા|రూ\\.?|రూపాయలు|శాతం|ರೂ\\.?|ರೂಪಾಯಿ|ಪ್ರತಿಶತ";

const MONEY = new RegExp(`[₹%]|(?:${UNIT})\\s*\\p{Nd}|\\p{Nd}\\s*(?:${UNIT})`, "iu");

/** Whether a text tells an amount of rupees or a percentage: such an offer is a discount, shown only where prices are (S1 §5). */
export const mentionsMoney = (text: string): boolean => MONEY.test(text);
