import { SIGN_IN_PROBLEMS } from "../../../domain/sign-in/sign-in.ts";
import type { Key } from "../../../i18n.ts";

/** Strings of the form, picked by the Worker for the island. */
export const SIGN_IN_WORDS = [
  "signIn.text",
  "signIn.mobile",
  "signIn.mobileHint",
  "signIn.continue",
  "signIn.sending",
  "signIn.codeText",
  "signIn.code",
  "signIn.codeHint",
  "signIn.complete",
  "signIn.checking",
  "signIn.edit",
  "signIn.change",
  "signIn.resend",
  "signIn.resendIn",
  "signIn.resent",
  "signIn.finishText",
  "signIn.finish",
  "signIn.inMinutes",
  "signIn.inHours",
  "footer.call",
  ...SIGN_IN_PROBLEMS.map((name) => `signIn.${name}` as const),
] as const satisfies readonly Key[];

export type SignInWords = Readonly<Record<(typeof SIGN_IN_WORDS)[number], string>>;
