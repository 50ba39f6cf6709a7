import type { AddressForm } from "../../domain/address/address-form.ts";
import { type PlaceQuestion, pendingList, questionsOf, withList } from "../../domain/address/place-lists.ts";
import type { StateVisit } from "../contract.ts";
import type { Result, UpstreamContext, UpstreamError } from "../upstream.ts";
import { listPlaces } from "./client.ts";

export interface FilledForm {
  readonly form: AddressForm;
  /** Null if complete. */
  readonly error: UpstreamError | null;
}

/** Keeps the lists loaded before a fault. */
export async function fillLists(context: UpstreamContext, token: string, visit: StateVisit, initial: AddressForm): Promise<FilledForm> {
  const running = new Map<string, ReturnType<typeof listPlaces>>();
  const ask = (question: PlaceQuestion): Promise<Result<Parameters<typeof withList>[2]>> => {
    const key = JSON.stringify(question);
    const call = running.get(key) ?? listPlaces(context, token, visit, question);
    running.set(key, call);
    return call;
  };
  for (const question of questionsOf(initial.fields)) void ask(question);
  let form = initial;
  for (let question = pendingList(form); question; question = pendingList(form)) {
    const list = await ask(question);
    if (!list.ok) return { form, error: list.error };
    form = withList(form, question, list.value);
  }
  return { form, error: null };
}
