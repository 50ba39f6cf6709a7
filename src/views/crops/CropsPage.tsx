/** /crops: all crops, grouped by category (crop-1). */
import type { CropGroup } from "../../domain/catalogue/crop.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { CropTile } from "../parts/CropTile.tsx";
import { Heading } from "../parts/Heading.tsx";
import { TILES_IN_ROW } from "../parts/Picture.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Message } from "../ui/Message.tsx";
import { WayLink } from "../ui/WayLink.tsx";

export interface CropsPageProps {
  readonly groups: readonly CropGroup[];
  /** Slugs of the English names, by cropId. */
  readonly slugs: ReadonlyMap<string, string>;
}

export function CropsPage({ groups, slugs }: CropsPageProps) {
  const { t, visit, link } = usePage();
  return (
    <div className="crops">
      <Heading>{t("shell.allCrops")}</Heading>
      {groups.length > 0 ? <p className="lead">{t("crops.text")}</p> : null}
      <p className="lead">
        <a className="button go" href={link(paths.cropInfo, {})}>
          <Icon name="crop" />
          {t("cropInfo.title")} · {t("cropInfo.today")}
        </a>
      </p>
      {groups.length > 1 ? (
        <nav className="jump" aria-label={t("crops.kinds")}>
          {groups.map((group, place) => (
            <a key={group.id} className="button quiet" href={`#kind-${place + 1}`}>
              {group.display}
            </a>
          ))}
        </nav>
      ) : null}
      {groups.map((group, place) => (
        <section key={group.id} className="crop-group" aria-labelledby={`kind-${place + 1}`}>
          <h2 id={`kind-${place + 1}`}>{group.display}</h2>
          <ul className="tiles">
            {group.children.map((crop, index) => (
              <li key={crop.cropId}>
                <CropTile crop={crop} slug={slugs.get(crop.cropId)} eager={place === 0 && index < TILES_IN_ROW} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 ? (
        <Message icon="crop" text={t("crops.none")}>
          {visit.state.shop ? (
            <p className="actions">
              <WayLink href={link(paths.shop, {})} text={t("error.toShop")} isMain />
            </p>
          ) : null}
        </Message>
      ) : null}
    </div>
  );
}
