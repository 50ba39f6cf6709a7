/** The tags of posts beside crops and issues. */
import { TOPICS, WATCH } from "../article-words.ts";
import { type L, l } from "../types.ts";

export const TAGS: Readonly<Record<string, L>> = {
  ...Object.fromEntries(Object.entries(TOPICS).map(([topic, { tag }]) => [topic, tag])),
  "pest-watch": WATCH.tag,
  "problem-solved": l("Problem solved", "समस्या हल हुई", "समस्या सुटली", "સમસ્યા ઉકેલાઈ", "సమస్య తీరింది", "ಸಮಸ್ಯೆ ಬಗೆಹರಿದಿದೆ"),
  "success-story": l("Success story", "सफलता की कहानी", "यशोगाथा", "સફળતાની વાત", "విజయగాథ", "ಯಶೋಗಾಥೆ"),
};
