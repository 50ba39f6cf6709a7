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
    "{issue} का असर {others} पर भी।",
    "{issue}: {others} पिकांनाही त्रास.",
    "{issue}નો ઉપદ્રવ {others}માં પણ.",
    "{issue} సమస్య {others} పంటల్లోనూ ఉంది.",
    "{issue} ಕಾಟ {others} ಬೆಳೆಯಲ್ಲೂ ಇದೆ.",
  ),
  taken: l(
    "It is not {wrong}.",
    "इसे {wrong} न समझें।",
    "याला {wrong} समजू नका.",
    "એને {wrong} ન સમજતા.",
    "దీన్ని {wrong} అనుకోకండి.",
    "ಇದನ್ನು {wrong} ಅಂತ ತಿಳಿಯಬೇಡಿ.",
  ),
  look: l(
    "Every {days} days look for {issue}.",
    "हर {days} दिन पर {issue} ढूँढें।",
    "दर {days} दिवसांनी {issue} दिसते का पहा.",
    "દર {days} દિવસે ખેતરમાં {issue} શોધતા રહો.",
    "ప్రతి {days} రోజులకు {issue} కోసం వెతకండి.",
    "ಪ್ರತಿ {days} ದಿನಕ್ಕೆ {issue} ಹುಡುಕಿ.",
  ),
  loss: l(
    "{issue} can cost {crop} {percent} percent of the yield.",
    "{issue} से {crop} की {percent} प्रतिशत उपज घटती है।",
    "{issue} वाढल्यास {crop} पिकाचे {percent} टक्के उत्पादन जाऊ शकते.",
    "{issue}થી {crop}નું {percent} ટકા ઉત્પાદન જઈ શકે.",
    "{issue} వల్ల {crop} దిగుబడి {percent} శాతం తగ్గవచ్చు.",
    "{issue} ಕಾಟದಿಂದ {crop} ಇಳುವರಿ ಶೇಕಡಾ {percent} ಕಡಿಮೆ ಆಗಬಹುದು.",
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
