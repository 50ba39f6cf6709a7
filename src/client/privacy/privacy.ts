/**
 * /privacy: the question works here from the start. What it needs comes with the first touch (src/client/boot.ts), so this page says that it
 * was touched, once boot.ts has run.
 */
addEventListener("load", () => document.dispatchEvent(new Event("scroll")));
