/** Null if aborted, denied or absent. */
export async function receiveCode(signal: AbortSignal): Promise<string | null> {
  try {
    const credential = await navigator.credentials.get({ otp: { transport: ["sms"] }, signal } as CredentialRequestOptions);
    const { code } = (credential ?? {}) as { readonly code?: string };
    return code && !signal.aborted ? code : null;
  } catch {
    return null;
  }
}
