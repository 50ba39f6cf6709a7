/** A section of the shop home, by type (shop-2 to shop-11). */
import type { ReactNode } from "react";
import type { Brand } from "../../domain/catalogue/brand.ts";
import type { Crop } from "../../domain/catalogue/crop.ts";
import type { ProductGist } from "../../domain/product/product.ts";
import { HOME_BRANDS, HOME_PRODUCTS, type HomeProductFeed, type HomeSection, SCREEN_OF_FEED } from "../../domain/shop/home-sections.ts";
import type { Key } from "../../i18n.ts";
import { paths } from "../../paths.ts";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { BrandTile } from "../parts/BrandTile.tsx";
import { CropTile } from "../parts/CropTile.tsx";
import { ProductGrid } from "../parts/ProductCard.tsx";
import { Icon } from "../ui/Icon.tsx";
import { PhoneLink } from "../ui/PhoneLink.tsx";
import { BannerLink, bannerHref } from "./BannerLink.tsx";
import { Carousel } from "./Carousel.tsx";
import { CategoryTile } from "./CategoryTile.tsx";
import { SlideView } from "./Slide.tsx";

/** Lists with their own calls; null if no section needs them. Contains only visible products. */
export interface ShopLists {
  readonly crops: Promise<Settled<readonly Crop[]>> | null;
  readonly brands: Promise<Settled<readonly Brand[]>> | null;
  readonly products: Readonly<Record<HomeProductFeed, Promise<Settled<readonly ProductGist[]>> | null>>;
}

interface ShopSectionProps {
  readonly section: HomeSection;
  readonly lists: ShopLists;
  /** True for the page's first picture. */
  readonly eager: boolean;
}

export function ShopSection({ section, lists, eager }: ShopSectionProps) {
  const { t } = usePage();
  switch (section.type) {
    case "CAROUSEL":
      return <Carousel id={`banners-${section.id}`} slides={section.slides} autoScroll={section.autoScroll} eager={eager} />;
    case "HEADING":
      return <h2 className="shop-heading">{section.heading}</h2>;
    case "BANNER_GRID":
      return <BannerGrid section={section} eager={eager} />;
    case "CATEGORIES":
      return <Categories section={section} />;
    case "CROPS":
      return (
        <Listed name={`crops-${section.id}`} title={headingOf(section, t("shop.crops"))} own={section.crops} list={lists.crops}>
          {(crops) => <Crops section={section} crops={crops} />}
        </Listed>
      );
    case "PRODUCTS":
      return (
        <Titled section={section} fallback="shop.products">
          <ProductGrid products={section.products} />
        </Titled>
      );
    case "PRODUCT_FEED":
      return (
        <Listed
          name={`products-${section.id}`}
          title={headingOf(section, t(FEED_WORDS[section.feed]))}
          own={null}
          list={lists.products[section.feed]}
        >
          {(products) => <FeedProducts section={section} products={products} />}
        </Listed>
      );
    case "BRANDS":
      return (
        <Listed name={`brands-${section.id}`} title={headingOf(section, t("shop.brands"))} own={section.brands} list={lists.brands}>
          {(brands) => <Brands section={section} brands={brands} />}
        </Listed>
      );
    case "ACTION":
      return <Action section={section} />;
    case "ORDER_TRACKING":
      return <OrderTracking heading={section.heading} />;
    case "REDIRECT":
      return <Redirect section={section} />;
  }
}

