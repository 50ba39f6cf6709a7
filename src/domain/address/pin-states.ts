import type { StateConfig } from "../visit/states.ts";

/** A guess: only the services know if the PIN code exists. */
export function stateOfPin<S extends Pick<StateConfig, "pins">>(states: readonly S[], pinCode: string): S | null {
  const start = pinCode.slice(0, 3);
  const isIn = (range: string): boolean => {
    const [first = "", last = first] = range.split("-");
    return start >= first && start <= last;
  };
  return (start.length === 3 && states.find(({ pins }) => pins.some(isIn))) || null;
}
