/** The consent form must work before a touch: simulate one for boot.ts. */
addEventListener("load", () => document.dispatchEvent(new Event("scroll")));
