/**
 * The address form (address-8 to address-17): a plain form that posts to /checkout/address and shows one more list per step.
 * src/client/address fetches the lists and saves in place.
 */
import { OTHER_VILLAGE } from "../../../domain/address/address.ts";
import { ADDRESS_FIELDS } from "../../../domain/address/address-fields.ts";
import { canChoosePlace } from "../../../domain/address/address-form.ts";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { SubmitButton } from "../../ui/fields.tsx";
import { PlaceSelect, TextField } from "./AddressFields.tsx";
import { errorText, stateOfWrongPin } from "./field-errors.ts";
import type { AddressFormProps } from "./props.ts";

export function AddressForm(props: AddressFormProps) {
  const { action, form, words, live, submitCount = 0 } = props;
  const { fields } = form;
  // Without the island each submit shows one more list; the last one saves.
  const saves = live !== undefined || canChoosePlace(form, "village");
  // Without the island this field is always rendered; address.css hides it until "other" is chosen.
  const asksVillage = canChoosePlace(form, "village") && (!live || fields.village === OTHER_VILLAGE);
  const busy = live?.busy ?? false;
  const idle = saves ? words["address.save"] : words["address.next"];
  return (
    // noValidate: native messages would use the browser's language and bypass the summary.
    <form className="request address-form" action={action} method="post" noValidate onSubmit={live?.actions.submit}>
      <Problems key={submitCount} {...props} />
      {/* Enter submits with the first button, which must not be the one for the other state. */}
      {stateOfWrongPin(props) ? (
        <button type="submit" hidden>
          {idle}
        </button>
      ) : null}
      <input type="hidden" name="step" value={saves ? "save" : "places"} />
      <input type="hidden" name="typist" value={props.typist} />
      <input type="hidden" name="pinCodeBefore" value={fields.pinCode} />
      <input type="hidden" name="districtBefore" value={fields.district} />
      <input type="hidden" name="talukaBefore" value={fields.taluka} />
      <TextField {...props} name="pinCode" />
      <p className="fixed">
        <label htmlFor="state">{words["address.state"]}</label>
        <small id="state-hint">{words["address.stateHint"]}</small>
        <select id="state" disabled aria-describedby="state-hint">
          <option>{props.stateName}</option>
        </select>
      </p>
      <PlaceSelect {...props} name="district" />
      <PlaceSelect {...props} name="taluka" />
      <PlaceSelect {...props} name="village" />
      {asksVillage ? <TextField {...props} name="otherVillage" /> : null}
      <TextField {...props} name="street" />
      <TextField {...props} name="fullName" />
      <SubmitButton data-button="save-address" text={idle} busy={busy ? words["address.saving"] : ""} />
    </form>
  );
}

/** Takes the focus (govuk pattern). */
function Problems(props: AddressFormProps) {
  const { errors, words, live, submitCount = 0 } = props;
  const wrong = ADDRESS_FIELDS.filter((name) => errors[name]);
  const problem = live && props.problem === "placesFailed" ? null : props.problem;
  if ((wrong.length === 0 && !problem) || live?.summary === false) return null;
  return (
    <ErrorSummary
      submitCount={submitCount}
      title={<b>{problem ? words[`address.${problem}`] : words["verify.errorSummary"]}</b>}
      problems={wrong.map((name) => [name, errorText(name, props)])}
    />
  );
}
