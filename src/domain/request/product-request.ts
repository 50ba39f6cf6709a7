/** The product request form's rules (S1 §2 "Product request form", §3 payload, §5), shared by the worker and the browser. */
import { readLine, readMobile } from "../text/validation.ts";

/** The fields as they were typed. */
export interface TypedRequest {
  readonly phone: string;
  readonly name: string;
  /** Slug. */
  readonly state: string;
  readonly couponCode: string;
}

/** What is sent to the company (S1 §3). */
export interface ProductRequest extends TypedRequest {
  readonly sku: string;
  readonly skuName: string;
}

/** What is wrong with a field; a name and a coupon can be left out, so nothing is wrong with them ever. */
export interface RequestErrors {
  readonly phone?: "missing" | "wrong";
  /** `notEnabled`: the product is not sold there. */
  readonly state?: "missing" | "notEnabled";
}

export type CheckedRequest = { readonly ok: true; readonly value: TypedRequest } | { readonly ok: false; readonly errors: RequestErrors };

export const MAX_NAME = 80;
export const MAX_COUPON = 40;
/** Longest number with a prefix, spaces and brackets. */
export const MAX_PHONE = 30;

/**
 * Checks and tidies what was typed: phone required, state required and one of `shopStates` (slugs of the states with a
 * shop), name and coupon optional (S1 §5).
 */
export function checkRequest(typed: TypedRequest, shopStates: readonly string[]): CheckedRequest {
  const phone = readMobile(typed.phone);
  const state = shopStates.includes(typed.state) ? typed.state : null;
  if (phone && state)
    return {
      ok: true,
      value: { phone, name: readLine(typed.name, MAX_NAME), state, couponCode: readLine(typed.couponCode, MAX_COUPON).replace(/ /g, "") },
    };
  return {
    ok: false,
    errors: {
      ...(phone ? {} : { phone: typed.phone.trim() ? ("wrong" as const) : ("missing" as const) }),
      ...(state ? {} : { state: "missing" as const }),
    },
  };
}
