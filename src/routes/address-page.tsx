/** The page of /checkout/address in each state of its panel. */

import type { AddressField } from "../domain/address/address-fields.ts";
import type { AddressState, EditState } from "../domain/address/address-flow.ts";
import { accountOf } from "../domain/sign-in/farmer.ts";
import { pickStrings } from "../i18n.ts";
import { href, paths } from "../paths.ts";
import { typistName } from "../services/limits.ts";
import { AddressPage, type AddressPageProps } from "../views/address/AddressPage.tsx";
import { ADDRESS_WORDS } from "../views/address/island/address-words.ts";
import type { AddressFrame, OtherState } from "../views/address/island/props.ts";
import type { PageHead } from "../views/head.ts";
import { stateName, stateSwitchHref } from "../views/states.ts";
import { redirectTo } from "./answers.ts";
import { bagHrefFromCheckout } from "./checkout-steps.ts";
import type { PageContext } from "./context.ts";
import { changeSession } from "./session.ts";

/** What `edit` says of an address that is added. */
export const NEW = "new";

/** An address's id, NEW, or null where none is edited. */
export type Edited = string | null;

/** The page with an address in its form, or with the choice. */
export const addressHref = (c: PageContext, edit: Edited): string => href(paths.address, {}, c.get("visit"), queryOf(edit));

const queryOf = (edit: Edited): Record<string, string> => (edit === null ? {} : { edit });

/** `done`: the address goes into the session, never into a URL. Returns the way on. */
export function takeDone(c: PageContext, addressId: string): string {
  changeSession(c, { addressId, draft: undefined });
  return href(paths.checkout, {}, c.get("visit"));
}

interface AddressView {
  readonly edit: Edited;
  readonly status: 200 | 422 | 503;
  /** The address that was picked, where the panel has not started: it can be sent again. */
  readonly retryId?: string | null;
  /** The field that comes next, where the form is shown again. */
  readonly focus?: AddressField | null;
}

/** Answers with the page in a state of its panel; on to the checkout where an address is chosen. */
export async function addressPage(c: PageContext, state: AddressState, view: AddressView): Promise<Response> {
  if (state.status === "done") return redirectTo(c, takeDone(c, state.id));
  const panel = panelOf(c, state, { ...view, typist: await typistName(c.get("env"), c.get("farmer").farmerId) });
  return c.render(<AddressPage helpline={c.get("env").HELPLINE} account={accountOf(c.get("farmer"))} panel={panel} />, {
    status: view.status,
    keep: "never",
    head: addressHead(c, view.edit),
  });
}

const addressHead = (c: PageContext, edit: Edited): PageHead => ({
  title: c.get("t")("address.title"),
  pathname: paths.address.path({}),
  query: queryOf(edit),
  noindex: true,
});

function panelOf(
  c: PageContext,
  state: Exclude<AddressState, { status: "done" }>,
  { edit, typist, retryId = null, focus = null }: AddressView & Pick<AddressFrame, "typist">,
): AddressPageProps["panel"] {
  const action = addressHref(c, edit);
  if (state.status === "not_started") return { status: "not_started", action, retryId };
  if (state.status === "selection") {
    const { addresses, chosen, problem } = state;
    return { status: "selection", action: addressHref(c, null), addresses, chosen, isWrong: problem !== null };
  }
  // A sending of the form does not ask for the other addresses: `edit` in the URL says that there are some.
  const hasOthers = state.addresses.length > 0 || edit !== null;
  return { status: "edit", id: state.id, hasOthers, frame: frameOf(c, state, { edit, action, focus, typist }) };
}

/** The form in each other state, as the menu of states leads there, with what is edited. */
function otherStates(c: PageContext, edit: Edited): OtherState[] {
  const visit = c.get("visit");
  return c
    .get("tables")
    .states.filter(({ slug }) => slug !== visit.state.slug)
    .map((state) => ({
      slug: state.slug,
      name: c.get("t")(stateName(state)),
      action: state.shop ? stateSwitchHref(visit, state, paths.address.path({}), queryOf(edit)) : null,
    }));
}

interface FrameView {
  readonly edit: Edited;
  readonly action: string;
  readonly focus: AddressField | null;
  readonly typist: string;
}

function frameOf(c: PageContext, { form, errors, problem }: EditState, { edit, action, focus, typist }: FrameView): AddressFrame {
  const t = c.get("t");
  const visit = c.get("visit");
  return {
    action,
    typist,
    placesHref: href(paths.places, {}, visit),
    bagHref: bagHrefFromCheckout(c),
    stateName: t(stateName(visit.state)),
    otherStates: otherStates(c, edit),
    form,
    errors,
    problem,
    focus,
    words: pickStrings(t, ADDRESS_WORDS),
  };
}
