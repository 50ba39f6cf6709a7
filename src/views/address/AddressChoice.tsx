import { addressLines, isEditableIn, isInState, type SavedAddress } from "../../domain/address/address.ts";

import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";

import { Icon } from "../ui/Icon.tsx";

export interface AddressChoiceProps {
  readonly action: string;
  readonly addresses: readonly SavedAddress[];
  readonly chosen: string | null;
  /** No address was picked, or the id is not one of the farmer's. */
  readonly isWrong: boolean;
}

/** State `selection` (address-2), a plain form. */
export function AddressChoice({ action, addresses, chosen, isWrong }: AddressChoiceProps) {
  const { t, visit, link } = usePage();
  const first = addresses.find((address) => isInState(address, visit.state.slug));
  return (
    <>
      <h1 id="choose">{t("address.choose")}</h1>
      <form action={action} method="post" className="request address-choice" noValidate>
        {isWrong ? (
          // biome-ignore lint/a11y/noAutofocus: the summary takes the focus (UI, Words)
          <div className="errors" role="alert" tabIndex={-1} autoFocus>
            <p>
              <Icon name="warning" />
              {first ? <a href={`#address-${first.id}`}>{t("address.chooseOne")}</a> : <b>{t("address.chooseOne")}</b>}
            </p>
          </div>
        ) : null}
        <input type="hidden" name="step" value="choose" />
        <fieldset aria-labelledby="choose">
          {addresses.map((address) => (
            <Card key={address.id} address={address} isChosen={address.id === chosen} />
          ))}
        </fieldset>
        {first ? (
          <button className="button go" type="submit">
            {t("address.deliver")}
          </button>
        ) : null}
        <a className={first ? "button quiet" : "button go"} href={link(paths.address, {}, { edit: "new" })}>
          <Icon name="plus" />
          {t("address.add")}
        </a>
      </form>
    </>
  );
}

function Card({ address, isChosen }: { address: SavedAddress; isChosen: boolean }) {
  const { t, visit, link } = usePage();
  const isHere = isInState(address, visit.state.slug);
  const isEditable = isEditableIn(address, visit.state.slug);
  const id = `address-${address.id}`;
  return (
    <div className={isHere ? "address-card" : "address-card elsewhere"}>
      <label htmlFor={id}>
        <input type="radio" id={id} name="id" value={address.id} defaultChecked={isChosen} disabled={!isHere} />
        <span>
          <b>{address.fullName}</b>
          {addressLines(address).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {isHere && address.eddText ? (
            <span className="edd">
              <Icon name="truck" />
              {address.eddText}
            </span>
          ) : null}
          {isHere ? null : (
            <span className="edd">
              {isEditable ? t("address.unreadable") : t("address.otherState", { state: visit.state.names[visit.language] })}
            </span>
          )}
        </span>
      </label>
      {isEditable ? (
        <a href={link(paths.address, {}, { edit: address.id })} aria-describedby={id}>
          {t("address.edit")}
        </a>
      ) : null}
    </div>
  );
}
