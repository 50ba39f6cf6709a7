/** The words of a delivery date: "Delivery by 26 November". */
import type { L, Lang } from "./types.ts";

/** `{date}` is the day and the month. */
export const DELIVERY_BY: L = {
  en: "Delivery by {date}",
  hi: "{date} तक डिलीवरी",
  mr: "{date}पर्यंत डिलिव्हरी",
  gu: "{date} સુધીમાં ડિલિવરી",
  te: "{date} లోపు డెలివరీ",
  kn: "{date} ಒಳಗೆ ಡೆಲಿವರಿ",
};

export const MONTHS: Readonly<Record<Lang, readonly string[]>> = {
  en: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  hi: ["जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"],
  mr: ["जानेवारी", "फेब्रुवारी", "मार्च", "एप्रिल", "मे", "जून", "जुलै", "ऑगस्ट", "सप्टेंबर", "ऑक्टोबर", "नोव्हेंबर", "डिसेंबर"],
  gu: ["જાન્યુઆરી", "ફેબ્રુઆરી", "માર્ચ", "એપ્રિલ", "મે", "જૂન", "જુલાઈ", "ઑગસ્ટ", "સપ્ટેમ્બર", "ઑક્ટોબર", "નવેમ્બર", "ડિસેમ્બર"],
  te: ["జనవరి", "ఫిబ్రవరి", "మార్చి", "ఏప్రిల్", "మే", "జూన్", "జులై", "ఆగస్టు", "సెప్టెంబర్", "అక్టోబర్", "నవంబర్", "డిసెంబర్"],
  kn: ["ಜನವರಿ", "ಫೆಬ್ರವರಿ", "ಮಾರ್ಚ್", "ಏಪ್ರಿಲ್", "ಮೇ", "ಜೂನ್", "ಜುಲೈ", "ಆಗಸ್ಟ್", "ಸೆಪ್ಟೆಂಬರ್", "ಅಕ್ಟೋಬರ್", "ನವೆಂಬರ್", "ಡಿಸೆಂಬರ್"],
};

/** The digit 0 of each script. */
export const ZERO: Readonly<Record<Lang, number>> = { en: 0x30, hi: 0x966, mr: 0x966, gu: 0xae6, te: 0xc66, kn: 0xce6 };
