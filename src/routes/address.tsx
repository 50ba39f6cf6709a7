/** /checkout/address (S2 §2, §4, §5, §7, §8): plain forms get pages and redirects, the island gets JSON. */
import { z } from "zod";
import { isInState, type SavedAddress } from "../domain/address/address.ts";
import { type AddressBook, chosenAddress, savedAddresses } from "../domain/address/address-book.ts";
import { type AddressEntry, checkAddress, isSameEntry, pinError } from "../domain/address/address-entry.ts";
import { ADDRESS_FIELDS, type AddressFields, EMPTY_FIELDS } from "../domain/address/address-fields.ts";
import {
  type AddressProblem,
  type AddressState,
  addressReducer,
  type EditState,
  editState,
  NOT_STARTED,
} from "../domain/address/address-flow.ts";
import { NO_LISTS, nextField, settleFields } from "../domain/address/address-form.ts";
import { readMobile } from "../domain/text/validation.ts";

import { type AddressSaved, type AddressToSave, addAddress, farmerAddresses, updateAddress } from "../services/addresses/client.ts";
import { fillLists } from "../services/addresses/lists.ts";
import { deadlineIn, type Result, type UpstreamContext, type UpstreamError } from "../services/upstream.ts";
import { stateName } from "../views/states.ts";
import { addressHref, addressPage, editParameter, NEW, takeDone } from "./address-page.tsx";
import { failure, privateJson, redirectTo } from "./answers.ts";
import { readSent } from "./body.tsx";
import type { PageContext } from "./context.ts";
import { notFoundPage } from "./errors.tsx";
import { changeSession, farmerOf, signInAgain, toSignIn } from "./session.ts";

/** A field that is missing, no text or far too long is an empty one: the rules of the form say what that means. */
const field = z.string().max(300).catch("");
const before = z.string().max(300).optional().catch(undefined);
const sentAddress = z.object({
  step: z.enum(["choose", "places", "save"]),
  id: field,
  ...(Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, field])) as Record<keyof AddressFields, typeof field>),
  /** What the lists of a plain form were of. */
  pinCodeBefore: before,
  districtBefore: before,
  talukaBefore: before,
});
type SentAddress = z.output<typeof sentAddress>;

type Farmer = NonNullable<ReturnType<typeof farmerOf>>;

/** Saving asks for several things one after the other and is waited for longer than a page. Milliseconds. */
const SAVE_DEADLINE_MS = 8_000;
const patient = (c: PageContext): UpstreamContext => ({ ...c.get("upstream"), deadline: deadlineIn(c.get("env"), SAVE_DEADLINE_MS) });

export async function showAddress(c: PageContext): Promise<Response> {
  const farmer = farmerOf(c);
  if (!farmer) return toSignIn(c, "address");
  const edit = editParameter(c);
  const { draft: kept } = c.get("session");
  const draft = kept?.farmerId === farmer.farmerId ? kept : undefined;
  if (draft && !draft.shown && edit === null) {
    changeSession(c, { draft: { ...draft, shown: true } });
    return redirectTo(c, addressHref(c, draft.edit));
  }
  const book = await farmerAddresses(c.get("upstream"), farmer, c.get("visit").language);
  if (!book.ok) return isRefused(book.error) ? redirectTo(c, signInAgain(c, "address")) : addressPage(c, NOT_STARTED, 503);
  let state = loaded(c, book.value);
  if (state.status === "selection" && edit !== null) {
    state = addressReducer(state, edit === NEW ? { type: "add" } : { type: "edit", id: edit });
    // One of theirs in another state, as after a change of the state in the menu: shown in the choice, not edited here.
    if (state.status === "selection")
      return state.addresses.some(({ id }) => id === edit) ? redirectTo(c, addressHref(c, null)) : notFoundPage(c);
  }
  if (state.status !== "edit") return addressPage(c, state, 200);
  const fields = draft && draft.edit === (edit ?? NEW) ? { ...EMPTY_FIELDS, ...draft.fields } : state.form.fields;
  const filled = await fillLists(c.get("upstream"), farmer.farmerAuthToken, c.get("visit"), { fields, lists: NO_LISTS });
  if (filled.error && isRefused(filled.error)) return redirectTo(c, signInAgain(c, "address"));
  const shown: EditState = { ...state, form: filled.form, problem: filled.error ? "placesFailed" : null };
  return addressPage(c, shown, filled.error ? 503 : 200);
}

/** The panel once the addresses are known. */
function loaded(c: PageContext, book: AddressBook): AddressState {
  const chosen = chosenAddress(book, c.get("session").addressId)?.id ?? null;
  return addressReducer(NOT_STARTED, { type: "loaded", addresses: savedAddresses(book), stateSlug: c.get("visit").state.slug, chosen });
}

const isRefused = (error: UpstreamError): boolean => error.name === "token-refused";

/** POST: a saved address is chosen, the next list is asked for, or the form is saved. */
export async function takeAddress(c: PageContext): Promise<Response> {
  const read = await readSent(c, sentAddress);
  if (read instanceof Response) return read;
  const { sent, wantsJson } = read;
  const farmer = farmerOf(c);
  if (!farmer) return wantsJson ? failure(400, "signIn", { next: signInAgain(c, "address") }) : toSignIn(c, "address");
  // The island saves; the other steps are those of plain forms.
  if (wantsJson && sent.step !== "save") return failure(422, "unreadable");
  return sent.step === "choose" ? choose(c, farmer, sent.id) : new Saving(c, farmer, sent, wantsJson).answer();
}

