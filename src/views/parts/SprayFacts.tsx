/** What stands with a dose wherever one is told: waiting days, gear, the label (advice-148). */
import type { ReactNode } from "react";
import { doseKind } from "../../domain/text/mentions-dose.ts";
import type { ToxicityColour } from "../../domain/verify/toxicity.ts";
import { usePage } from "../page.tsx";
import { ToxicityColourLine } from "./ToxicityColour.tsx";

export interface WaitingDays {
  /** In the page's language. */
  readonly crop: string;
  /** From the last spray to the harvest, at least 1. */
  readonly days: number;
}

/** What stands beside a dose: waiting days and gear for a pesticide, `label` for anything else. */
export type Safety =
  | "label"
  | {
      readonly waitingDays: readonly WaitingDays[];
      /** Of its label; missing if it is not known, or if the page shows it elsewhere. */
      readonly colour?: ToxicityColour | null;
    };

/** Waiting days, toxicity colour and gear as rows of a list of facts (verify-45). A crop without a number is sent to the label. */
export function SafetyRows({ safety }: { safety: Safety }) {
  const { t } = usePage();
  if (safety === "label") return <Row name={t("verify.label")}>{t("verify.readLabel")}</Row>;
  const known = safety.waitingDays.map(({ crop, days }) => `${crop} ${days}`).join(", ");
  return (
    <>
      <Row name={t("dose.waitingDays")}>{known ? `${known}. ${t("verify.waitingElse")}` : t("verify.waitingLabel")}</Row>
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

/** The days to wait on one crop, in a line; null: the label says them. */
export function WaitingLine({ days }: { days: number | null }) {
  const { t } = usePage();
  return <small>{`${t("dose.waitingDays")}: ${days ?? t("dose.asLabel")}`}</small>;
}

/** The gear for pesticides; for anything else, that the label is read. */
export function GearNote({ isPesticide }: { isPesticide: boolean }) {
  const { t } = usePage();
  return <p className="note">{t(isPesticide ? "verify.gear" : "verify.readLabel")}</p>;
}

/** Beside the link to a leaflet, which tells a dose (advice-151). */
export function LeafletNote({ isPesticide }: { isPesticide: boolean }) {
  const { t } = usePage();
  return <p className="note">{t(isPesticide ? "spray.readLabel" : "verify.readLabel")}</p>;
}

/** Below texts of people or of the services: what to read, and for what may be a pesticide what to wear (advice-149). */
export function DoseNote({ texts }: { texts: readonly string[] }) {
  const { t } = usePage();
  const kinds = texts.map(doseKind);
  if (kinds.every((kind) => kind === null)) return null;
  return <p className="note">{t(kinds.includes("pesticide") ? "spray.readLabel" : "verify.readLabel")}</p>;
}
