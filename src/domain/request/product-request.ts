import { readLine, readMobile } from "../text/validation.ts";

/** (request-2) */
export interface TypedRequest {
  readonly phone: string;
  readonly name: string;
  readonly state: string;
  readonly couponCode: string;
}

/** (request-12) */
export interface ProductRequest extends TypedRequest {
  readonly sku: string;
  readonly skuName: string;
}

/** Name and coupon are optional (request-4, request-6). */
export interface RequestErrors {
  readonly phone?: "missing" | "wrong";
  /** (request-7) */
  readonly state?: "missing" | "notEnabled";
}

export type CheckedRequest = { readonly ok: true; readonly value: TypedRequest } | { readonly ok: false; readonly errors: RequestErrors };

export const MAX_NAME = 80;
export const MAX_COUPON = 40;
export const MAX_PHONE = 30;

/** (request-3, request-5) */
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
