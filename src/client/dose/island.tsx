/** Computes the dose on input. Submitting only updates the address. */
import { type FormEvent, useState } from "react";
import { checkDose, type TypedDose } from "../../domain/advice/dose.ts";
import { addAtLeast, isEmptiedIn } from "../../domain/cart/cart-edit.ts";
import type { CartLine } from "../../domain/cart/cart-line.ts";
import { DoseForm } from "../../views/dose/island/DoseForm.tsx";
import type { BagState, DoseFrame } from "../../views/dose/island/props.ts";
import { readCart, writeCart } from "../cart/store.ts";

export { hydrateIsland } from "../hydrate.ts";

function typedIn(form: HTMLFormElement): TypedDose {
  const data = new FormData(form);
  const text = (name: keyof TypedDose) => String(data.get(name) ?? "");
  return { crop: text("crop"), issue: text("issue"), size: text("size"), unit: text("unit") };
}

export default function DoseIsland(frame: DoseFrame) {
  const [typed, setTyped] = useState(frame.typed);
  // No errors before the first submit.
  const [problems, setProblems] = useState({ isSent: frame.isSent, submitCount: 0 });

  const [bag, setBag] = useState<BagState>();

  const add = (lines: readonly CartLine[], added: string) => {
    const before = readCart();
    const isStored = writeCart(lines.reduce((cart, line) => addAtLeast(cart, line, frame.state), before));
    const messageKey = isStored ? (isEmptiedIn(before, frame.state) ? "quantity.stateChanged" : null) : "quantity.notSaved";
    setBag({ added, warning: messageKey && frame.words[messageKey] });
  };

  const type = ({ currentTarget }: FormEvent<HTMLFormElement>) => setTyped(typedIn(currentTarget));

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = typedIn(form);
    setTyped(sent);
    setProblems(({ submitCount }) => ({ isSent: true, submitCount: submitCount + 1 }));
    if (!checkDose(frame.label, frame.scales, sent).dose) return;
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    history.replaceState(history.state, "", `${location.pathname}?${query}`);
  };

  return <DoseForm {...frame} typed={typed} {...problems} {...(bag ? { bag } : {})} onInput={type} onSubmit={send} onAdd={add} />;
}
