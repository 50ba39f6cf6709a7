import type { ReactNode } from "react";
import { doseKind } from "../../domain/text/mentions-dose.ts";
import type { ToxicityColour } from "../../domain/verify/toxicity.ts";
import type { Translate } from "../../i18n.ts";
import { usePage } from "../page.tsx";
import { ToxicityColourLine } from "./ToxicityColour.tsx";

export interface WaitingDays {
  /** Localized name. */
  readonly crop: string;
  /** From the last spray to the harvest, at least 1. */
  readonly days: number;
}

/** Facts beside any dose (advice-148): waiting days and gear for a pesticide, else `label`. */
export type Safety =
  | "label"
  | {
      readonly waitingDays: readonly WaitingDays[];
      /** The label names no other crop. */
      readonly isEveryCrop?: boolean;
      /** Undefined if unknown or shown elsewhere on the page. */
      readonly colour?: ToxicityColour | null;
    };

export function waitingText({ waitingDays, isEveryCrop }: Exclude<Safety, "label">, t: Translate): string {
  const text = waitingDays.map(({ crop, days }) => `${crop} ${days}`).join(", ");
  if (text && isEveryCrop) return text;
  return text ? `${text}. ${t("verify.waitingElse")}` : t("verify.waitingLabel");
}

/** Waiting days, toxicity colour and gear as rows (verify-45). A crop without a number refers to the label. */
export function SafetyRows({ safety }: { safety: Safety }) {
  const { t } = usePage();
  if (safety === "label") return <Row name={t("verify.label")}>{t("verify.readLabel")}</Row>;
  return (
    <>
      <Row name={t("dose.waitingDays")}>{waitingText(safety, t)}</Row>
      {safety.colour ? (
        <Row name={t("verify.toxicity")}>
          <ToxicityColourLine colour={safety.colour} />
        </Row>
      ) : null}
      <Row name={t("verify.sprayTitle")}>{t("verify.gear")}</Row>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** @param days null refers to the label */
export function WaitingLine({ days }: { days: number | null }) {
  const { t } = usePage();
  return <small>{`${t("dose.waitingDays")}: ${days ?? t("dose.asLabel")}`}</small>;
}

export function GearNote({ isPesticide }: { isPesticide: boolean }) {
  const { t } = usePage();
  return <p className="note">{t(isPesticide ? "verify.gear" : "verify.readLabel")}</p>;
}

/** For a leaflet's link, because a leaflet gives doses (advice-151). */
export function LeafletNote({ isPesticide }: { isPesticide: boolean }) {
  const { t } = usePage();
  return <p className="note">{t(isPesticide ? "spray.readLabel" : "verify.readLabel")}</p>;
}

/** Note below texts that mention a dose: read the label, and wear gear if it may be a pesticide (advice-149). */
export function DoseNote({ texts }: { texts: readonly string[] }) {
  const { t } = usePage();
  const kinds = texts.map(doseKind);
  if (kinds.every((kind) => kind === null)) return null;
  return <p className="note">{t(kinds.includes("pesticide") ? "spray.readLabel" : "verify.readLabel")}</p>;
}
