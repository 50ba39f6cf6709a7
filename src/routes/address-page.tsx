/** The page of /checkout/address in each state of its panel. */

import type { AddressField } from "../domain/address/address-fields.ts";
import type { AddressState, EditState } from "../domain/address/address-flow.ts";
import { boundText } from "../domain/text/text.ts";

import { pickStrings } from "../i18n.ts";
import { href, paths } from "../paths.ts";
import { AddressPage, type AddressPageProps } from "../views/address/AddressPage.tsx";
import { ADDRESS_WORDS } from "../views/address/island/address-words.ts";
import type { OtherState } from "../views/address/island/props.ts";
import type { PageHead } from "../views/head.ts";
import { stateName, stateSwitchHref } from "../views/states.ts";
import { redirectTo } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { bagOnTheWay, changeSession, farmerOf } from "./session.ts";

/** What `edit` says of an address that is added. */
export const NEW = "new";

/** An address's id, NEW, or null where none is edited. */
export const editParameter = (c: PageContext): string | null => boundText(new URL(c.req.url).searchParams.get("edit") ?? "", 100) || null;

export const addressHref = (c: PageContext, edit: string | null): string =>
  href(paths.address, {}, c.get("visit"), edit === null ? {} : { edit });

/** `done`: the address goes into the session, never into a URL. Returns the way on. */
export function takeDone(c: PageContext, addressId: string): string {
  changeSession(c, { addressId, draft: undefined });
  return href(paths.checkout, {}, c.get("visit"));
}

/** @param detail the address that was picked, where the panel has not started; the field that comes next, where it edits */
export async function addressPage(
  c: PageContext,
  state: AddressState,
  status: 200 | 422 | 503,
  detail: string | null = null,
): Promise<Response> {
  if (state.status === "done") return redirectTo(c, takeDone(c, state.id));
  const props = { helpline: c.get("env").HELPLINE, mobile: farmerOf(c)?.mobile ?? null, panel: panelOf(c, state, detail) };
  return c.render(<AddressPage {...props} />, { status, keep: "never", head: addressHead(c) });
}

function addressHead(c: PageContext): PageHead {
  const edit = editParameter(c);
  return {
    title: c.get("t")("address.title"),
    pathname: paths.address.path({}),
    query: edit === null ? {} : { edit },
    noindex: true,
    styles: ["form", "address", "account"],
  };
}

function panelOf(c: PageContext, state: Exclude<AddressState, { status: "done" }>, detail: string | null): AddressPageProps["panel"] {
  const action = addressHref(c, editParameter(c));
  if (state.status === "not_started") return { status: "not_started", action, retryId: detail };
  if (state.status === "selection") {
    const { addresses, chosen, problem } = state;
    return { status: "selection", action: addressHref(c, null), addresses, chosen, isWrong: problem !== null };
  }
  // A sending of the form does not ask for the other addresses: `edit` in the address says that there are some.
  const hasOthers = state.addresses.length > 0 || editParameter(c) !== null;
  return { status: "edit", id: state.id, hasOthers, frame: frameOf(c, state, action, detail as AddressField | null) };
}

/** The form in each other state, as the menu of states leads there, with what is edited. */
function otherStates(c: PageContext): OtherState[] {
  const edit = editParameter(c);
  const query = edit === null ? {} : { edit };
  const visit = c.get("visit");
  return c
    .get("tables")
    .states.filter(({ slug }) => slug !== visit.state.slug)
    .map((state) => ({
      slug: state.slug,
      name: c.get("t")(stateName(state)),
      action: state.shop ? stateSwitchHref(visit, state, paths.address.path({}), query) : null,
    }));
}

function frameOf(c: PageContext, { form, errors, problem }: EditState, action: string, focus: AddressField | null) {
  const t = c.get("t");
  const visit = c.get("visit");
  return {
    action,
    placesHref: href(paths.places, {}, visit),
    bagHref: bagOnTheWay(c),
    stateName: t(stateName(visit.state)),
    otherStates: otherStates(c),
    form,
    errors,
    problem,
    focus,
    words: pickStrings(t, ADDRESS_WORDS),
  };
}
