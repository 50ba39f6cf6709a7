import type { Account } from "../../domain/sign-in/farmer.ts";
import { paths } from "../../paths.ts";
import { HelpLine } from "../checkout/HelpLine.tsx";
import { OrderSteps } from "../checkout/OrderSteps.tsx";
import { island } from "../island.tsx";
import { usePage } from "../page.tsx";
import { DataNotice } from "../parts/DataNotice.tsx";
import { NoShopNote } from "../parts/NoShopNote.tsx";
import { SignedInAs } from "../sign-in/SignedInAs.tsx";
import { Icon } from "../ui/Icon.tsx";
import { AddressChoice, type AddressChoiceProps } from "./AddressChoice.tsx";
import { AddressesMissing } from "./AddressesMissing.tsx";
import { AddressForm } from "./island/AddressForm.tsx";
import type { AddressFrame } from "./island/props.ts";

export const AddressIsland = island<AddressFrame>("address", AddressForm);

export interface AddressPageProps {
  readonly account: Account;
  readonly panel:
    | { readonly status: "not_started"; readonly action: string; readonly retryId: string | null }
    | ({ readonly status: "selection" } & AddressChoiceProps)
    /** `id` is null for a new address. `hasOthers`: the farmer has saved addresses to go back to. */
    | { readonly status: "edit"; readonly id: string | null; readonly hasOthers: boolean; readonly frame: AddressFrame };
}

/** /checkout/address (address-1): the panel in each of its states. `done` links to the checkout. */
export function AddressPage({ account, panel }: AddressPageProps) {
  const { t, link } = usePage();
  return (
    <>
      <OrderSteps current="address" />
      <section className="card address-page">
        {panel.status === "not_started" ? <AddressesMissing {...panel} /> : null}
        {panel.status === "selection" ? <AddressChoice {...panel} /> : null}
        {panel.status === "edit" ? (
          <>
            <h1>
              <Icon name="place" />
              {t(panel.id ? "address.editTitle" : panel.hasOthers ? "address.newTitle" : "address.title")}
            </h1>
            <NoShopNote one />
            <AddressIsland {...panel.frame} />
            <DataNotice form="law.address" />
          </>
        ) : null}
      </section>
      <SignedInAs account={account} next="address" />
      {panel.status === "edit" && panel.hasOthers ? (
        <p className="request-ways">
          <a className="button quiet" href={link(paths.address, {})}>
            {t("address.back")}
          </a>
        </p>
      ) : null}
      <HelpLine />
    </>
  );
}
