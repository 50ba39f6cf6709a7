/** The words of the replies: units, labels, doses, offers. */
import type { Dose, L, Pack, Toxicity } from "./types.ts";

export const UNITS: Readonly<Record<Pack["unit"], L>> = {
  g: { en: "g", hi: "ग्राम", mr: "ग्रॅम", gu: "ગ્રામ", te: "గ్రా.", kn: "ಗ್ರಾಂ" },
  kg: { en: "kg", hi: "किलो", mr: "किलो", gu: "કિલો", te: "కిలో", kn: "ಕಿಲೋ" },
  ml: { en: "ml", hi: "मिली", mr: "मिली", gu: "મિલી", te: "మి.లీ.", kn: "ಮಿ.ಲೀ." },
  l: { en: "l", hi: "लीटर", mr: "लिटर", gu: "લિટર", te: "లీటరు", kn: "ಲೀಟರ್" },
  seeds: { en: "seeds", hi: "बीज", mr: "बिया", gu: "દાણા", te: "గింజలు", kn: "ಬೀಜಗಳು" },
  piece: { en: "piece", hi: "नग", mr: "नग", gu: "નંગ", te: "పీసు", kn: "ಪೀಸ್" },
  m: { en: "m", hi: "मीटर", mr: "मीटर", gu: "મીટર", te: "మీటర్లు", kn: "ಮೀಟರ್" },
};

/** Only English needs a plural form. */
export const PIECES_EN = "pieces";

/** The text of a dose. `{n}` is the amount with its unit. */
export const DOSES: Readonly<Record<Dose["per"], L>> = {
  "l-water": { en: "{n} in 1 litre of water", hi: "1 लीटर पानी में {n}", mr: "एक लिटर पाण्यात {n}", gu: "એક લિટર પાણીમાં {n}", te: "1 లీటరు నీటికి {n}", kn: "1 ಲೀಟರ್ ನೀರಿಗೆ {n}" },
  acre: { en: "{n} per acre", hi: "एक एकड़ में {n}", mr: "एकरी {n}", gu: "એકરે {n}", te: "ఎకరాకు {n}", kn: "ಎಕರೆಗೆ {n}" },
  "kg-seed": { en: "{n} per kg of seed", hi: "1 किलो बीज के लिए {n}", mr: "1 किलो बियाण्यासाठी {n}", gu: "1 કિલો બિયારણ માટે {n}", te: "1 కిలో విత్తనానికి {n}", kn: "1 ಕಿಲೋ ಬೀಜಕ್ಕೆ {n}" },
  "animal-day": { en: "{n} per animal a day", hi: "हर पशु को रोज़ {n}", mr: "प्रत्येक जनावराला रोज {n}", gu: "દરેક પશુને રોજ {n}", te: "ప్రతి పశువుకు రోజుకు {n}", kn: "ಪ್ರತಿ ಜಾನುವಾರಿಗೆ ದಿನಕ್ಕೆ {n}" },
};

