/** WebOTP: the browser reads the code out of the message that names our host, where it can and is allowed to. */

interface OtpCredential {
  readonly code: string;
}

/** Asks for the code of the message that comes next; hands it over at most once. Returns what gives the asking up. */
export function awaitCode(found: (code: string) => void): () => void {
  if (!("OTPCredential" in window)) return () => undefined;
  const asking = new AbortController();
  const options = { otp: { transport: ["sms"] }, signal: asking.signal } as CredentialRequestOptions;
  navigator.credentials
    .get(options)
    .then((credential) => {
      const { code } = (credential ?? {}) as Partial<OtpCredential>;
      if (code && !asking.signal.aborted) found(code);
    })
    // Refused, given up, or nothing came: the code is typed.
    .catch(() => undefined);
  return () => asking.abort();
}
