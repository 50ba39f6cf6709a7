/** Most poisonous first. */
export const TOXICITY_COLOURS = ["red", "yellow", "blue", "green"] as const;

export type ToxicityColour = (typeof TOXICITY_COLOURS)[number];

/** Stems in six languages. */
const COLOUR_WORDS: Readonly<Record<ToxicityColour, RegExp>> = {
  red: /^(red|लाल|લાલ|ఎరుపు|ಕೆಂಪು)/i,
  yellow: /^(yellow|पीला|पिवळा|પીળ|పసుపు|ಹಳದಿ)/i,
  blue: /^(blue|नीला|निळा|વાદળી|నీలం|ನೀಲಿ)/i,
  green: /^(green|हरा|हिरवा|લીલ|ఆకుపచ్చ|ಹಸಿರು)/i,
};

export const isToxicity = (attribute: { readonly id: string }): boolean => attribute.id.toLowerCase().startsWith("toxicity");

/** (verify-11) */
export function toxicityOfDetails(
  groups: readonly { readonly attributes: readonly { readonly id: string; readonly value: string }[] }[],
): ToxicityColour | null {
  const value = groups
    .flatMap((group) => group.attributes)
    .find(isToxicity)
    ?.value.trim();
  return value ? (TOXICITY_COLOURS.find((colour) => COLOUR_WORDS[colour].test(value)) ?? null) : null;
}