/** `selection` → `done`, for an address of this farmer in this state only. */
async function choose(c: PageContext, farmer: Farmer, id: string): Promise<Response> {
  const book = await farmerAddresses(c.get("upstream"), farmer, c.get("visit").language);
  if (!book.ok) return isRefused(book.error) ? redirectTo(c, signInAgain(c, "address")) : addressPage(c, NOT_STARTED, 503, id);
  const picked = addressReducer(loaded(c, book.value), { type: "choose", id });
  const state = addressReducer(picked, { type: "deliver" });
  if (state.status === "edit") return redirectTo(c, addressHref(c, null));
  return addressPage(c, state, 422);
}

/** One sending of the form. */
class Saving {
  readonly #c: PageContext;
  readonly #farmer: Farmer;
  readonly #sent: SentAddress;
  readonly #wantsJson: boolean;
  readonly #context: UpstreamContext;
  /** An id, or NEW. */
  readonly #edit: string;

  constructor(c: PageContext, farmer: Farmer, sent: SentAddress, wantsJson: boolean) {
    this.#c = c;
    this.#farmer = farmer;
    this.#sent = sent;
    this.#wantsJson = wantsJson;
    this.#context = patient(c);
    this.#edit = editParameter(c) ?? NEW;
  }

  async answer(): Promise<Response> {
    const { pinCodeBefore: pinCode, districtBefore: district, talukaBefore: taluka } = this.#sent;
    const known = Object.entries({ pinCode, district, taluka }).filter(([, text]) => text !== undefined);
    const fields = settleFields(this.#fields(), Object.fromEntries(known));
    const { farmerAuthToken } = this.#farmer;
    const filled = await fillLists(this.#context, farmerAuthToken, this.#c.get("visit"), { fields, lists: NO_LISTS });
    const state: EditState = {
      ...editState({ addresses: [], stateSlug: "" }, null, filled.form),
      id: this.#edit === NEW ? null : this.#edit,
    };
    if (filled.error) return this.#fault(filled.error, state, "placesFailed");
    if (this.#sent.step === "places") {
      const errors = pinError(filled.form);
      return addressPage(this.#c, { ...state, errors }, errors.pinCode ? 422 : 200, nextField(filled.form));
    }
    const checked = checkAddress(filled.form);
    return checked.ok ? this.#save(state, checked.value) : this.#wrong(addressReducer(state, { type: "save" }) as EditState);
  }

  #fields(): AddressFields {
    return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, this.#sent[name]])) as Record<keyof AddressFields, string>;
  }

  async #save(state: EditState, entry: AddressEntry): Promise<Response> {
    const c = this.#c;
    const book = await farmerAddresses(this.#context, this.#farmer, c.get("visit").language);
    if (!book.ok) return this.#fault(book.error, state, "failed");
    const all = savedAddresses(book.value);
    const here = all.filter((address) => isInState(address, c.get("visit").state.slug));
    // One of another state comes here with a PIN code of this one, and moves.
    const edited = all.find(({ id }) => id === this.#edit) ?? null;
    // Another farmer's is as unknown as one that does not exist.
    if (this.#edit !== NEW && !edited) return this.#wantsJson ? failure(404, "failed") : notFoundPage(c);
    // The same once more, after a lost answer or a second tap, is the one that is kept already.
    const same = edited ? null : here.find((address) => isSameEntry(address, entry));
    const saved = same ? { ok: true as const, value: { id: same.id } } : await this.#send(entry, edited);
    if (!saved.ok) return this.#fault(saved.error, state, "failed");
    if (!saved.value) return this.#wrong({ ...state, problem: "refused" });
    const next = takeDone(c, saved.value.id);
    return this.#wantsJson ? privateJson(200, { next }) : redirectTo(c, next);
  }

  #send(entry: AddressEntry, edited: SavedAddress | null): Promise<Result<AddressSaved | null>> {
    const c = this.#c;
    const { language, source, state } = c.get("visit");
    const address: AddressToSave = {
      ...entry,
      state: { label: c.get("t")(stateName(state)), value: state.slug },
      language,
      phoneNumber: edited?.phoneNumber ?? readMobile(this.#farmer.mobile ?? ""),
      // The post office is that of the PIN code.
      postOffice: edited?.pinCode === entry.pinCode ? edited.postOffice : null,
    };
    if (edited) return updateAddress(this.#context, this.#farmer, edited.id, address);
    return addAddress(this.#context, this.#farmer, address, source);
  }

  /** 422: the form comes back as it was typed, with what is wrong. */
  async #wrong(state: EditState): Promise<Response> {
    if (!this.#wantsJson) return addressPage(this.#c, state, 422);
    return failure(422, state.problem ?? "fields", { errors: state.errors });
  }

  /** A fault of the services is told (S2 §8 has it logged only); a refused token leads to the sign-in, and what was typed is kept. */
  async #fault(error: UpstreamError, state: EditState, problem: AddressProblem): Promise<Response> {
    const c = this.#c;
    if (isRefused(error)) {
      const { farmerId } = this.#farmer;
      const signIn = signInAgain(c, "address");
      changeSession(c, { draft: { farmerId, edit: this.#edit, fields: this.#fields(), at: Date.now() } });
      return this.#wantsJson ? failure(400, "signIn", { next: signIn }) : redirectTo(c, signIn);
    }
    return this.#wantsJson ? failure(503, problem) : addressPage(c, { ...state, problem }, 503);
  }
}
