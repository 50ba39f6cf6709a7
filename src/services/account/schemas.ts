import { z } from "zod";
import { envelope, id, lenient } from "../wire.ts";

/** Sent as a header: one word of printable ASCII. */
const token = z
  .string()
  .max(1_600)
  .regex(/^[\x21-\x7e]+$/);

export const anonymousTokenReply = envelope(z.object({ authToken: token }));

/** The sign-in handles a missing otpToken (sign-in-24). */
export const codeSentReply = z.object({ responseData: lenient(z.object({ otpToken: lenient(token, null) }), null) });

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

/** No envelope (sign-in-14). Unreadable text does not mean a wrong code. */
export const codeVerifiedReply = z.object({ status: optionalText, message: optionalText });

export const CODE_VERIFIED_MESSAGE = "Otp verified for user";
export const CODE_EXPIRED_MESSAGE = "otp expired or invalid";
export const FARMER_NOT_FOUND_MESSAGE = "Farmer not found";

export const authorizedReply = envelope(z.object({ farmerAuthToken: token, farmerId: lenient(id, null) }));

export const farmerDetailReply = z.union([
  envelope(z.object({ farmerId: id })).transform(({ responseData }) => responseData.farmerId),
  z.object({ message: z.literal(FARMER_NOT_FOUND_MESSAGE) }).transform(() => null),
]);

/** Null: no farmer. An absent or mistyped id is a fault. */
export const farmerCreatedReply = envelope(z.object({ farmerId: id.nullish() }).nullable()).transform(
  ({ responseData }) => responseData?.farmerId ?? null,
);

/** The version of the privacy policy that the farmer saw. */
export const erasureRequest = z.object({ noticeVersion: z.string() });

export const erasureReply = envelope(z.object({ ticket: id }));

/** Names come with the address (sign-in-18). */
export const registration = z.object({
  contactInformation: z.object({ languages: z.array(z.string()), numbers: z.array(z.string()), smartphones: z.array(z.string()) }),
  farmerType: z.literal("Farmer"),
  projectType: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  heardAbout: z.literal("Website"),
  referralCode: z.string(),
  otpToken: z.string(),
  mobileNumber: z.string(),
});
export type Registration = z.infer<typeof registration>;