export const LABELS = {
  keyPoints: { en: "Key points", hi: "काम की बातें", mr: "महत्त्वाच्या गोष्टी", gu: "મુખ્ય વાતો", te: "ముఖ్య విషయాలు", kn: "ಮುಖ್ಯ ಅಂಶಗಳು" },
  highlights: { en: "Highlights", hi: "खूबियाँ", mr: "काय खास", gu: "ખાસિયતો", te: "ప్రత్యేకతలు", kn: "ವಿಶೇಷತೆಗಳು" },
  otherDetails: { en: "Other details", hi: "और जानकारी", mr: "इतर माहिती", gu: "બીજી માહિતી", te: "ఇతర వివరాలు", kn: "ಇತರ ವಿವರಗಳು" },
  what: { en: "What it is", hi: "यह क्या है", mr: "हे काय आहे", gu: "આ શું છે", te: "ఇది ఏమిటి", kn: "ಇದು ಏನು" },
  kind: { en: "Type", hi: "प्रकार", mr: "प्रकार", gu: "પ્રકાર", te: "రకం", kn: "ವಿಧ" },
  dose: { en: "Dose", hi: "मात्रा", mr: "डोस", gu: "પ્રમાણ", te: "మోతాదు", kn: "ಪ್ರಮಾಣ" },
  crops: { en: "For crops", hi: "किन फसलों के लिए", mr: "कोणत्या पिकांसाठी", gu: "કયા પાક માટે", te: "ఏ పంటలకు", kn: "ಯಾವ ಬೆಳೆಗಳಿಗೆ" },
  targets: { en: "Works against", hi: "किस पर असरदार", mr: "कशावर प्रभावी", gu: "શાની સામે અસરકારક", te: "దేనిపై పనిచేస్తుంది", kn: "ಯಾವುದರ ವಿರುದ್ಧ ಪರಿಣಾಮಕಾರಿ" },
  use: { en: "How to use", hi: "कैसे इस्तेमाल करें", mr: "कसे वापरावे", gu: "કેવી રીતે વાપરવું", te: "ఎలా వాడాలి", kn: "ಬಳಸುವ ವಿಧಾನ" },
  benefit: { en: "Benefit", hi: "फ़ायदा", mr: "फायदा", gu: "ફાયદો", te: "లాభం", kn: "ಲಾಭ" },
  why: { en: "Why together", hi: "एक साथ क्यों", mr: "एकत्र का", gu: "સાથે કેમ", te: "కలిపి ఎందుకు", kn: "ಒಟ್ಟಿಗೆ ಏಕೆ" },
  inTheKit: { en: "In the kit", hi: "किट में क्या है", mr: "किटमध्ये काय आहे", gu: "કિટમાં શું છે", te: "కిట్‌లో ఏమున్నాయి", kn: "ಕಿಟ್‌ನಲ್ಲಿ ಏನಿದೆ" },
  brand: { en: "Brand", hi: "ब्रांड", mr: "ब्रँड", gu: "બ્રાન્ડ", te: "బ్రాండ్", kn: "ಬ್ರ್ಯಾಂಡ್" },
  netContent: { en: "Net content", hi: "शुद्ध मात्रा", mr: "निव्वळ वजन", gu: "ચોખ્ખું વજન", te: "నికర బరువు", kn: "ನಿವ್ವಳ ಪ್ರಮಾಣ" },
  toxicity: { en: "Toxicity triangle", hi: "ज़हर का निशान", mr: "विषारीपणाचे चिन्ह", gu: "ઝેરનું નિશાન", te: "విష సూచిక గుర్తు", kn: "ವಿಷದ ಗುರುತು" },
  storage: { en: "Storage", hi: "रखरखाव", mr: "साठवण", gu: "સાચવણી", te: "నిల్వ", kn: "ಸಂಗ್ರಹಣೆ" },
} as const satisfies Record<string, L>;

