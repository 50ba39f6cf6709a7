import { usePage } from "../page.tsx";
import { Message } from "../parts/Message.tsx";
import { WayLink } from "../parts/WayLink.tsx";
import { Icon } from "../ui/Icon.tsx";
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

interface AskedAgain {
  readonly switches: CropInfoSwitches;
  readonly crop: string | undefined;
}

/** Failed schedule, with a retry link (advice-35). */
export function NoSchedule({ switches, crop }: AskedAgain) {
  const { t } = usePage();
  const links = useCropLinks(switches);
  return (
    <section className="message section-failed">
      <Icon name="warning" />
      <h2>{t("error.title")}</h2>
      <p>{t("error.text")}</p>
      <a className="button" href={links.tab(crop)}>
        {t("error.retry")}
      </a>
    </section>
  );
}

/** The token was rejected after the response had begun, so it cannot redirect. The link reloads the page, which can (advice-109). */
export function SignInAgain({ switches, crop }: AskedAgain) {
  const { t } = usePage();
  const links = useCropLinks(switches);
  return (
    <section className="message section-failed">
      <Icon name="warning" />
      <p>{t("signIn.ranOut")}</p>
      <a className="button go" data-again="" href={links.tab(crop, { again: "true" })}>
        {t("signIn.title")}
      </a>
    </section>
  );
}
