/** The wire of the calls of the sign-in. */
import { z } from "zod";
import { envelope, id, lenient } from "../wire.ts";

/** A token is sent as a header, so it is one word of printable ASCII. */
const token = z
  .string()
  .max(1_600)
  .regex(/^[\x21-\x7e]+$/);

export const anonymousTokenReply = envelope(z.object({ authToken: token }));

/** A reply without otpToken is readable: what follows is for the sign-in to decide (sign-in-24). */
export const codeSentReply = z.object({ responseData: lenient(z.object({ otpToken: lenient(token, null) }), null) });

const said = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

/** The specification names two fields and no envelope (sign-in-14). Words that cannot be read do not say that the code is wrong. */
export const codeVerifiedReply = z.object({ status: said, message: said });

/** What the services say where they answer in words alone. */
export const CODE_VERIFIED_MESSAGE = "Otp verified for user";
export const CODE_EXPIRED_MESSAGE = "otp expired or invalid";
export const FARMER_NOT_FOUND_MESSAGE = "Farmer not found";

export const authorizedReply = envelope(z.object({ farmerAuthToken: token, farmerId: lenient(id, null) }));

/** `farmerId`, or the message that there is none. */
export const farmerDetailReply = z.union([
  envelope(z.object({ farmerId: id })).transform(({ responseData }) => responseData.farmerId),
  z.object({ message: z.literal(FARMER_NOT_FOUND_MESSAGE) }).transform(() => null),
]);

/** A null id says that there is none. A reply that does not mention the id, or has something else in its place, is a fault. */
export const farmerCreatedReply = envelope(z.object({ farmerId: id.nullish() }).nullable()).transform(
  ({ responseData }) => responseData?.farmerId ?? null,
);

/** What a registration sends (sign-in-18). The sign-in does not ask for names; the address has them. */
export interface Registration {
  readonly contactInformation: {
    readonly languages: readonly string[];
    readonly numbers: readonly string[];
    readonly smartphones: readonly string[];
  };
  readonly farmerType: "Farmer";
  readonly projectType: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly heardAbout: "Website";
  readonly referralCode: string;
  readonly otpToken: string;
  readonly mobileNumber: string;
}
