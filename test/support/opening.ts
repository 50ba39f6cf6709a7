/** What browsers say of how an address was opened (Fetch Metadata, measured in Chromium 109 and 156). */

/** By the app, an SMS or by typing. */
export const OPENED_BY_APP = { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };

/** By a tap on a link of another site. */
export const OPENED_BY_ANOTHER_SITE = { ...OPENED_BY_APP, "Sec-Fetch-Site": "cross-site", Referer: "https://evil.test/" };

/** By a frame of the retailer-helper embed whose origin wrangler.toml names for tests. */
export const OPENED_BY_SAATHI = {
  ...OPENED_BY_ANOTHER_SITE,
  "Sec-Fetch-Dest": "iframe",
  Referer: "https://saathi.khet.test/",
};
