/** What is odd about the noise posts of a language, in their order. */
export const ODDITIES = ["longWord", "emojiRow", "latin", "silent", "emptyText", "link", "brackets", "untagged"] as const;
export type Oddity = (typeof ODDITIES)[number];