export const STORAGE: Readonly<Record<"chemical" | "seed" | "other", L>> = {
  chemical: {
    en: "Keep in the original pack, locked away from children, food and fodder.",
    hi: "असली पैकिंग में ही, बच्चों, खाने और चारे से दूर ताले में रखें।",
    mr: "मूळ पॅकमध्येच, मुले, अन्न आणि चारा यांपासून दूर कुलपात ठेवा.",
    gu: "અસલ પૅકમાં જ, બાળકો, ખોરાક અને ઘાસચારાથી દૂર તાળામાં રાખો.",
    te: "అసలు ప్యాక్‌లోనే, పిల్లలకు, ఆహారానికి, మేతకు దూరంగా తాళం వేసి ఉంచండి.",
    kn: "ಮೂಲ ಪ್ಯಾಕ್‌ನಲ್ಲೇ, ಮಕ್ಕಳು, ಆಹಾರ ಮತ್ತು ಮೇವಿನಿಂದ ದೂರ ಬೀಗ ಹಾಕಿ ಇಡಿ.",
  },
  seed: {
    en: "Keep dry and cool; sow before the date on the pack.",
    hi: "सूखी और ठंडी जगह रखें; पैकेट पर लिखी तारीख से पहले बोएँ।",
    mr: "कोरड्या व थंड जागी ठेवा; पाकिटावरील तारखेआधी पेरा.",
    gu: "સૂકી અને ઠંડી જગ્યાએ રાખો; પૅકેટ પરની તારીખ પહેલાં વાવો.",
    te: "పొడిగా, చల్లగా ఉన్న చోట ఉంచండి; ప్యాకెట్‌పై ఉన్న తేదీలోపు విత్తండి.",
    kn: "ಒಣ ಮತ್ತು ತಂಪಾದ ಜಾಗದಲ್ಲಿ ಇಡಿ; ಪ್ಯಾಕೆಟ್ ಮೇಲಿನ ದಿನಾಂಕದೊಳಗೆ ಬಿತ್ತಿ.",
  },
  other: {
    en: "Keep in a dry place, out of sun and rain.",
    hi: "सूखी जगह पर, धूप और बारिश से बचाकर रखें।",
    mr: "कोरड्या जागी, ऊन-पावसापासून जपून ठेवा.",
    gu: "સૂકી જગ્યાએ, તડકા અને વરસાદથી બચાવીને રાખો.",
    te: "ఎండ, వాన తగలని పొడి చోట ఉంచండి.",
    kn: "ಬಿಸಿಲು, ಮಳೆ ತಾಗದ ಒಣ ಜಾಗದಲ್ಲಿ ಇಡಿ.",
  },
};

export const TOXICITY_WORDS: Readonly<Record<Toxicity, L>> = {
  red: { en: "Red: extremely poisonous", hi: "लाल: बेहद ज़हरीला", mr: "लाल: अत्यंत विषारी", gu: "લાલ: અતિ ઝેરી", te: "ఎరుపు: అత్యంత విషపూరితం", kn: "ಕೆಂಪು: ಅತ್ಯಂತ ವಿಷಕಾರಿ" },
  yellow: { en: "Yellow: highly poisonous", hi: "पीला: बहुत ज़हरीला", mr: "पिवळा: जास्त विषारी", gu: "પીળું: વધુ ઝેરી", te: "పసుపు: చాలా విషపూరితం", kn: "ಹಳದಿ: ಹೆಚ್ಚು ವಿಷಕಾರಿ" },
  blue: { en: "Blue: moderately poisonous", hi: "नीला: मध्यम ज़हरीला", mr: "निळा: मध्यम विषारी", gu: "વાદળી: મધ્યમ ઝેરી", te: "నీలం: మధ్యస్థ విషపూరితం", kn: "ನೀಲಿ: ಮಧ್ಯಮ ವಿಷಕಾರಿ" },
  green: { en: "Green: slightly poisonous", hi: "हरा: कम ज़हरीला", mr: "हिरवा: कमी विषारी", gu: "લીલું: ઓછું ઝેરી", te: "ఆకుపచ్చ: తక్కువ విషపూరితం", kn: "ಹಸಿರು: ಕಡಿಮೆ ವಿಷಕಾರಿ" },
};

/** The title above the linked issues of a product. */
export const ISSUES_TITLE: L = { en: "Used for these problems", hi: "इन समस्याओं में काम आता है", mr: "या समस्यांवर उपयोगी", gu: "આ સમસ્યાઓમાં ઉપયોગી", te: "ఈ సమస్యలకు వాడతారు", kn: "ಈ ಸಮಸ್ಯೆಗಳಿಗೆ ಬಳಸುತ್ತಾರೆ" };
export const COMBO_TITLE: L = { en: "Buy together and save", hi: "साथ खरीदें, पैसे बचाएँ", mr: "एकत्र घ्या, पैसे वाचवा", gu: "સાથે ખરીદો, પૈસા બચાવો", te: "కలిపి కొనండి, డబ్బు ఆదా చేయండి", kn: "ಒಟ್ಟಿಗೆ ಕೊಳ್ಳಿ, ಹಣ ಉಳಿಸಿ" };
/** `{n}` is the number of products in the kit. */
export const KIT_OF: L = { en: "{n} products", hi: "{n} चीज़ें", mr: "{n} वस्तू", gu: "{n} વસ્તુ", te: "{n} సరుకులు", kn: "{n} ಉತ್ಪನ್ನಗಳು" };

