import type { AddressForm } from "../../domain/address/address-form.ts";
import { type PlaceQuestion, questionsOf, wantedList, withList } from "../../domain/address/place-lists.ts";
import type { StateVisit } from "../contract.ts";
import type { Result, UpstreamContext, UpstreamError } from "../upstream.ts";
import { listPlaces } from "./client.ts";

export interface FilledForm {
  readonly form: AddressForm;
  /** Null if complete. */
  readonly error: UpstreamError | null;
}

/** Keeps the lists loaded before a fault. */
export async function fillLists(context: UpstreamContext, token: string, visit: StateVisit, begun: AddressForm): Promise<FilledForm> {
  const underWay = new Map<string, ReturnType<typeof listPlaces>>();
  const ask = (question: PlaceQuestion): Promise<Result<Parameters<typeof withList>[2]>> => {
    const key = JSON.stringify(question);
    const call = underWay.get(key) ?? listPlaces(context, token, visit, question);
    underWay.set(key, call);
    return call;
  };
  for (const question of questionsOf(begun.fields)) void ask(question);
  let form = begun;
  for (let wanted = wantedList(form); wanted; wanted = wantedList(form)) {
    const list = await ask(wanted);
    if (!list.ok) return { form, error: list.error };
    form = withList(form, wanted, list.value);
  }
  return { form, error: null };
}
