/** Minus, a number to type, plus (S2 §4: at least 1; zero or empty becomes 1; one less than 1 removes). */
import { useState } from "react";
import { MAX_QUANTITY } from "../../../domain/cart/cart.ts";
import { Icon } from "../../ui/Icon.tsx";

export interface CartStepperProps {
  readonly quantity: number;
  /** There are no more to be had, as far as the bag knows: what is typed is still taken, and looked at when the order is priced. */
  readonly full: boolean;
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  /** What was typed, as it stands, at every keystroke: the rules are the cart's. */
  readonly onInput: (input: string) => void;
  readonly onLess: () => void;
  readonly onMore: () => void;
}

export function CartStepper({ quantity, full, label, lessLabel, moreLabel, onInput, onLess, onMore }: CartStepperProps) {
  // While the field is empty the cart holds 1 already, but the field stays empty, so that "12" can be typed over "5".
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <span className="stepper">
      <button type="button" aria-label={lessLabel} onClick={onLess}>
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        aria-label={label}
        value={draft ?? String(quantity)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          onInput(event.currentTarget.value);
        }}
        onBlur={() => setDraft(null)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
      <button type="button" aria-label={moreLabel} disabled={full || quantity >= MAX_QUANTITY} onClick={onMore}>
        <Icon name="plus" />
      </button>
    </span>
  );
}
