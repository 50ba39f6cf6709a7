/** Verdict drawings, inline, so that they arrive with the first bytes. */
import type { ReactNode } from "react";

/** A verdict, or `product-only` for the code of a product instead of a pack. */
export type MarkName = "genuine" | "expired" | "often" | "unreadable" | "invalid" | "unknown" | "fault" | "product-only";

/** Distinct shapes, for colour-blind users. ViewBox 120 × 120. */
const MARKS: Readonly<Record<MarkName, ReactNode>> = {
  // A scalloped seal with a tick, and petals.
  genuine: (
    <>
      <g fill="#ffd54a">
        <path d="M10 18l9 4-5 8zM104 8l6 8-10 3zM6 88l10-1-3 9zM112 84l-4 10-7-7z" />
        <circle cx="28" cy="8" r="4" />
        <circle cx="113" cy="46" r="4" />
        <circle cx="5" cy="54" r="4" />
      </g>
      <circle cx="60" cy="60" r="40" fill="#fff" stroke="#fff" strokeWidth="14" strokeLinecap="round" strokeDasharray="0 20.94" />
      <path d="M38 61l15 15 30-31" fill="none" stroke="var(--go)" strokeWidth="11" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  // A crossed-out calendar.
  expired: (
    <>
      <path d="M22 24h76a6 6 0 0 1 6 6v70a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6z" fill="#fff" />
      <path d="M36 14v18M84 14v18" stroke="#fff" strokeWidth="10" strokeLinecap="round" />
      <path d="M16 46h88M42 62l36 32M78 62L42 94" fill="none" stroke="#8a4b00" strokeWidth="9" strokeLinecap="round" />
    </>
  ),
  // A code on three packs.
  often: (
    <>
      <path d="M8 26h52v68H8zM34 14h52v68" fill="none" stroke="#fff" strokeWidth="8" strokeLinejoin="round" />
      <path d="M48 34h64v72H48z" fill="#fff" />
      <path d="M58 46h16v16H58zM86 46h16v16H86zM58 76h16v16H58zM86 76h6v6h-6zM94 84h8v8h-8zM78 66h6v6h-6z" fill="#8a4b00" />
    </>
  ),
  // A label with an illegible line.
  unreadable: (
    <>
      <path d="M22 10h76v100H22z" fill="#fff" />
      <path d="M36 32h48M36 88h48" stroke="#8a4b00" strokeWidth="8" />
      <path d="M34 60l8-8 10 16 10-16 10 16 10-16 6 8" fill="none" stroke="#8a4b00" strokeWidth="7" strokeLinejoin="round" />
    </>
  ),
  invalid: (
    <>
      <circle cx="60" cy="60" r="50" fill="#fff" />
      <path d="M40 40l40 40M80 40L40 80" stroke="#a3170f" strokeWidth="13" strokeLinecap="round" />
    </>
  ),
  // A pack with a question mark.
  unknown: (
    <>
      <path d="M26 34h68l6 72a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4zM30 12h60v14H30z" fill="#fff" />
      <path d="M46 62a14 14 0 1 1 20 12q-6 3-6 10M60 97v2" fill="none" stroke="#a3170f" strokeWidth="9" strokeLinecap="round" />
    </>
  ),
  // An unreachable cloud.
  fault: (
    <>
      <path d="M32 92a22 22 0 0 1-2-44 32 32 0 0 1 61-4 24 24 0 0 1-1 48z" fill="#fff" />
      <path d="M24 22l74 82" stroke="#4d453e" strokeWidth="16" />
      <path d="M24 22l74 82" stroke="#fff" strokeWidth="7" strokeLinecap="round" />
    </>
  ),
  // A pack with its label.
  "product-only": (
    <>
      <path d="M44 8h32v18l14 14v66a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6V40l14-14z" fill="#fff" />
      <path d="M42 60h36M42 74h36M42 88h22" stroke="#4d453e" strokeWidth="6" strokeLinecap="round" />
    </>
  ),
};

export function Mark({ name }: { name: MarkName }) {
  return (
    <svg className="verdict-mark" viewBox="0 0 120 120" width="80" height="80" aria-hidden="true">
      {MARKS[name]}
    </svg>
  );
}
