/** An Indian mobile number that no other test, process or earlier run has used: one of 3,600 million. */
export function freshPhone(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${6 + (drawn % 4)}${String(drawn % 899_999_999).padStart(9, "0")}`;
}
