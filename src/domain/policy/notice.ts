/** Date of the privacy policy's words. Change it with them: a sign-in stores it as proof (policy-16). */
export const NOTICE_VERSION = "2026-11-25";

/** (sign-in-37) */
export const SIGNED_IN_DAYS = 30;
