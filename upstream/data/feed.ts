/** The words of the shop home, and the eleven states with their crops and issues. */
import type { CropSlug, IssueSlug, L, Lang } from "./types.ts";

interface State {
  readonly slug: string;
  /** The code of the company. The source of the state is APP and this code (visit-32). */
  readonly code: string;
  readonly language: Lang;
  /** The crops of the shop home (shop-6), the most grown first. */
  readonly crops: readonly [CropSlug, CropSlug, CropSlug, CropSlug, CropSlug, CropSlug];
  /** The issue of the banner about pests. */
  readonly issue: IssueSlug;
}

export const STATES: readonly State[] = [
  { slug: "maharashtra", code: "MH", language: "mr", crops: ["cotton", "soybean", "sugarcane", "onion", "grapes", "pomegranate"], issue: "pink-bollworm" },
  { slug: "gujarat", code: "GJ", language: "gu", crops: ["cotton", "groundnut", "cumin", "castor", "potato", "mango"], issue: "tikka-leaf-spot" },
  { slug: "rajasthan", code: "RJ", language: "hi", crops: ["pearl-millet", "mustard", "cumin", "wheat", "green-gram", "fenugreek"], issue: "mustard-aphid" },
  { slug: "uttar-pradesh", code: "UP", language: "hi", crops: ["wheat", "sugarcane", "paddy", "potato", "mustard", "mango"], issue: "yellow-rust" },
  { slug: "madhya-pradesh", code: "MP", language: "hi", crops: ["soybean", "wheat", "chickpea", "maize", "garlic", "orange"], issue: "gram-pod-borer" },
  { slug: "bihar", code: "BH", language: "hi", crops: ["paddy", "maize", "wheat", "lentil", "potato", "cauliflower"], issue: "fall-armyworm" },
  { slug: "haryana", code: "HR", language: "hi", crops: ["wheat", "paddy", "mustard", "cotton", "sugarcane", "berseem"], issue: "littleseed-canarygrass" },
  { slug: "karnataka", code: "KA", language: "kn", crops: ["finger-millet", "arecanut", "maize", "tomato", "coconut", "pigeon-pea"], issue: "koleroga" },
  { slug: "andhra-pradesh", code: "AD", language: "te", crops: ["paddy", "chilli", "groundnut", "cotton", "banana", "papaya"], issue: "chilli-thrips" },
  { slug: "telangana", code: "TS", language: "te", crops: ["cotton", "paddy", "maize", "turmeric", "chilli", "soybean"], issue: "brown-plant-hopper" },
  { slug: "chhattisgarh", code: "CT", language: "hi", crops: ["paddy", "chickpea", "maize", "soybean", "tomato", "brinjal"], issue: "rice-blast" },
];

/** The source of a state. */
export const sourceOf = (state: State): string => `APP${state.code}`;

