/** The consent form must work before a touch: simulate one for boot.ts. */
addEventListener("load", () => dispatchEvent(new Event("scroll")));