export const PRODUCT_LABELS: Readonly<Record<"bestseller" | "new" | "trusted", L>> = {
  bestseller: { en: "Best seller", hi: "सबसे ज़्यादा बिकने वाला", mr: "सर्वात जास्त खपणारे", gu: "સૌથી વધુ વેચાતું", te: "ఎక్కువగా అమ్ముడయ్యేది", kn: "ಹೆಚ್ಚು ಮಾರಾಟವಾಗುವುದು" },
  new: { en: "New", hi: "नया", mr: "नवीन", gu: "નવું", te: "కొత్తది", kn: "ಹೊಸದು" },
  trusted: { en: "Farmers' choice", hi: "किसानों की पसंद", mr: "शेतकऱ्यांची पसंती", gu: "ખેડૂતોની પસંદ", te: "రైతుల ఎంపిక", kn: "ರೈತರ ಆಯ್ಕೆ" },
};

/** Values of displayMessage. */
export const MESSAGES: Readonly<Record<"fewLeft" | "seasonal" | "outOfStock", L>> = {
  fewLeft: { en: "Only a few left", hi: "बस थोड़ा ही बचा है", mr: "थोडेच शिल्लक आहे", gu: "થોડું જ બાકી છે", te: "కొద్దిగా మాత్రమే మిగిలింది", kn: "ಸ್ವಲ್ಪ ಮಾತ್ರ ಉಳಿದಿದೆ" },
  seasonal: { en: "In season now", hi: "अभी मौसम है", mr: "सध्या हंगाम आहे", gu: "અત્યારે મોસમ છે", te: "ఇప్పుడు సీజన్", kn: "ಈಗ ಹಂಗಾಮು" },
  outOfStock: { en: "Back in stock soon", hi: "जल्द फिर मिलेगा", mr: "लवकरच पुन्हा मिळेल", gu: "જલદી ફરી મળશે", te: "త్వరలో మళ్లీ దొరుకుతుంది", kn: "ಶೀಘ್ರದಲ್ಲೇ ಮತ್ತೆ ಸಿಗುತ್ತದೆ" },
};

export type OfferId = "free" | "percent" | "flat" | "bulk" | "delivery";
/** `label`, `best` (bestPriceText) and terms of the offers. `{n}` is percent or rupees; `numberOf` says which. */
export const OFFERS: Readonly<
  Record<
    OfferId,
    {
      readonly offerType: string;
      readonly value: string;
      readonly label: L;
      readonly best: L | null;
      readonly buyQuantity: number;
      readonly freeQuantity?: number;
      readonly numberOf?: "percentOff" | "amountOff";
    }
  >