interface ListedProps<T> {
  /** Id of the section within the page. */
  readonly name: string;
  /** Null if a heading precedes it. */
  readonly title: string | null;
  /** Items of the section itself; null if a separate call lists them. */
  readonly own: readonly T[] | null;
  readonly list: Promise<Settled<readonly T[]>> | null;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** Renders the section's own items, else a deferred list. */
function Listed<T>({ name, title, own, list, children }: ListedProps<T>) {
  if (own) return children(own);
  return list ? (
    <Defer name={name} title={title ?? undefined} value={list}>
      {children}
    </Defer>
  ) : null;
}

type SectionOf<T extends HomeSection["type"]> = Extract<HomeSection, { readonly type: T }>;
type TitledSection = Extract<HomeSection, { readonly underHeading: boolean }>;

/** The feed's heading, or ours unless the feed has one right above. */
const headingOf = (section: TitledSection, ours: string): string | null => section.heading ?? (section.underHeading ? null : ours);

function Titled({ section, fallback, all, children }: { section: TitledSection; fallback: Key; all?: ReactNode; children: ReactNode }) {
  const { t } = usePage();
  const heading = headingOf(section, t(fallback));
  const id = `heading-${section.id}`;
  const Heading = section.underHeading ? "h3" : "h2";
  return (
    <section className="shop-section" aria-labelledby={heading ? id : undefined}>
      {heading ? <Heading id={id}>{heading}</Heading> : null}
      {children}
      {all ? <p className="see-all">{all}</p> : null}
    </section>
  );
}

const Tiles = ({ children }: { children: ReactNode }) => <ul className="tiles">{children}</ul>;

function SeeAll({ href, children }: { href: string; children: string }) {
  return (
    <a href={href}>
      {children}
      <Icon name="next" />
    </a>
  );
}

function BannerGrid({ section, eager }: { section: SectionOf<"BANNER_GRID">; eager: boolean }) {
  return (
    <ul className={`banner-grid c${section.columns}`}>
      {section.slides.map((slide, index) => (
        <li key={slide.id}>
          <SlideView slide={slide} columns={section.columns} eager={eager && index === 0} />
        </li>
      ))}
    </ul>
  );
}

function Categories({ section }: { section: SectionOf<"CATEGORIES"> }) {
  return (
    <Titled section={section} fallback="shop.categories">
      <Tiles>
        {section.categories.map((category) => (
          <li key={category.id}>
            <CategoryTile category={category} />
          </li>
        ))}
      </Tiles>
    </Titled>
  );
}

function Crops({ section, crops }: { section: TitledSection; crops: readonly Crop[] }) {
  const { t, link } = usePage();
  if (crops.length === 0) return null;
  return (
    <Titled section={section} fallback="shop.crops" all={<SeeAll href={link(paths.crops, {})}>{t("shop.seeAllCrops")}</SeeAll>}>
      <Tiles>
        {crops.map((crop) => (
          <li key={crop.id}>
            <CropTile crop={crop} />
          </li>
        ))}
      </Tiles>
    </Titled>
  );
}

function Brands({ section, brands }: { section: SectionOf<"BRANDS">; brands: readonly Brand[] }) {
  const { t, link } = usePage();
  if (brands.length === 0) return null;
  return (
    <Titled
      section={section}
      fallback="shop.brands"
      all={section.seeAll ? <SeeAll href={link(paths.brands, {})}>{t("shop.seeAllBrands")}</SeeAll> : null}
    >
      <Tiles>
        {brands.slice(0, HOME_BRANDS).map((brand) => (
          <li key={brand.brandId}>
            <BrandTile brand={brand} />
          </li>
        ))}
      </Tiles>
    </Titled>
  );
}

/** Default headings of product lists. */
const FEED_WORDS: Readonly<Record<HomeProductFeed, Key>> = {
  popularproducts: "shop.popularProducts",
  featuredproducts: "shop.featuredProducts",
};

/** The start of a list, with a link to all of it. */
function FeedProducts({ section, products }: { section: SectionOf<"PRODUCT_FEED">; products: readonly ProductGist[] }) {
  const { t, link } = usePage();
  if (products.length === 0) return null;
  const all =
    section.seeAll && products.length > HOME_PRODUCTS ? (
      <SeeAll href={link(paths[SCREEN_OF_FEED[section.feed]], {})}>{t("shop.seeAll")}</SeeAll>
    ) : null;
  return (
    <Titled section={section} fallback={FEED_WORDS[section.feed]} all={all}>
      <ProductGrid products={products.slice(0, HOME_PRODUCTS)} />
    </Titled>
  );
}

/** Renders nothing without a target. */
function Redirect({ section }: { section: SectionOf<"REDIRECT"> }) {
  const { visit, isOpen } = usePage();
  if (!bannerHref(section.target, visit, isOpen)) return null;
  return (
    <p className="shop-action">
      <BannerLink target={section.target} className="button quiet">
        <Icon name="leaf" />
        {section.label}
        <Icon name="next" />
      </BannerLink>
    </p>
  );
}

function Action({ section }: { section: SectionOf<"ACTION"> }) {
  const { link } = usePage();
  return (
    <p className="shop-action">
      <a className="button quiet" href={link(paths[section.screen], {})}>
        {section.label}
        <Icon name="next" />
      </a>
    </p>
  );
}

/** The page is the same for everyone (shop-10), so order data is not in it: links to the farmer's orders and to support. */
function OrderTracking({ heading }: { heading: string | null }) {
  const { t, helpline, link, isOpen } = usePage();
  return (
    <p className="order-tracking">
      {isOpen("orders") ? (
        <a href={link(paths.orders, {})}>
          <Icon name="truck" />
          <span>{heading ?? t("shop.trackOrder")}</span>
          <Icon name="next" />
        </a>
      ) : null}
      <PhoneLink phone={helpline}>
        <Icon name="phone" />
        <span>{t("shop.call")}</span>
      </PhoneLink>
    </p>
  );
}
