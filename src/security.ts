/** Security headers: one strict policy, no inline script, styles by hash. Pure. */

export interface PolicyOptions {
  /** Of the sheets that stand in the page. */
  readonly styleHashes: readonly string[];
  /** Origins that may show the page in a frame: those of saathi in saathi mode, else none. */
  readonly frameAncestors: readonly string[];
  /** Hosts of pictures, where MEDIA_MODE is "direct". */
  readonly imageOrigins: readonly string[];
  readonly https: boolean;
}

/** Who may show a response in a frame (app-22). */
export const framePolicy = (origins: readonly string[]): string => `frame-ancestors ${origins.length > 0 ? origins.join(" ") : "'none'"}`;

/** The Content-Security-Policy of every page. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...options.styleHashes.map((hash) => `'${hash}'`)].join(" "),
    ["img-src 'self'", ...options.imageOrigins].join(" "),
    "connect-src 'self'",
    "manifest-src 'self'",
    // The video player, which loads after a tap on the poster.
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
  /** The screen may ask for the camera (verify-37). */
  readonly camera: boolean;
  /** The page may ask for the microphone (speech-15). */
  readonly microphone: boolean;
}

/** Headers of every response of the Worker, as pairs; one list per isolate and case. */
export function securityHeaders(options: HeaderOptions): readonly (readonly [string, string])[] {
  const key = `${options.https} ${options.framed} ${options.camera} ${options.microphone}`;
  const known = sets.get(key) ?? Object.entries(headersFor(options));
  sets.set(key, known);
  return known;
}

function headersFor(options: HeaderOptions): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    // The video player refuses to run without a referrer; the origin alone says nothing about the visitor.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": `camera=${options.camera ? "(self)" : "()"}, microphone=${options.microphone ? "(self)" : "()"}, payment=(), usb=(), browsing-topics=(), geolocation=(self)`,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(options.framed ? {} : { "X-Frame-Options": "DENY" }),
    ...(options.https ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload" } : {}),
  };
}
