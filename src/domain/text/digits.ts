/** (shell-51) Each zero's code ends in 6. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/gu, (digit) => String((digit.charCodeAt(0) % 16) - 6));
}
