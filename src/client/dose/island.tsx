/** The dose in place: what is typed is computed at once, and sending it only writes the address. */
import { type FormEvent, useState } from "react";
import { checkDose, type TypedDose } from "../../domain/advice/dose.ts";
import { DoseForm, type DoseFrame } from "../../views/dose/island/DoseForm.tsx";

export { hydrateIsland } from "../hydrate.ts";

function typedIn(form: HTMLFormElement): TypedDose {
  const data = new FormData(form);
  const text = (name: keyof TypedDose) => String(data.get(name) ?? "");
  return { crop: text("crop"), size: text("size"), unit: text("unit") };
}

export default function DoseIsland(frame: DoseFrame) {
  const [typed, setTyped] = useState(frame.typed);
  // Nobody is told that a field is wrong while it is being filled in.
  const [problems, setProblems] = useState({ isSent: frame.isSent, attempt: 0 });

  const type = ({ currentTarget }: FormEvent<HTMLFormElement>) => setTyped(typedIn(currentTarget));

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = typedIn(form);
    setTyped(sent);
    setProblems(({ attempt }) => ({ isSent: true, attempt: attempt + 1 }));
    if (!checkDose(frame.label, frame.scales, sent).dose) return;
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    history.replaceState(history.state, "", `${location.pathname}?${query}`);
  };

  return <DoseForm {...frame} typed={typed} {...problems} onInput={type} onSubmit={send} />;
}
