/** The titles of the films on crops. `{crop}` and `{issue}` are names in the language. */
import type { L } from "./types.ts";

/** A film that every crop may have, in the order of the year. */
export const CROP_FILMS: Readonly<Record<string, L>> = {
  seed: {
    en: "{crop}: treat the seed before sowing",
    hi: "{crop}: बुवाई से पहले बीज उपचार कैसे करें",
    mr: "{crop}: पेरणीपूर्वी बीजप्रक्रिया कशी करावी",
    gu: "{crop}: વાવણી પહેલાં બીજ માવજત કેવી રીતે કરવી",
    te: "{crop}: విత్తే ముందు విత్తనశుద్ధి ఎలా చేయాలి",
    kn: "{crop}: ಬಿತ್ತನೆಗೆ ಮುನ್ನ ಬೀಜೋಪಚಾರ ಮಾಡುವುದು ಹೇಗೆ",
  },
  water: {
    en: "{crop}: when to water, and how much",
    hi: "{crop}: सिंचाई कब और कितनी करें",
    mr: "{crop}: पाणी कधी आणि किती द्यावे",
    gu: "{crop}: પિયત ક્યારે અને કેટલું આપવું",
    te: "{crop}: నీరు ఎప్పుడు, ఎంత పెట్టాలి",
    kn: "{crop}: ನೀರು ಯಾವಾಗ, ಎಷ್ಟು ಕೊಡಬೇಕು",
  },
  feed: {
    en: "{crop}: the right fertiliser at the right time",
    hi: "{crop}: सही समय पर सही खाद",
    mr: "{crop}: योग्य वेळी योग्य खत",
    gu: "{crop}: યોગ્ય સમયે યોગ્ય ખાતર",
    te: "{crop}: సరైన సమయంలో సరైన ఎరువు",
    kn: "{crop}: ಸರಿಯಾದ ಸಮಯಕ್ಕೆ ಸರಿಯಾದ ಗೊಬ್ಬರ",
  },
  weeds: {
    en: "{crop}: keep the field free of weeds for the first 30 days",
    hi: "{crop}: पहले 30 दिन खेत को खरपतवार से मुक्त रखें",
    mr: "{crop}: पहिले 30 दिवस शेत तणमुक्त ठेवा",
    gu: "{crop}: પહેલા 30 દિવસ ખેતર નીંદણમુક્ત રાખો",
    te: "{crop}: మొదటి 30 రోజులు పొలంలో కలుపు లేకుండా చూసుకోండి",
    kn: "{crop}: ಮೊದಲ 30 ದಿನ ಹೊಲದಲ್ಲಿ ಕಳೆ ಇಲ್ಲದಂತೆ ನೋಡಿಕೊಳ್ಳಿ",
  },
  harvest: {
    en: "{crop}: harvest and storage without losses",
    hi: "{crop}: बिना नुकसान के कटाई और भंडारण",
    mr: "{crop}: नुकसान न होता काढणी आणि साठवण",
    gu: "{crop}: નુકસાન વિના કાપણી અને સંગ્રહ",
    te: "{crop}: నష్టం లేకుండా కోత, నిల్వ",
    kn: "{crop}: ನಷ್ಟವಿಲ್ಲದೆ ಕಟಾವು ಮತ್ತು ಸಂಗ್ರಹಣೆ",
  },
  farmer: {
    en: "{crop}: a farmer tells how the yield grew",
    hi: "{crop}: किसान की ज़ुबानी, पैदावार कैसे बढ़ी",
    mr: "{crop}: उत्पादन कसे वाढले, शेतकऱ्याचा अनुभव",
    gu: "{crop}: ઉત્પાદન કેવી રીતે વધ્યું, ખેડૂતનો અનુભવ",
    te: "{crop}: దిగుబడి ఎలా పెరిగింది, రైతు అనుభవం",
    kn: "{crop}: ಇಳುವರಿ ಹೆಚ್ಚಾದದ್ದು ಹೇಗೆ, ರೈತರ ಅನುಭವ",
  },
};

/** A film on a pest or a disease of the crop. */
export const ISSUE_FILM: L = {
  en: "{issue} in {crop}: how to know it and what to do",
  hi: "{crop}: {issue} की पहचान और बचाव",
  mr: "{crop}: {issue}, ओळख आणि उपाय",
  gu: "{crop}: {issue}, ઓળખ અને ઉપાય",
  te: "{crop}: {issue}, గుర్తింపు, నివారణ",
  kn: "{crop}: {issue}, ಗುರುತಿಸುವಿಕೆ ಮತ್ತು ಪರಿಹಾರ",
};
