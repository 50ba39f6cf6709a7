/** /checkout/address (address-1 to address-5, address-36 to address-39): plain forms get pages and redirects, the island gets JSON. */

import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { type AddressBook, chosenAddress, savedAddresses } from "../domain/address/address-book.ts";
import { EMPTY_FIELDS } from "../domain/address/address-fields.ts";
import { type AddressState, addressReducer, type EditState, NOT_STARTED } from "../domain/address/address-flow.ts";
import { NO_LISTS } from "../domain/address/address-form.ts";
import type { Session } from "../domain/sign-in/session.ts";
import { boundText } from "../domain/text/text.ts";
import { farmerAddresses } from "../services/addresses/client.ts";
import { fillLists } from "../services/addresses/lists.ts";
import { typistName } from "../services/limits.ts";
import type { Result } from "../services/upstream.ts";
import { type FormEnding, keepDraft, type SentAddress, sentAddress, takeForm } from "./address-form.ts";
import { addressHref, addressPage, type Edited, NEW, takeDone } from "./address-page.tsx";
import { failure, privateJson, redirectTo, wantsJson } from "./answers.ts";
import type { AppContext, PageContext } from "./context.ts";
import { notFoundPage } from "./errors.tsx";
import { authorized, requireFarmer, requireToken, TokenRefusedError } from "./farmer.ts";
import { changeSession, currentFarmer } from "./session.ts";
import { handlers, validBody, validQuery } from "./validate.tsx";

const edited = z
  .string()
  .default("")
  .transform((text) => boundText(text, 100) || null);
const addressQuery = validQuery(z.object({ edit: edited }));

export const showAddress = handlers(addressQuery, async (c) => {
  const { edit } = c.req.valid("query");
  const draft = await draftOf(c);
  if (draft && !draft.isRestored && edit === null) {
    changeSession(c, { draft: { ...draft, isRestored: true } });
    return redirectTo(c, addressHref(c, draft.edit));
  }
  const book = await bookOf(c);
  if (!book.ok) return addressPage(c, NOT_STARTED, { edit, status: 503 });
  let state = loaded(c, book.value);
  if (state.status === "selection" && edit !== null) {
    state = addressReducer(state, edit === NEW ? { type: "add" } : { type: "edit", id: edit });
    // If the state changed in the menu, show an address of another state in the list, not in the form.
    if (state.status === "selection")
      return state.addresses.some(({ id }) => id === edit) ? redirectTo(c, addressHref(c, null)) : notFoundPage(c);
  }
  return state.status === "edit" ? editPage(c, state, edit) : addressPage(c, state, { edit, status: 200 });
});

const bookOf = async (c: PageContext): Promise<Result<AddressBook>> =>
  authorized(await farmerAddresses(c.get("upstream"), c.get("farmer"), c.get("visit").language));

/** The draft from before the session expired. Null for another farmer's draft. */
async function draftOf(c: PageContext): Promise<Session["draft"]> {
  const { draft } = c.get("session");
  return draft && draft.typist === (await typistName(c.get("env"), c.get("farmer").farmerId)) ? draft : undefined;
}

function loaded(c: PageContext, book: AddressBook): AddressState {
  const chosen = chosenAddress(book, c.get("session").addressId)?.id ?? null;
  return addressReducer(NOT_STARTED, { type: "loaded", addresses: savedAddresses(book), stateSlug: c.get("visit").state.slug, chosen });
}

async function editPage(c: PageContext, state: EditState, edit: Edited): Promise<Response> {
  const draft = await draftOf(c);
  const fields = draft && draft.edit === (edit ?? NEW) ? { ...EMPTY_FIELDS, ...draft.fields } : state.form.fields;
  const { farmerAuthToken } = c.get("farmer");
  const { form, error } = await fillLists(c.get("upstream"), farmerAuthToken, c.get("visit"), { fields, lists: NO_LISTS });
  if (error) requireToken(error);
  return addressPage(c, { ...state, form, problem: error ? "placesFailed" : null }, { edit, status: error ? 503 : 200 });
}

interface Sent {
  readonly out: { readonly query: { readonly edit: Edited }; readonly form: SentAddress };
}

/** Without a signed-in farmer, stores the draft for the owner of the form (address-41). */
const keepTyped = createMiddleware<AppContext, string, Sent>(async function keepTyped(c, next) {
  if (!currentFarmer(c)) await keepDraft(c, c.req.valid("form"), c.req.valid("query").edit ?? NEW);
  await next();
});

/**
 * POST: chooses an address, loads the next list or saves the form. Validates before it requires a farmer, so that the draft
 * survives an expired session (address-41).
 */
export const takeAddress = handlers(addressQuery, ...validBody(sentAddress), keepTyped, requireFarmer("address"), async (c) => {
  const { edit } = c.req.valid("query");
  const isJson = wantsJson(c);
  const sent = c.req.valid("form");
  if (sent.step === "keep") {
    await keepDraft(c, sent, edit ?? NEW, { isRestored: true });
    return isJson ? privateJson(200, {}) : redirectTo(c, addressHref(c, edit));
  }
  // The island only saves; plain forms use the other steps.
  if (isJson && sent.step !== "save") return failure(422, "unreadable");
  if (sent.step === "choose") return choose(c, sent.id, edit);
  try {
    const ending = await takeForm(c, sent, edit ?? NEW);
    return isJson ? jsonAnswer(c, ending) : formAnswer(c, ending, edit);
  } catch (fault) {
    if (fault instanceof TokenRefusedError) await keepDraft(c, sent, edit ?? NEW);
    throw fault;
  }
});

async function choose(c: PageContext, id: string, edit: Edited): Promise<Response> {
  const book = await bookOf(c);
  if (!book.ok) return addressPage(c, NOT_STARTED, { edit, status: 503, retryId: id });
  const picked = addressReducer(loaded(c, book.value), { type: "choose", id });
  const state = addressReducer(picked, { type: "deliver" });
  return state.status === "edit" ? redirectTo(c, addressHref(c, null)) : addressPage(c, state, { edit, status: 422 });
}

function jsonAnswer(c: PageContext, ending: FormEnding): Response {
  switch (ending.kind) {
    case "saved":
      return privateJson(200, { next: takeDone(c, ending.id) });
    case "unknown":
      return failure(404, "failed");
    case "failed":
      return failure(503, ending.state.problem ?? "failed");
    case "shown":
      return failure(422, ending.state.problem ?? "fields", { errors: ending.state.errors });
  }
}

function formAnswer(c: PageContext, ending: FormEnding, edit: Edited): Response | Promise<Response> {
  switch (ending.kind) {
    case "saved":
      return redirectTo(c, takeDone(c, ending.id));
    case "unknown":
      return notFoundPage(c);
    case "failed":
      return addressPage(c, ending.state, { edit, status: 503 });
    case "shown":
      return addressPage(c, ending.state, { edit, status: ending.isWrong ? 422 : 200, focus: ending.focus });
  }
}
