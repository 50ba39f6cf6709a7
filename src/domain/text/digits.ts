/** Writes the digits of the Indian scripts in a text as Latin digits (shell-51). In each of these scripts the code of zero ends in 6. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९૦-૯୦-୯౦-౯೦-೯]/gu, (digit) => String((digit.charCodeAt(0) % 16) - 6));
}
