import { millisecondsInDay } from "date-fns/constants";
import { SIGNED_IN_MS } from "../sign-in/session.ts";

/** Date of the privacy policy's words. Change it with them: a sign-in stores it as proof (policy-16). */
export const NOTICE_VERSION = "2026-11-25";

export const SIGNED_IN_DAYS = SIGNED_IN_MS / millisecondsInDay;
