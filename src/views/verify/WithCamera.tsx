import { usePage } from "../page.tsx";
import { ScanButton, Scanner } from "./Scanner.tsx";

/**
 * Faster than typing: the camera in the page (verify-32), or the phone's own, which opens the QR code as a link (verify-24).
 * @param hosts our own host names
 */
export function WithCamera({ hosts }: { hosts: readonly string[] }) {
  const { t } = usePage();
  return (
    <section className="card with-camera">
      <svg viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
        <rect x="8" y="2" width="40" height="68" rx="6" className="phone" />
        <rect x="12" y="9" width="32" height="51" fill="#fff" />
        <path
          d="M18 22v-7h7M31 15h7v7M38 47v7h-7M25 54h-7v-7"
          fill="none"
          stroke="var(--go)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M21 26h6v6h-6zM29 26h2v2h-2zM33 26h2v4h-2zM29 30h2v4h-2zM21 34h4v2h-4zM33 33h2v4h-2zM21 38h6v5h-6zM29 37h2v3h-2zM32 40h3v3h-3z"
          fill="#222"
        />
        <path d="M52 28q8 8 0 16M58 22q13 14 0 28" className="waves" fill="none" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <div>
        <h2>{t("verify.camera")}</h2>
        <p>{t("verify.cameraText")}</p>
      </div>
      <ScanButton />
      <Scanner hosts={hosts} />
    </section>
  );
}
