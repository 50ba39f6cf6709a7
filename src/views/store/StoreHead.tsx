import { roundKilometres, type Store } from "../../domain/store/store.ts";
import { isSome } from "../../domain/text/count.ts";
import { dialNumber, firstDialNumber, readablePhone } from "../../domain/text/phone.ts";
import { groupRupees } from "../../domain/text/price.ts";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { Heading } from "../parts/Heading.tsx";
import { NewTab } from "../parts/NewTab.tsx";
import { Picture } from "../parts/Picture.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Stars } from "../ui/Stars.tsx";

/** The retailer (store-4): name, picture, rating to half a star, address, distance, visits, phone. */
export function StoreHead({ store }: { store: Store }) {
  const { t, visit } = usePage();
  const telephone = firstDialNumber(store.phone);
  const kilometres = roundKilometres(store.distance);
  // The stars round to a half, the number is exact.
  const rating = store.rating;
  return (
    <article className="card store-head">
      <Picture source={store.image} alt="" width={96} height={96} widths={[120, 180, 300]} eager />
      <div>
        {/* The query omits the app's parameters. */}
        <Heading query={{}}>{store.name}</Heading>
        {rating ? (
          <p className="rating">
            <Stars average={rating} label={t("product.rated", { average: rating.toFixed(1) })} />
            <b aria-hidden="true">{rating.toFixed(1)}</b>
          </p>
        ) : null}
      </div>
      <ul>
        {store.address ? (
          <li>
            <Icon name="place" />
            <span {...(store.addressLanguage === visit.language ? {} : { lang: store.addressLanguage })}>{store.address}</span>
          </li>
        ) : null}
        {kilometres === null ? null : (
          <li>
            <Icon name="truck" />
            {kilometres === 0 ? t("store.near") : t("store.distance", { km: groupRupees(kilometres) })}
          </li>
        )}
        {isSome(store.farmerVisits) ? (
          <li>
            <Icon name="check" />
            {t.plural("store.visits", store.farmerVisits, { count: groupRupees(store.farmerVisits) })}
          </li>
        ) : null}
        {store.phone && !dialNumber(store.phone) ? (
          <li>
            <Icon name="phone" />
            <span>{store.phone}</span>
          </li>
        ) : null}
      </ul>
      {telephone || store.place ? (
        <p>
          <CallLink phone={telephone} main>
            {t("search.callLink", { phone: readablePhone(telephone ?? "") })}
          </CallLink>
          {store.place ? <MapLink {...store.place} /> : null}
        </p>
      ) : null}
    </article>
  );
}

/** Opens the store's location in the phone's map app. */
function MapLink({ latitude, longitude }: { latitude: number; longitude: number }) {
  const { t } = usePage();
  return (
    <a
      className="button quiet"
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      rel="noopener noreferrer"
      target="_blank"
    >
      <Icon name="place" />
      {t("store.map")}
      <NewTab />
    </a>
  );
}
