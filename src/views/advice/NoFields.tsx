import { usePage } from "../page.tsx";
import { Message } from "../ui/Message.tsx";
import { WayLink } from "../ui/WayLink.tsx";
import type { CropInfoSwitches } from "./crop-info.ts";
import { useCropLinks } from "./links.ts";

/** Empty state before any crop is chosen (advice-29). */
export function NoCrops({ switches }: { switches: CropInfoSwitches }) {
  const { t } = usePage();
  const links = useCropLinks(switches);
  return (
    <Message icon="crop" text={t(switches.mayChoose ? "cropInfo.addCrop" : "cropInfo.agent")}>
      {switches.mayChoose ? (
        <WayLink href={links.picker()} text={t("cropInfo.choose")} isMain />
      ) : (
        <WayLink href={links.asFarmer()} text={t("cropInfo.asFarmer")} />
      )}
    </Message>
  );
}

interface RetryProps {
  readonly switches: CropInfoSwitches;
  readonly crop: string | undefined;
}

/** Failed schedule, with a retry link (advice-35). */
export function NoSchedule({ switches, crop }: RetryProps) {
  const { t } = usePage();
  const links = useCropLinks(switches);
  return (
    <Message icon="warning" title={t("error.title")} text={t("error.text")} isPart className="section-failed">
      <a className="button" href={links.tab(crop)}>
        {t("error.retry")}
      </a>
    </Message>
  );
}

/** The token was rejected after the response had begun, so it cannot redirect. The link reloads the page, which can (advice-109). */
export function SignInAgain({ switches, crop }: RetryProps) {
  const { t } = usePage();
  const links = useCropLinks(switches);
  return (
    <Message icon="warning" text={t("signIn.ranOut")} className="section-failed">
      <WayLink href={links.tab(crop, { again: "true" })} text={t("signIn.title")} isMain data-again="" />
    </Message>
  );
}
