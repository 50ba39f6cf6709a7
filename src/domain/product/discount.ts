const UNIT = "rs\\.?|rupees?|percent|रु\\.?|रुपये|रुपए|रुपयां?|प्रतिशत|टक्के|રૂ\\.?|રૂપિયા|ટકા|రూ\\.?|రూపాయలు|శాతం|ರೂ\\.?|ರೂಪಾಯಿ|ಪ್ರತಿಶತ";

const MONEY = new RegExp(`[₹%]|(?:${UNIT})\\s*\\p{Nd}|\\p{Nd}\\s*(?:${UNIT})`, "iu");

/** Such offers are hidden with the prices (catalogue-21). */
export const mentionsMoney = (text: string): boolean => MONEY.test(text);
