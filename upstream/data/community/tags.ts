/** The tags of posts beside crops and issues. */
import { TOPICS, WATCH } from "../article-words.ts";
import { type L, l } from "../types.ts";

const SUCCESS_STORY = l("Success story", "सफलता की कहानी", "यशोगाथा", "સફળતાની વાત", "విజయగాథ", "ಯಶೋಗಾಥೆ");

export const TAGS: Readonly<Record<string, L>> = {
  ...Object.fromEntries(Object.entries(TOPICS).map(([topic, { tag }]) => [topic, tag])),
  "pest-watch": WATCH.tag,
  "market-price": l("Market price", "मंडी भाव", "बाजारभाव", "બજારભાવ", "మార్కెట్ ధర", "ಮಾರುಕಟ್ಟೆ ಧಾರಣೆ"),
  weather: l("Weather", "मौसम", "हवामान", "હવામાન", "వాతావరణం", "ಹವಾಮಾನ"),
  "problem-solved": l("Problem solved", "समस्या हल हुई", "समस्या सुटली", "સમસ્યા ઉકેલાઈ", "సమస్య తీరింది", "ಸಮಸ್ಯೆ ಬಗೆಹರಿದಿದೆ"),
  "success-story": SUCCESS_STORY,
};