> = {
  free: {
    offerType: "FREE_PRODUCTS", value: "offer_free_products",
    buyQuantity: 2, freeQuantity: 1,
    label: { en: "Buy 2, get 1 free", hi: "2 खरीदें, 1 मुफ़्त पाएँ", mr: "2 घ्या, 1 मोफत मिळवा", gu: "2 ખરીદો, 1 મફત મેળવો", te: "2 కొంటే 1 ఉచితం", kn: "2 ಕೊಂಡರೆ 1 ಉಚಿತ" },
    best: null,
  },
  percent: {
    offerType: "PERCENT", value: "offer_percent",
    buyQuantity: 1, numberOf: "percentOff",
    label: { en: "{n}% extra off", hi: "{n}% और छूट", mr: "{n}% जादा सूट", gu: "{n}% વધારાની છૂટ", te: "{n}% అదనపు తగ్గింపు", kn: "{n}% ಹೆಚ್ಚುವರಿ ರಿಯಾಯಿತಿ" },
    best: { en: "Best price this season", hi: "इस मौसम का सबसे अच्छा दाम", mr: "या हंगामातली सगळ्यात चांगली किंमत", gu: "આ મોસમનો સૌથી સારો ભાવ", te: "ఈ సీజన్‌లో అన్నిటికంటే మంచి ధర", kn: "ಈ ಹಂಗಾಮಿನ ಅತಿ ಒಳ್ಳೆ ಬೆಲೆ" },
  },
  flat: {
    offerType: "FLAT", value: "offer_flat",
    buyQuantity: 1, numberOf: "amountOff",
    label: { en: "₹{n} off", hi: "₹{n} की छूट", mr: "₹{n} सूट", gu: "₹{n} ની છૂટ", te: "₹{n} తగ్గింపు", kn: "₹{n} ರಿಯಾಯಿತಿ" },
    best: null,
  },
  bulk: {
    offerType: "BULK", value: "offer_bulk",
    buyQuantity: 5, numberOf: "percentOff",
    label: { en: "{n}% off on 5 or more", hi: "5 या ज़्यादा लेने पर {n}% छूट", mr: "5 किंवा जास्त घेतल्यास {n}% सूट", gu: "5 કે વધુ લેવા પર {n}% છૂટ", te: "5 లేదా ఎక్కువ కొంటే {n}% తగ్గింపు", kn: "5 ಅಥವಾ ಹೆಚ್ಚು ಕೊಂಡರೆ {n}% ರಿಯಾಯಿತಿ" },
    best: { en: "Cheaper for the whole village", hi: "पूरे गाँव के लिए सस्ता", mr: "गावासाठी एकत्र घेतल्यास स्वस्त", gu: "આખા ગામ માટે સસ્તું", te: "ఊరంతా కలిసి కొంటే చవక", kn: "ಊರೆಲ್ಲ ಸೇರಿ ಕೊಂಡರೆ ಅಗ್ಗ" },
  },
  delivery: {
    offerType: "FREE_DELIVERY", value: "offer_free_delivery",
    buyQuantity: 1,
    label: { en: "Free home delivery", hi: "मुफ़्त होम डिलीवरी", mr: "मोफत घरपोच", gu: "મફત ઘરે ડિલિવરી", te: "ఉచితంగా ఇంటికే డెలివరీ", kn: "ಉಚಿತ ಮನೆ ವಿತರಣೆ" },
    best: null,
  },
};

/** Labels of the blocks of a crop configuration. */
export const CROP_BLOCKS: Readonly<Record<"seeds" | "issues", L>> = {
  seeds: { en: "Seeds", hi: "बीज", mr: "बियाणे", gu: "બિયારણ", te: "విత్తనాలు", kn: "ಬೀಜಗಳು" },
  issues: { en: "Pests and diseases", hi: "कीट और रोग", mr: "किडी व रोग", gu: "જીવાત અને રોગ", te: "పురుగులు, తెగుళ్లు", kn: "ಕೀಟ ಮತ್ತು ರೋಗಗಳು" },
};

/** The texts of the promise image (product-14). */
export const PROMISES: readonly [L, L, L] = [
  { en: "Original products", hi: "असली सामान", mr: "अस्सल माल", gu: "અસલી માલ", te: "అసలు సరుకు", kn: "ಅಸಲಿ ಉತ್ಪನ್ನಗಳು" },
  { en: "Proper bill", hi: "पक्का बिल", mr: "पक्के बिल", gu: "પાકું બિલ", te: "పక్కా బిల్లు", kn: "ಪಕ್ಕಾ ಬಿಲ್" },
  { en: "Free home delivery", hi: "मुफ़्त होम डिलीवरी", mr: "मोफत घरपोच", gu: "મફત ઘરે ડિલિવરી", te: "ఉచితంగా ఇంటికే", kn: "ಉಚಿತ ಮನೆ ವಿತರಣೆ" },
];
