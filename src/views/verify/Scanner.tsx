import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Keyed by attribute, for src/client/scan/camera.ts. */
const WORDS: Readonly<Record<string, Key>> = {
  "data-starting": "verify.scanStarting",
  "data-looking": "verify.scanLooking",
  "data-denied": "verify.scanDenied",
  "data-none": "verify.scanNone",
  "data-busy": "verify.scanBusy",
  "data-insecure": "verify.scanInsecure",
  "data-foreign": "verify.scanForeign",
  "data-half": "verify.scanHalf",
  "data-unloaded": "signIn.offline",
};

/** Opens the camera in the page (verify-32). Without a script it links to the form. */
export function ScanButton() {
  const { t } = usePage();
  return (
    <a className="button go" href="#hash" data-scan="">
      <Icon name="scan" />
      {t("verify.scan")}
    </a>
  );
}

/** Camera preview with status, filled by src/client/scan/camera.ts. @param hosts our own host names */
export function Scanner({ hosts }: { hosts: readonly string[] }) {
  const { t } = usePage();
  const words = Object.fromEntries(Object.entries(WORDS).map(([name, key]) => [name, t(key)]));
  return (
    <div className="scanner" id="scanner" data-hosts={hosts.join(" ")} hidden>
      <div className="view">
        <video muted playsInline />
      </div>
      <p role="status" {...words} />
      <p className="actions">
        <button type="button" className="button quiet" data-torch="" hidden>
          <Icon name="torch" />
          {t("verify.scanTorch")}
        </button>
        <button type="button" className="button quiet" data-close="">
          <Icon name="cross" />
          {t("verify.scanClose")}
        </button>
      </p>
    </div>
  );
}
