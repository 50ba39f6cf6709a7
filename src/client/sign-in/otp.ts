/** WebOTP: the browser reads the code out of the message that names our host. Loaded only where the browser can. */

/** The code of the message that comes next; null where none came or it was not allowed. Given up with `signal`. */
export async function receiveCode(signal: AbortSignal): Promise<string | null> {
  try {
    const credential = await navigator.credentials.get({ otp: { transport: ["sms"] }, signal } as CredentialRequestOptions);
    const { code } = (credential ?? {}) as { readonly code?: string };
    return code && !signal.aborted ? code : null;
  } catch {
    return null;
  }
}
