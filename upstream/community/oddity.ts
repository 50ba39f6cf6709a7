/** Oddities of a language's noise posts, in order. */
export const ODDITIES = ["longWord", "emojiRow", "latin", "silent", "emptyText", "link", "brackets", "untagged"] as const;
export type Oddity = (typeof ODDITIES)[number];
