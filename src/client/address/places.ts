/** Loads lists of places one at a time (address-9, address-40). */
import type { AddressEvent } from "../../domain/address/address-flow.ts";
import type { AddressForm } from "../../domain/address/address-form.ts";
import { pendingList } from "../../domain/address/place-lists.ts";
import type { AddressFrame } from "../../views/address/island/props.ts";
import { askPlaces } from "./calls.ts";

/** @param answered receives lists and failures, except outdated ones */
export function createPlaces(frame: AddressFrame, answered: (event: AddressEvent) => void) {
  /** Pending or failed. */
  let question = "";
  let asking: AbortController | undefined;

  return {
    async ask(form: AddressForm): Promise<void> {
      const pending = pendingList(form);
      const next = pending ? JSON.stringify(pending) : "";
      if (next === question) return;
      question = next;
      asking?.abort();
      if (!pending) return;
      asking = new AbortController();
      const { signal } = asking;
      const list = await askPlaces(frame, pending, signal);
      if (!signal.aborted) answered(list ? { type: "listed", question: pending, list } : { type: "unlisted" });
    },
    forget(): void {
      question = "";
    },
  };
}
