/** `{product}Wallet.{product}Points.amountRemaining` (checkout-62) */
import { z } from "zod";
import { describedBy, envelope, rupees } from "../wire.ts";

const endingWith = <T extends z.ZodType>(ending: string, value: T) =>
  describedBy(
    z.record(z.string(), z.unknown()).transform((row, context): z.output<T> => {
      const found = Object.entries(row).find(([name]) => name.endsWith(ending));
      const parsed = value.safeParse(found?.[1]);
      if (parsed.success) return parsed.data;
      context.addIssue(`expected a field that ends with "${ending}"`);
      return z.NEVER;
    }),
    z.object({ [`shop${ending}`]: value }),
  );

export const walletReply = envelope(endingWith("Wallet", endingWith("Points", z.object({ amountRemaining: rupees }))));
