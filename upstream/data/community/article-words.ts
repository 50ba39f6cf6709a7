/** The headings within the text of an article and the sentences on an issue, in the six languages. */
import { type L, l } from "../types.ts";

export const PARTS = {
  sign: l("What you see", "पहचान", "ओळख", "ઓળખ", "గుర్తించడం", "ಗುರುತಿಸುವುದು"),
  when: l("When it comes", "कब आता है", "कधी येते", "ક્યારે આવે છે", "ఎప్పుడు వస్తుంది", "ಯಾವಾಗ ಬರುತ್ತದೆ"),
  measure: l("What to do first", "पहले क्या करें", "आधी काय करावे", "પહેલાં શું કરવું", "ముందు ఏం చేయాలి", "ಮೊದಲು ಏನು ಮಾಡಬೇಕು"),
  spray: l("If it still spreads", "फिर भी फैले तो", "तरीही पसरल्यास", "તોય ફેલાય તો", "అయినా పెరిగితే", "ಆದರೂ ಹರಡಿದರೆ"),
  numbers: l("Numbers to remember", "याद रखने लायक आँकड़े", "लक्षात ठेवायचे आकडे", "યાદ રાખવા જેવા આંકડા", "గుర్తుంచుకోవలసిన అంకెలు", "ನೆನಪಿಡಬೇಕಾದ ಅಂಕಿಗಳು"),
} as const satisfies Record<string, L>;

/** Sentences on an issue with what differs between issues in their middle, so that no two articles on a page read alike. */
export const NOTES = {
  others: l(
    "{issue} also visits {others}.",
    "{issue} का असर {others} पर भी होता है।",
    "{issue} चा त्रास {others} या पिकांनाही होतो.",
    "{issue}નો ઉપદ્રવ {others}માં પણ થાય છે.",
    "{issue} సమస్య {others} పంటల్లోనూ వస్తుంది.",
    "{issue} ಕಾಟ {others} ಬೆಳೆಯಲ್ಲೂ ಇರುತ್ತದೆ.",
  ),
  alone: l(
    "{issue} is known in {crop} alone.",
    "{issue} का असर सिर्फ {crop} में होता है।",
    "{issue} चा त्रास फक्त {crop} पिकाला होतो.",
    "{issue}નો ઉપદ્રવ ફક્ત {crop}માં થાય છે.",
    "{issue} సమస్య {crop} పంటలోనే వస్తుంది.",
    "{issue} ಕಾಟ {crop} ಬೆಳೆಗೆ ಮಾತ್ರ.",
  ),
  taken: l(
    "Many take it for {wrong}, so look twice.",
    "कई लोग इसे {wrong} समझ बैठते हैं, इसलिए दो बार देखें।",
    "बरेच जण याला {wrong} समजतात, म्हणून दोनदा बघा.",
    "ઘણા એને {wrong} સમજી બેસે છે, એટલે બે વાર જુઓ.",
    "చాలామంది దీన్ని {wrong} అనుకుంటారు, అందుకే రెండుసార్లు చూడండి.",
    "ತುಂಬಾ ಜನ ಇದನ್ನು {wrong} ಅಂತ ತಿಳಿಯುತ್ತಾರೆ, ಅದಕ್ಕೆ ಎರಡು ಸಲ ನೋಡಿ.",
  ),
} as const satisfies Record<string, L>;

export const SPRAY = l(
  "Spray one of these in the evening, and the other one if a second spray is needed:",
  "शाम को इनमें से एक का छिड़काव करें, और दोबारा ज़रूरत हो तो दूसरी का:",
  "संध्याकाळी यांपैकी एकाची फवारणी करा, आणि पुन्हा गरज पडल्यास दुसऱ्याची:",
  "સાંજે આમાંથી એકનો છંટકાવ કરો, અને ફરી જરૂર પડે તો બીજાનો:",
  "సాయంత్రం వీటిలో ఒకటి పిచికారీ చేయండి, మళ్లీ అవసరమైతే రెండోది:",
  "ಸಂಜೆ ಇವುಗಳಲ್ಲಿ ಒಂದನ್ನು ಸಿಂಪಡಿಸಿ, ಮತ್ತೆ ಬೇಕಾದರೆ ಇನ್ನೊಂದನ್ನು:",
);
