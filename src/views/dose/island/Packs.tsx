import type { MouseEvent, ReactNode } from "react";
import { type Advice, adviceFor, type Dose, rupeesPerAcre } from "../../../domain/advice/dose.ts";
import type { CartLine } from "../../../domain/cart/cart-line.ts";
import { formatRupees } from "../../../domain/text/price.ts";
import { Icon } from "../../ui/Icon.tsx";
import { formatAmount } from "./dose-text.ts";
import type { DoseWords } from "./dose-words.ts";
import { Fact } from "./Fact.tsx";
import type { BagState, DoseFormProps, DoseFrame, FramePack } from "./props.ts";

type Purchased = Advice<FramePack & { readonly price: number | null }>;

/** Key of a set of packs with their quantities. */
const packKey = (lines: readonly CartLine[]): string => lines.map(({ skuCode, quantity }) => `${quantity} ${skuCode}`).join();

/** Cart lines of a whole recommendation. Empty if a price is hidden, and for a partial one. */
const bagLines = ({ kind, bought }: Purchased): CartLine[] =>
  kind === "part" ? [] : bought.lines.flatMap(({ pack, count }) => (pack.sold.line ? [{ ...pack.sold.line, quantity: count }] : []));

interface PacksProps extends Pick<DoseFormProps, "packs" | "inApp" | "words" | "cartHref" | "onAdd"> {
  readonly dose: Dose;
  readonly bag: BagState;
  readonly children?: ReactNode;
}

/** @param children facts above the packs */
export function Packs({ dose, packs, inApp, bag, words, cartHref, onAdd, children }: PacksProps) {
  if (!packs)
    return (
      <dl>
        {children}
        <Fact name={words["dose.buy"]}>{words["dose.packsFailed"]}</Fact>
      </dl>
    );
  const advice = adviceFor(
    dose,
    packs.map((pack) => ({ ...pack, price: pack.line?.sellingPrice ?? null })),
  );
  const isWhole = advice?.kind === "whole";
  const price = advice?.bought.price ?? null;
  const perAcre = isWhole && price !== null ? rupeesPerAcre(price, dose.acres) : null;
  const lines = advice ? bagLines(advice) : [];
  return (
    <>
      <dl>
        {children}
        <Fact name={words["dose.buy"]}>
          {isWhole ? null : words[advice ? "dose.notEnough" : "dose.noPacks"]}
          {advice ? <Bought advice={advice} words={words} /> : null}
          {isWhole ? null : <InApp packs={inApp} words={words} />}
        </Fact>
        {isWhole && price !== null ? (
          <Fact name={words["dose.total"]} priced>
            <b>{formatRupees(price)}</b>
          </Fact>
        ) : null}
        {perAcre !== null ? (
          <Fact name={words["dose.costPerAcre"]} priced>
            {formatRupees(perAcre)}
          </Fact>
        ) : null}
      </dl>
      {lines.length > 0 ? (
        <AddAll
          isAdded={bag.added === packKey(lines)}
          warning={bag.warning}
          words={words}
          cartHref={cartHref}
          onAdd={onAdd && (() => onAdd(lines, packKey(lines)))}
        />
      ) : null}
    </>
  );
}

function Bought({ advice: { bought }, words }: { advice: Purchased; words: DoseWords }) {
  return (
    <ul>
      {bought.lines.map(({ pack: { sold, price }, count }) => (
        <li key={sold.sku}>
          <a href={sold.href}>{`${count} × ${formatAmount(sold.amount, sold.unit, words)}`}</a>
          {price === null ? null : <span className="priced">{` ${formatRupees(price * count)}`}</span>}
        </li>
      ))}
    </ul>
  );
}

function InApp({ packs, words }: Pick<PacksProps, "words"> & { packs: DoseFrame["inApp"] }) {
  if (packs.length === 0) return null;
  return (
    <ul>
      {packs.map(({ sku, amount, unit, href }) => (
        <li key={sku}>
          <a href={href}>{`${formatAmount(amount, unit, words)}: ${words["product.priceOnApp"]}`}</a>
        </li>
      ))}
    </ul>
  );
}

interface AddAllProps extends Pick<PacksProps, "words" | "cartHref"> {
  readonly isAdded: boolean;
  readonly warning: string | null;
  readonly onAdd?: (() => void) | undefined;
}

/** Adds the packs to the bag, then becomes a link to it. `data-tap`: see AddToBag. */
function AddAll({ isAdded, warning, words, cartHref, onAdd }: AddAllProps) {
  const add = (event: MouseEvent) => {
    event.preventDefault();
    onAdd?.();
  };
  return (
    <>
      {isAdded && warning ? <p>{warning}</p> : null}
      <a
        className="button go"
        href={cartHref}
        data-tap={isAdded ? undefined : ""}
        data-button={isAdded ? undefined : "add-to-bag"}
        onClick={isAdded || !onAdd ? undefined : add}
      >
        <Icon name={isAdded ? "check" : "bag"} />
        <span>{words[isAdded ? "product.goToBag" : "dose.addAll"]}</span>
      </a>
    </>
  );
}
