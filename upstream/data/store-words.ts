/** The words of store addresses: states and landmarks. */
import type { L } from "./types.ts";

export const STATE_NAMES: Readonly<Record<string, L>> = {
  maharashtra: { en: "Maharashtra", hi: "महाराष्ट्र", mr: "महाराष्ट्र", gu: "મહારાષ્ટ્ર", te: "మహారాష్ట్ర", kn: "ಮಹಾರಾಷ್ಟ್ರ" },
  gujarat: { en: "Gujarat", hi: "गुजरात", mr: "गुजरात", gu: "ગુજરાત", te: "గుజరాత్", kn: "ಗುಜರಾತ್" },
  rajasthan: { en: "Rajasthan", hi: "राजस्थान", mr: "राजस्थान", gu: "રાજસ્થાન", te: "రాజస్థాన్", kn: "ರಾಜಸ್ಥಾನ" },
  "uttar-pradesh": { en: "Uttar Pradesh", hi: "उत्तर प्रदेश", mr: "उत्तर प्रदेश", gu: "ઉત્તર પ્રદેશ", te: "ఉత్తర ప్రదేశ్", kn: "ಉತ್ತರ ಪ್ರದೇಶ" },
  "madhya-pradesh": { en: "Madhya Pradesh", hi: "मध्य प्रदेश", mr: "मध्य प्रदेश", gu: "મધ્ય પ્રદેશ", te: "మధ్య ప్రదేశ్", kn: "ಮಧ್ಯ ಪ್ರದೇಶ" },
  bihar: { en: "Bihar", hi: "बिहार", mr: "बिहार", gu: "બિહાર", te: "బీహార్", kn: "ಬಿಹಾರ" },
  haryana: { en: "Haryana", hi: "हरियाणा", mr: "हरियाणा", gu: "હરિયાણા", te: "హర్యానా", kn: "ಹರಿಯಾಣ" },
  karnataka: { en: "Karnataka", hi: "कर्नाटक", mr: "कर्नाटक", gu: "કર્ણાટક", te: "కర్ణాటక", kn: "ಕರ್ನಾಟಕ" },
  "andhra-pradesh": { en: "Andhra Pradesh", hi: "आंध्र प्रदेश", mr: "आंध्र प्रदेश", gu: "આંધ્ર પ્રદેશ", te: "ఆంధ్ర ప్రదేశ్", kn: "ಆಂಧ್ರ ಪ್ರದೇಶ" },
  telangana: { en: "Telangana", hi: "तेलंगाना", mr: "तेलंगणा", gu: "તેલંગાણા", te: "తెలంగాణ", kn: "ತೆಲಂಗಾಣ" },
  chhattisgarh: { en: "Chhattisgarh", hi: "छत्तीसगढ़", mr: "छत्तीसगड", gu: "છત્તીસગઢ", te: "ఛత్తీస్‌గఢ్", kn: "ಛತ್ತೀಸ್‌ಗಢ" },
};

export const LANDMARKS: readonly L[] = [
  { en: "Near the bus stand", hi: "बस अड्डे के पास", mr: "बस स्थानकाजवळ", gu: "બસ સ્ટેન્ડ પાસે", te: "బస్టాండ్ దగ్గర", kn: "ಬಸ್ ನಿಲ್ದಾಣದ ಹತ್ತಿರ" },
  { en: "Market yard road", hi: "मंडी रोड", mr: "मार्केट यार्ड रोड", gu: "માર્કેટ યાર્ડ રોડ", te: "మార్కెట్ యార్డు రోడ్డు", kn: "ಮಾರುಕಟ್ಟೆ ಯಾರ್ಡ್ ರಸ್ತೆ" },
  { en: "Main bazaar", hi: "मुख्य बाज़ार", mr: "मुख्य बाजारपेठ", gu: "મુખ્ય બજાર", te: "మెయిన్ బజార్", kn: "ಮುಖ್ಯ ಬಜಾರ್" },
  { en: "Opposite the temple", hi: "मंदिर के सामने", mr: "मंदिरासमोर", gu: "મંદિર સામે", te: "గుడి ఎదురుగా", kn: "ದೇವಸ್ಥಾನದ ಎದುರು" },
  { en: "Beside the cooperative bank", hi: "सहकारी बैंक के बगल में", mr: "सहकारी बँकेशेजारी", gu: "સહકારી બૅંકની બાજુમાં", te: "సహకార బ్యాంకు పక్కన", kn: "ಸಹಕಾರಿ ಬ್ಯಾಂಕ್ ಪಕ್ಕ" },
  { en: "Near the railway crossing", hi: "रेलवे फाटक के पास", mr: "रेल्वे फाटकाजवळ", gu: "રેલવે ફાટક પાસે", te: "రైల్వే గేటు దగ్గర", kn: "ರೈಲ್ವೆ ಗೇಟ್ ಹತ್ತಿರ" },
];
