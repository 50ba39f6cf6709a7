/** Fetch Metadata headers by the way a page was opened (measured in Chromium 109 and 156). */

/** From the app, an SMS or the address bar. */
export const OPENED_BY_APP = { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };

/** From a link on another site. */
export const OPENED_BY_ANOTHER_SITE = { ...OPENED_BY_APP, "Sec-Fetch-Site": "cross-site", Referer: "https://evil.test/" };

/** From a frame of the retailer-helper embed whose origin wrangler.toml names for tests. */
export const OPENED_BY_SAATHI = {
  ...OPENED_BY_ANOTHER_SITE,
  "Sec-Fetch-Dest": "iframe",
  Referer: "https://saathi.khet.test/",
};
