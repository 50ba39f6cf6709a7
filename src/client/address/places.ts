/** Loads lists of places one at a time (address-9, address-40). */
import type { AddressEvent } from "../../domain/address/address-flow.ts";
import type { AddressForm } from "../../domain/address/address-form.ts";
import { wantedList } from "../../domain/address/place-lists.ts";
import type { AddressFrame } from "../../views/address/island/props.ts";
import { askPlaces } from "./calls.ts";

/** @param answered receives lists and failures, except outdated ones */
export function createPlaces(frame: AddressFrame, answered: (event: AddressEvent) => void) {
  /** Pending or failed. */
  let question = "";
  let asking: AbortController | undefined;

  return {
    async ask(form: AddressForm): Promise<void> {
      const wanted = wantedList(form);
      const next = wanted ? JSON.stringify(wanted) : "";
      if (next === question) return;
      question = next;
      asking?.abort();
      if (!wanted) return;
      asking = new AbortController();
      const { signal } = asking;
      const list = await askPlaces(frame, wanted, signal);
      if (!signal.aborted) answered(list ? { type: "listed", question: wanted, list } : { type: "unlisted" });
    },
    forget(): void {
      question = "";
    },
  };
}
