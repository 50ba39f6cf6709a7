/** Calls of the address form (address-9, address-36, address-47). */
import type { Place } from "../../domain/address/address.ts";
import type { AddressErrors } from "../../domain/address/address-entry.ts";
import type { AddressFields } from "../../domain/address/address-fields.ts";
import { ADDRESS_PROBLEMS, type AddressProblem } from "../../domain/address/address-flow.ts";
import type { PlaceQuestion } from "../../domain/address/place-lists.ts";
import type { AddressFrame } from "../../views/address/island/props.ts";
import { fetchJson, sendJson } from "../network.ts";

interface Answer {
  readonly next?: string;
  readonly places?: readonly Place[];
  readonly errors?: AddressErrors;
  readonly problem?: string;
}

const answerOf = (value: unknown): Answer => (typeof value === "object" && value !== null ? value : {});

function placesAddress(base: string, { kind, pinCode, ...above }: PlaceQuestion): string {
  const { pathname, searchParams } = new URL(base, "https://own.origin");
  for (const [name, value] of Object.entries({ kind, pincode: pinCode, ...above })) searchParams.set(name, value);
  return `${pathname}?${searchParams}`;
}

/** Undefined on fault or abort. */
export async function askPlaces({ placesHref }: AddressFrame, question: PlaceQuestion, signal: AbortSignal) {
  const { ok, value } = await fetchJson(placesAddress(placesHref, question), { signal });
  return ok ? answerOf(value).places : undefined;
}

const send = ({ action, typist }: AddressFrame, step: "save" | "keep", fields: AddressFields, init?: RequestInit) =>
  sendJson(action, { step, typist, ...fields }, init);

/** The Worker seals a draft for this farmer, to survive a reload (address-47). */
export const keepTyped = (frame: AddressFrame, fields: AddressFields, signal: AbortSignal) =>
  send(frame, "keep", fields, { keepalive: true, signal });

export type SaveAnswer =
  | { readonly next: string }
  | { readonly next?: undefined; readonly problem: AddressProblem | null; readonly errors?: AddressErrors };

export async function saveAddress(frame: AddressFrame, fields: AddressFields): Promise<SaveAnswer> {
  const reply = await send(frame, "save", fields);
  const { next, errors = {}, problem } = answerOf(reply.value);
  if (next) return { next };
  if (reply.ok || reply.status === null) return { problem: reply.ok ? "failed" : "offline" };
  if (Object.keys(errors).length > 0) return { problem: null, errors };
  return { problem: ADDRESS_PROBLEMS.find((name) => name === problem) ?? "failed" };
}
