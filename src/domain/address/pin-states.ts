/** First digits by India Post's circles, without areas of neighbours. */
const PINS_OF_STATE: Readonly<Record<string, RegExp>> = {
  maharashtra: /^4(?!03)[0-4]/,
  gujarat: /^3[6-9]/,
  rajasthan: /^3[0-4]/,
  "uttar-pradesh": /^2(?!4[89]|63)[0-8]/,
  "madhya-pradesh": /^4[5-8]/,
  bihar: /^8(0|1[1-3]|2[134]|[45])/,
  haryana: /^1[23]/,
  karnataka: /^5[6-9]/,
  "andhra-pradesh": /^5[1-3]/,
  telangana: /^50/,
  chhattisgarh: /^49/,
};

/** A guess: only the services know if the PIN code exists. */
export function stateOfPin(pinCode: string): string | null {
  return Object.keys(PINS_OF_STATE).find((slug) => PINS_OF_STATE[slug]?.test(pinCode)) ?? null;
}
