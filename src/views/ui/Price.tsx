import { formatRupees } from "../../domain/text/price.ts";

export interface PriceProps {
  readonly mrp: number;
  readonly sellingPrice: number;
  /** Badge text, e.g. "22% off"; null for none. */
  readonly off: string | null;
  readonly mrpLabel: string;
  readonly priceLabel: string;
}

export function Price({ mrp, sellingPrice, off, mrpLabel, priceLabel }: PriceProps) {
  return (
    <span className="price">
      <span className="hide">{`${priceLabel} `}</span>
      <b>{formatRupees(sellingPrice)}</b>
      {mrp > sellingPrice ? (
        <>
          <span className="hide">{` ${mrpLabel} `}</span>
          <s>{formatRupees(mrp)}</s>
        </>
      ) : null}
      {off ? <span className="badge">{off}</span> : null}
    </span>
  );
}
