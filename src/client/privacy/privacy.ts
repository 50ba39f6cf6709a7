/**
 * /privacy: the question works here from the start. What it needs comes with the first touch (src/client/boot.ts), so this page says that it
 * was touched, once boot.ts has run. It imports nothing: what it shared with boot.ts would be one more file of every page.
 */
addEventListener("load", () => document.dispatchEvent(new Event("scroll")));
