/** /select-your-crops: the crop tree as one form of checkboxes (advice-13, advice-14). src/client/picker enhances it. */

import { cropField, type PickerProblem } from "../../../domain/advice/crop-choice-form.ts";
import { FARMER } from "../../../domain/app/saathi.ts";
import type { Crop, CropGroup } from "../../../domain/catalogue/crop.ts";
import type { Key } from "../../../i18n.ts";
import { paths } from "../../../paths.ts";
import { usePage } from "../../page.tsx";
import { DataNotice } from "../../parts/DataNotice.tsx";
import { Picture, TILES_IN_ROW } from "../../parts/Picture.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Message } from "../../ui/Message.tsx";
import { formWords } from "../form-words.ts";

const PROBLEM_WORDS: Readonly<Record<PickerProblem, Key>> = {
  addFailed: "picker.addFailed",
  atLeastOne: "picker.atLeastOne",
  notAllowed: "picker.notAllowed",
  notStored: "picker.notStored",
  removeFailed: "picker.removeFailed",
};

const PICKER_WORDS = [
  "picker.addFailed",
  "picker.atLeastOne",
  "picker.chosen",
  "picker.none",
  "picker.notAllowed",
  "picker.remove",
  "picker.removeFailed",
  "picker.saving",
] as const;

export interface PickerPageProps {
  readonly action: string;
  readonly groups: readonly CropGroup[];
  readonly chosen: ReadonlySet<string>;
  readonly problem: PickerProblem | null;
}

export function PickerPage({ action, groups, chosen, problem }: PickerPageProps) {
  const { t, visit } = usePage();
  const crops = groups.flatMap(({ children }) => children);
  if (crops.length === 0) return <Message icon="crop" title={t("picker.title")} text={t("crops.none")} />;
  return (
    // autocomplete=off keeps the boxes as the Worker sent them, so that the script can tell later taps apart.
    <form
      className="picker"
      action={action}
      method="post"
      autoComplete="off"
      data-picker={formWords(t, PICKER_WORDS)}
      data-saathi={visit.saathi ? "" : undefined}
    >
      <h1>{t("picker.title")}</h1>
      <p className="lead">{t("picker.text")}</p>
      <DataNotice form="law.crops" />
      <div className="picker-problem" data-problem="">
        {problem ? <ErrorSummary title={<b>{t(PROBLEM_WORDS[problem])}</b>} /> : null}
      </div>
      <Badges crops={crops.filter(({ cropId }) => chosen.has(cropId))} />
      {groups.map((group, place) => (
        <fieldset key={group.id}>
          <legend>
            <h2>{group.display}</h2>
          </legend>
          <ul className="tiles">
            {group.children.map((crop, index) => (
              <CropChoice key={crop.cropId} crop={crop} isChosen={chosen.has(crop.cropId)} isFirst={place === 0 && index < TILES_IN_ROW} />
            ))}
          </ul>
        </fieldset>
      ))}
      <SaveBar count={chosen.size} problem={problem} />
    </form>
  );
}

/** The chosen crops, each removable, and a badge template for the script. */
function Badges({ crops }: { crops: readonly Crop[] }) {
  const { t } = usePage();
  return (
    <>
      <ul className="picker-badges" aria-label={t("picker.yours")} data-none={t("picker.none")} data-badges="">
        {crops.map(({ cropId, display }) => (
          <li key={cropId}>
            <label htmlFor={cropField(cropId)}>
              {display}
              <Icon name="cross" />
            </label>
          </li>
        ))}
      </ul>
      <template data-badge="">
        <li>
          <button type="button">
            <span />
            <Icon name="cross" />
          </button>
        </li>
      </template>
    </>
  );
}

function SaveBar({ count, problem }: { count: number; problem: PickerProblem | null }) {
  const { t, link } = usePage();
  return (
    <div className="bottom-bar">
      <p>
        <span role="status" data-count="">
          {count > 0 ? t("picker.chosen", { count }) : t("picker.none")}
        </span>
        <b role="alert" data-said="">
          {problem ? t(PROBLEM_WORDS[problem]) : null}
        </b>
        <a href={link(paths.selectCrops, {}, { role: FARMER })} data-as-farmer="" hidden={problem !== "notAllowed"}>
          {t("cropInfo.asFarmer")}
        </a>
      </p>
      <button className="button go" type="submit" data-button="save-crops" data-save="">
        <span className="spinner" />
        {t("picker.save")}
      </button>
    </div>
  );
}

function CropChoice({ crop, isChosen, isFirst }: { crop: Crop; isChosen: boolean; isFirst: boolean }) {
  const field = cropField(crop.cropId);
  return (
    <li>
      <input className="hide" type="checkbox" id={field} name={field} defaultChecked={isChosen} />
      <label className="tile round" htmlFor={field}>
        <Picture source={crop.image} alt="" width={60} height={60} widths={[120]} eager={isFirst} />
        <span>{crop.display}</span>
        <Icon name="check" />
      </label>
    </li>
  );
}
