/** The headings within the text of an article, in the six languages. */
import { type L, l } from "../types.ts";

export const PARTS = {
  sign: l("What you see", "पहचान", "ओळख", "ઓળખ", "గుర్తించడం", "ಗುರುತಿಸುವುದು"),
  when: l("When it comes", "कब आता है", "कधी येते", "ક્યારે આવે છે", "ఎప్పుడు వస్తుంది", "ಯಾವಾಗ ಬರುತ್ತದೆ"),
  measure: l("What to do first", "पहले क्या करें", "आधी काय करावे", "પહેલાં શું કરવું", "ముందు ఏం చేయాలి", "ಮೊದಲು ಏನು ಮಾಡಬೇಕು"),
  spray: l("If it still spreads", "फिर भी फैले तो", "तरीही पसरल्यास", "તોય ફેલાય તો", "అయినా పెరిగితే", "ಆದರೂ ಹರಡಿದರೆ"),
} as const satisfies Record<string, L>;

export const SPRAY = l(
  "Spray one of these in the evening, and the other one if a second spray is needed:",
  "शाम को इनमें से एक का छिड़काव करें, और दोबारा ज़रूरत हो तो दूसरी का:",
  "संध्याकाळी यांपैकी एकाची फवारणी करा, आणि पुन्हा गरज पडल्यास दुसऱ्याची:",
  "સાંજે આમાંથી એકનો છંટકાવ કરો, અને ફરી જરૂર પડે તો બીજાનો:",
  "సాయంత్రం వీటిలో ఒకటి పిచికారీ చేయండి, మళ్లీ అవసరమైతే రెండోది:",
  "ಸಂಜೆ ಇವುಗಳಲ್ಲಿ ಒಂದನ್ನು ಸಿಂಪಡಿಸಿ, ಮತ್ತೆ ಬೇಕಾದರೆ ಇನ್ನೊಂದನ್ನು:",
);
