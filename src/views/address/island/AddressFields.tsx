import type { FormEvent, InputHTMLAttributes } from "react";
import { OTHER_VILLAGE } from "../../../domain/address/address.ts";
import { MAX_FULL_NAME, MAX_STREET, MAX_VILLAGE } from "../../../domain/address/address-entry.ts";
import type { AddressField } from "../../../domain/address/address-fields.ts";
import { canChoosePlace, LIST_OF, type PlaceField } from "../../../domain/address/address-form.ts";
import { pendingList } from "../../../domain/address/place-lists.ts";
import { fill } from "../../../i18n.ts";
import { describedBy, FieldError, options } from "../../ui/fields.tsx";
import { errorText, stateOfWrongPin } from "./field-errors.ts";
import type { AddressFormProps } from "./props.ts";

type TextName = Exclude<AddressField, PlaceField>;

const HELP: Readonly<Record<TextName, InputHTMLAttributes<HTMLInputElement>>> = {
  // Longer than 6, because spaces and typing slips are removed, not rejected.
  pinCode: { autoComplete: "postal-code", inputMode: "numeric", maxLength: 12 },
  otherVillage: { autoComplete: "off", maxLength: MAX_VILLAGE },
  street: { autoComplete: "street-address", maxLength: MAX_STREET },
  fullName: { autoComplete: "name", maxLength: MAX_FULL_NAME },
};

function Wrong(props: AddressFormProps & { name: AddressField }) {
  return <FieldError field={props.name} text={errorText(props.name, props)} isAlert={props.live?.summary === false} />;
}

/** The same form in another state, for a PIN code of that state. Always a full submit: another state is another page. */
function OtherStateWay(props: AddressFormProps) {
  const { words } = props;
  const state = stateOfWrongPin(props);
  if (!state) return null;
  if (!state.action) return <small className="other-state">{fill(words["shopNa.heading"], { state: state.name })}</small>;
  return (
    <button className="button quiet other-state" type="submit" formAction={state.action} name="step" value="places">
      {fill(words["address.toState"], { state: state.name })}
    </button>
  );
}

export function TextField(props: AddressFormProps & { name: TextName }) {
  const { name, form, errors, words, live, focus } = props;
  const wrong = errors[name] !== undefined;
  const hinted = name === "pinCode";
  const typed = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const text = live?.actions.type(name, input.value) ?? input.value;
    if (input.value !== text) input.value = text;
  };
  return (
    <p className={name === "otherVillage" ? "other-village" : undefined}>
      <label htmlFor={name}>{words[`address.${name}`]}</label>
      {hinted ? <small id="pinCode-hint">{words["address.pinHint"]}</small> : null}
      <Wrong {...props} name={name} />
      {hinted ? <OtherStateWay {...props} /> : null}
      <input
        id={name}
        name={name}
        type="text"
        required
        {...HELP[name]}
        {...(live ? { value: form.fields[name] } : { defaultValue: form.fields[name] || undefined })}
        {...describedBy(name, wrong, hinted ? "pinCode-hint" : undefined)}
        // biome-ignore lint/a11y/noAutofocus: keeps the focus between steps
        autoFocus={(!live && focus === name) || undefined}
        onInput={live ? typed : undefined}
      />
    </p>
  );
}

const MISSING = { district: "districtMissing", taluka: "talukaMissing", village: "villageMissing" } as const;
const FIRST = { district: "pinFirst", taluka: "districtFirst", village: "talukaFirst" } as const;

export function PlaceSelect(props: AddressFormProps & { name: PlaceField }) {
  const { name, form, errors, problem, words, live, focus } = props;
  const wrong = errors[name] !== undefined;
  const open = canChoosePlace(form, name);
  const list = form.lists[LIST_OF[name]] ?? [];
  const chosen = form.fields[name];
  const isWanted = live !== undefined && pendingList(form)?.kind === LIST_OF[name];
  const isLoading = isWanted && live.loading;
  const choose = (event: FormEvent<HTMLSelectElement>) => live?.actions.type(name, event.currentTarget.value);
  const none = name === "district" && form.lists.districts?.length === 0 ? "noDistrict" : FIRST[name];
  const nothing = isLoading ? words["address.loading"] : words[`address.${open || isWanted ? MISSING[name] : none}`];
  return (
    <p>
      <label htmlFor={name}>{words[`address.${name}`]}</label>
      <Wrong {...props} name={name} />
      {isWanted && problem === "placesFailed" ? (
        <span className="list-missing" role="alert">
          {words["address.placesFailed"]}
          <button className="button quiet" type="button" onClick={live.actions.retry}>
            {words["address.retry"]}
          </button>
        </span>
      ) : null}
      <select
        id={name}
        name={name}
        required
        disabled={!open}
        autoComplete="off"
        {...(live ? { value: chosen } : { defaultValue: chosen })}
        {...describedBy(name, wrong)}
        aria-busy={isLoading || undefined}
        // biome-ignore lint/a11y/noAutofocus: keeps the focus between steps
        autoFocus={(!live && focus === name) || undefined}
        onChange={live ? choose : undefined}
      >
        <option value="">{nothing}</option>
        {options(list.map(({ value, label }) => [value, label]))}
        {name === "village" && open ? <option value={OTHER_VILLAGE}>{words["address.other"]}</option> : null}
      </select>
    </p>
  );
}