export const FEED_TEXTS = {
  trackOrder: { en: "Track your order", hi: "अपना ऑर्डर देखें", mr: "तुमची ऑर्डर कुठे आहे ते पाहा", gu: "તમારો ઑર્ડર ક્યાં છે તે જુઓ", te: "మీ ఆర్డర్ ఎక్కడుందో చూడండి", kn: "ನಿಮ್ಮ ಆರ್ಡರ್ ಎಲ್ಲಿದೆ ನೋಡಿ" },
  categories: { en: "Shop by category", hi: "श्रेणी के हिसाब से खरीदें", mr: "प्रकारानुसार खरेदी करा", gu: "વિભાગ પ્રમાણે ખરીદો", te: "విభాగాల వారీగా కొనండి", kn: "ವಿಭಾಗದ ಪ್ರಕಾರ ಕೊಳ್ಳಿ" },
  yourCrops: { en: "Everything for your crop", hi: "आपकी फसल के लिए सब कुछ", mr: "तुमच्या पिकासाठी सर्व काही", gu: "તમારા પાક માટે બધું જ", te: "మీ పంటకు కావలసినవన్నీ", kn: "ನಿಮ್ಮ ಬೆಳೆಗೆ ಬೇಕಾದ್ದೆಲ್ಲ" },
  moreCrops: { en: "More crops", hi: "और फसलें", mr: "आणखी पिके", gu: "વધુ પાક", te: "మరిన్ని పంటలు", kn: "ಇನ್ನಷ್ಟು ಬೆಳೆಗಳು" },
  recent: { en: "You looked at these", hi: "आपने ये देखे थे", mr: "तुम्ही हे पाहिले होते", gu: "તમે આ જોયાં હતાં", te: "మీరు ఇవి చూశారు", kn: "ನೀವು ಇವನ್ನು ನೋಡಿದ್ದೀರಿ" },
  season: { en: "For this season", hi: "इस मौसम के लिए", mr: "या हंगामासाठी", gu: "આ મોસમ માટે", te: "ఈ సీజన్ కోసం", kn: "ಈ ಹಂಗಾಮಿಗಾಗಿ" },
  seasonSeeds: { en: "Seeds to sow now", hi: "अभी बोने के बीज", mr: "आता पेरण्यासाठी बियाणे", gu: "અત્યારે વાવવાનું બિયારણ", te: "ఇప్పుడు విత్తే విత్తనాలు", kn: "ಈಗ ಬಿತ್ತುವ ಬೀಜಗಳು" },
  popular: { en: "What farmers buy most", hi: "किसान सबसे ज़्यादा क्या खरीदते हैं", mr: "शेतकरी सर्वात जास्त काय घेतात", gu: "ખેડૂતો સૌથી વધુ શું ખરીદે છે", te: "రైతులు ఎక్కువగా కొనేవి", kn: "ರೈತರು ಹೆಚ್ಚು ಕೊಳ್ಳುವವು" },
  brands: { en: "Brands you can trust", hi: "भरोसे के ब्रांड", mr: "विश्वासाचे ब्रँड", gu: "ભરોસાની બ્રાન્ડ", te: "నమ్మకమైన బ్రాండ్లు", kn: "ನಂಬಿಕೆಯ ಬ್ರ್ಯಾಂಡ್‌ಗಳು" },
  related: { en: "You may need these too", hi: "ये भी आपके काम आ सकते हैं", mr: "हेही तुमच्या उपयोगी पडेल", gu: "આ પણ તમને કામ આવશે", te: "ఇవి కూడా మీకు అవసరం కావచ్చు", kn: "ಇವೂ ನಿಮಗೆ ಬೇಕಾಗಬಹುದು" },
  allFeatured: { en: "See all offers in your region", hi: "अपने इलाके के सभी ऑफ़र देखें", mr: "तुमच्या भागातील सर्व ऑफर पाहा", gu: "તમારા વિસ્તારની બધી ઑફર જુઓ", te: "మీ ప్రాంతంలోని ఆఫర్లన్నీ చూడండి", kn: "ನಿಮ್ಮ ಪ್ರದೇಶದ ಎಲ್ಲ ಕೊಡುಗೆಗಳನ್ನು ನೋಡಿ" },
  allPopular: { en: "See all popular products", hi: "सबसे ज़्यादा बिकने वाला सामान देखें", mr: "जास्त खपणाऱ्या सर्व वस्तू पाहा", gu: "બધી લોકપ્રિય વસ્તુઓ જુઓ", te: "ఎక్కువగా కొనేవన్నీ చూడండి", kn: "ಹೆಚ್ಚು ಮಾರಾಟವಾಗುವ ಎಲ್ಲವನ್ನೂ ನೋಡಿ" },
  allBrands: { en: "See all brands", hi: "सभी ब्रांड देखें", mr: "सर्व ब्रँड पाहा", gu: "બધી બ્રાન્ડ જુઓ", te: "బ్రాండ్లన్నీ చూడండి", kn: "ಎಲ್ಲ ಬ್ರ್ಯಾಂಡ್‌ಗಳನ್ನು ನೋಡಿ" },
  chooseCrops: { en: "Choose your crops", hi: "अपनी फसलें चुनें", mr: "तुमची पिके निवडा", gu: "તમારા પાક પસંદ કરો", te: "మీ పంటలను ఎంచుకోండి", kn: "ನಿಮ್ಮ ಬೆಳೆಗಳನ್ನು ಆರಿಸಿ" },
} as const satisfies Record<string, L>;
