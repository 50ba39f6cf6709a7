/** Minus, quantity field, plus (cart-16 to cart-18). */
import { useState } from "react";
import { MAX_QUANTITY } from "../../../domain/cart/cart.ts";
import { Icon } from "../../ui/Icon.tsx";

export interface CartStepperProps {
  readonly quantity: number;
  /** The bag holds the whole stock (cart-23). More can still be typed: checkout validates it. */
  readonly full: boolean;
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  /** Raw text per keystroke; the cart's rules parse it. */
  readonly onInput: (input: string) => void;
  readonly onLess: () => void;
  readonly onMore: () => void;
}

export function CartStepper({ quantity, full, label, lessLabel, moreLabel, onInput, onLess, onMore }: CartStepperProps) {
  // While the field is empty the cart holds 1, but the field stays empty so that "12" can be typed over "5".
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <span className="stepper">
      <button type="button" aria-label={lessLabel} onClick={onLess}>
        <Icon name="minus" />
      </button>
      <input
        // A field of type "number" rejects digits of Indian scripts (cart-51).
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={label}
        value={draft ?? String(quantity)}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => {
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
