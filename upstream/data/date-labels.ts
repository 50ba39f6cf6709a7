/** The names of day 0 of a schedule. */
import labels from "./date-labels.json" with { type: "json" };
import { read, row } from "./read.ts";
import { words } from "./types.ts";

export const DATE_LABELS = read("date-labels.json", labels, row({ sown: words, nursery: words, planted: words }));
