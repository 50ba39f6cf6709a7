/**
 * An Indian mobile number that no other test, process or earlier run has used: one of 2,700 million. None begins with 9: with two digits
 * too many, a number of 91… reads as one with the country's code.
 */
export function freshPhone(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${6 + (drawn % 3)}${String(drawn % 899_999_999).padStart(9, "0")}`;
}
