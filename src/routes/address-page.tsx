/** Renders /checkout/address in each state. */

import type { AddressField } from "../domain/address/address-fields.ts";
import type { AddressState, EditState } from "../domain/address/address-flow.ts";
import { accountOf } from "../domain/sign-in/farmer.ts";
import { pickStrings } from "../i18n.ts";
import { href, paths } from "../paths.ts";
import { typistName } from "../services/limits.ts";
import { AddressPage, type AddressPageProps } from "../views/address/AddressPage.tsx";
import { ADDRESS_WORDS } from "../views/address/island/address-words.ts";
import type { AddressFrame, OtherState } from "../views/address/island/props.ts";
import { stateSwitchHref } from "../views/states.ts";
import { redirectTo } from "./answers.ts";
import { bagHrefFromCheckout } from "./checkout-steps.ts";
import type { PageContext } from "./context.ts";
import { ownHead } from "./own-head.ts";
import { changeSession } from "./session.ts";

/** Value of `edit` for a new address. */
export const NEW = "new";

/** Address id, NEW, or null for the list. */
export type Edited = string | null;

export const addressHref = (c: PageContext, edit: Edited): string => href(paths.address, {}, c.get("visit"), queryOf(edit));

const queryOf = (edit: Edited): Record<string, string> => (edit === null ? {} : { edit });

/** Puts the chosen address into the session, never into a URL. Returns the next URL. */
export function takeDone(c: PageContext, addressId: string): string {
  changeSession(c, { addressId, draft: undefined });
  return href(paths.checkout, {}, c.get("visit"));
}

interface AddressView {
  readonly edit: Edited;
  readonly status: 200 | 422 | 503;
  /** The picked address, to retry if the panel failed to start. */
  readonly retryId?: string | null;
  readonly focus?: AddressField | null;
}

/** Redirects to the checkout once an address is chosen. */
export async function addressPage(c: PageContext, state: AddressState, view: AddressView): Promise<Response> {
  if (state.status === "done") return redirectTo(c, takeDone(c, state.id));
  const { env, farmer } = c.var;
  const panel = panelOf(c, state, { ...view, typist: await typistName(env, farmer.farmerId) });
  return c.render(<AddressPage account={accountOf(farmer)} panel={panel} />, {
    status: view.status,
    keep: "never",
    head: ownHead(c, paths.address, "address.title", queryOf(view.edit)),
  });
}

type PanelView = AddressView & Pick<AddressFrame, "typist">;

function panelOf(c: PageContext, state: Exclude<AddressState, { status: "done" }>, view: PanelView): AddressPageProps["panel"] {
  const { edit, retryId = null } = view;
  const action = addressHref(c, edit);
  if (state.status === "not_started") return { status: "not_started", action, retryId };
  if (state.status === "selection") {
    const { addresses, chosen, problem } = state;
    return { status: "selection", action: addressHref(c, null), addresses, chosen, isWrong: problem !== null };
  }
  // Submitting the form does not load the other addresses: `edit` in the URL implies that some exist.
  const hasOthers = state.addresses.length > 0 || edit !== null;
  return { status: "edit", id: state.id, hasOthers, frame: frameOf(c, state, action, view) };
}

function otherStates(c: PageContext, edit: Edited): OtherState[] {
  const { tables, visit } = c.var;
  const others = tables.states.filter(({ slug }) => slug !== visit.state.slug);
  return others.map((state) => ({
    slug: state.slug,
    name: state.names[visit.language],
    pins: state.pins,
    action: state.shop ? stateSwitchHref(visit, state, paths.address.path({}), queryOf(edit)) : null,
  }));
}

function frameOf(
  c: PageContext,
  { form, errors, problem }: EditState,
  action: string,
  { edit, focus = null, typist }: PanelView,
): AddressFrame {
  const { t, visit } = c.var;
  return {
    action,
    typist,
    placesHref: href(paths.places, {}, visit),
    bagHref: bagHrefFromCheckout(c),
    stateName: visit.state.names[visit.language],
    otherStates: otherStates(c, edit),
    form,
    errors,
    problem,
    focus,
    words: pickStrings(t, ADDRESS_WORDS),
  };
}
