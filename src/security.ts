/** No inline script; styles by hash. */

export interface PolicyOptions {
  readonly styleHashes: readonly string[];
  readonly frameAncestors: readonly string[];
  /** If MEDIA_MODE is "direct". */
  readonly imageOrigins: readonly string[];
  readonly https: boolean;
}

/** (app-22) */
export const framePolicy = (origins: readonly string[]): string => `frame-ancestors ${origins.length > 0 ? origins.join(" ") : "'none'"}`;

export function contentSecurityPolicy(options: PolicyOptions): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...options.styleHashes.map((hash) => `'${hash}'`)].join(" "),
    ["img-src 'self'", ...options.imageOrigins].join(" "),
    "connect-src 'self'",
    "manifest-src 'self'",
    // Loads after a tap on the poster.
    "frame-src https://www.youtube-nocookie.com",
    "form-action 'self'",
    "base-uri 'none'",
    framePolicy(options.frameAncestors),
    ...(options.https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const sets = new Map<string, readonly (readonly [string, string])[]>();

export interface HeaderOptions {
  readonly https: boolean;
  readonly framed: boolean;
  /** (verify-37) */
  readonly camera: boolean;
  /** (speech-15) */
  readonly microphone: boolean;
}

export function securityHeaders(options: HeaderOptions): readonly (readonly [string, string])[] {
  const key = `${options.https} ${options.framed} ${options.camera} ${options.microphone}`;
  const cached = sets.get(key) ?? Object.entries(headersFor(options));
  sets.set(key, cached);
  return cached;
}

function headersFor(options: HeaderOptions): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    // The player needs a referrer; the origin identifies nobody.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": `camera=${options.camera ? "(self)" : "()"}, microphone=${options.microphone ? "(self)" : "()"}, payment=(), usb=(), browsing-topics=(), geolocation=(self)`,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(options.framed ? {} : { "X-Frame-Options": "DENY" }),
    ...(options.https ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload" } : {}),
  };
}
