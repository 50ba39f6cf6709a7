import type { TypedCode } from "../../domain/verify/pack-code.ts";
import { usePage } from "../page.tsx";

/** The code that was checked, in large type to compare with the pack (verify-48). */
export function CheckedCode({ code }: { code: TypedCode }) {
  const { t } = usePage();
  return (
    <div className="checked-code">
      <p>
        <code>{code.hash}</code> <code>{code.barcode}</code>
      </p>
      <p>{t("verify.compareCode")}</p>
    </div>
  );
}
