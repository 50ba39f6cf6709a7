import type { ReactNode } from "react";
import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";
import { Mark, type MarkName } from "./Mark.tsx";

/** Short label beside colour and picture. */
const WORDS: Readonly<Record<MarkName, Key>> = {
  genuine: "verify.verified",
  expired: "verify.expired",
  often: "verify.notVerified",
  unreadable: "verify.notVerified",
  invalid: "verify.notVerified",
  unknown: "verify.notVerified",
  fault: "verify.notVerified",
  "product-only": "verify.notVerified",
};

/** The verdict by colour, picture and words (verify-4, verify-9). Its heading is the page's h1. */
export function Verdict({ kind, title, text }: { kind: MarkName; title: string; text: ReactNode }) {
  const { t } = usePage();
  return (
    <div className={`verdict ${kind}`}>
      <Mark name={kind} />
      <div>
        <p className="verdict-word">{t(WORDS[kind])}</p>
        <h1>{title}</h1>
      </div>
      <p>{text}</p>
    </div>
  );
}
