/** The campaigns of the banners: words, colours and targets. */
import type { CategoryId, CropSlug, IssueSlug, L } from "./types.ts";
import type { Motif } from "../draw/index.ts";

/** The target of a tap (shop-16 to shop-28). The seed adds skus, ids, and the names that become slugs. */
type Click =
  | { readonly type: "PRODUCT_LIST"; readonly from: "seeds-of-state" | "all-protection" | "kits" }
  | { readonly type: "PRODUCT_DETAILS"; readonly family: string }
  | { readonly type: "ARTICLE_DETAILS"; readonly issue: IssueSlug }
  | { readonly type: "EXTERNAL_WEB_PAGE"; readonly url: string }
  | { readonly type: "INTERNAL_WEB_PAGE"; readonly path: string }
  | { readonly type: "ISSUE_DETAILS" | "POST_DETAILS" }
  | { readonly type: "BRAND_DETAILS"; readonly brandId: number }
  | { readonly type: "CROP_DETAILS"; readonly crop: CropSlug }
  | { readonly type: "CATEGORY_DETAILS"; readonly category: CategoryId }
  | { readonly type: "SELECT_YOUR_CROPS" | "NO_CLICK" | "NO_DATA" };

export interface Campaign {
  readonly code: string;
  readonly title: L;
  readonly sub: L;
  readonly colour: string;
  readonly motif: Motif;
  /** The crop in the picture. */
  readonly crop?: CropSlug;
  /** 600 × 240 for a banner of its own, a square for a banner of a grid. */
  readonly wide: boolean;
  readonly click: Click;
  /** The banner is a video instead of a picture. */
  readonly film?: true;
}

export const CAMPAIGNS: readonly Campaign[] = [
  {
    code: "SEASON", colour: "#2f6b2a", motif: "seeds", wide: true, click: { type: "PRODUCT_LIST", from: "seeds-of-state" },
    title: { en: "Good seed, full harvest", hi: "अच्छा बीज, भरपूर उपज", mr: "चांगले बियाणे, भरघोस पीक", gu: "સારું બિયારણ, ભરપૂર ઊપજ", te: "మంచి విత్తనం, నిండైన పంట", kn: "ಒಳ್ಳೆಯ ಬೀಜ, ತುಂಬು ಫಸಲು" },
    sub: { en: "Seeds for this season", hi: "इस मौसम के बीज", mr: "या हंगामाचे बियाणे", gu: "આ મોસમનું બિયારણ", te: "ఈ సీజన్ విత్తనాలు", kn: "ಈ ಹಂಗಾಮಿನ ಬೀಜಗಳು" },
  },
  {
    code: "GENUINE", colour: "#7a1c17", motif: "brand", wide: true, click: { type: "NO_CLICK" },
    title: { en: "Genuine products, proper bill", hi: "असली माल, पक्का बिल", mr: "अस्सल माल, पक्के बिल", gu: "અસલી માલ, પાકું બિલ", te: "అసలైన సరుకు, సరైన బిల్లు", kn: "ಅಸಲಿ ಸರಕು, ಪಕ್ಕಾ ಬಿಲ್" },
    sub: { en: "Scan the code on the pack", hi: "पैक पर छपा कोड स्कैन करें", mr: "पॅकवरील कोड स्कॅन करा", gu: "પૅક પરનો કોડ સ્કૅન કરો", te: "ప్యాక్‌పై ఉన్న కోడ్‌ను స్కాన్ చేయండి", kn: "ಪ್ಯಾಕ್ ಮೇಲಿನ ಕೋಡ್ ಸ್ಕ್ಯಾನ್ ಮಾಡಿ" },
  },
  {
    code: "MANDI", colour: "#8a4b08", motif: "combo", wide: true, click: { type: "EXTERNAL_WEB_PAGE", url: "https://agmarknet.gov.in/" },
    title: { en: "Today's market prices", hi: "आज का मंडी भाव", mr: "आजचे बाजारभाव", gu: "આજના બજાર ભાવ", te: "ఈ రోజు మార్కెట్ ధరలు", kn: "ಇಂದಿನ ಮಾರುಕಟ್ಟೆ ದರ" },
    sub: { en: "Check before you sell", hi: "बेचने से पहले देख लें", mr: "विकण्याआधी पाहा", gu: "વેચતાં પહેલાં જોઈ લો", te: "అమ్మే ముందు చూసుకోండి", kn: "ಮಾರುವ ಮುನ್ನ ನೋಡಿಕೊಳ್ಳಿ" },
  },
  {
    code: "REFER", colour: "#14576b", motif: "help", wide: true, click: { type: "EXTERNAL_WEB_PAGE", url: "khet://refer-and-earn" },
    title: { en: "Bring a friend, both of you gain", hi: "दोस्त को जोड़ें, दोनों का फ़ायदा", mr: "मित्राला जोडा, दोघांचाही फायदा", gu: "મિત્રને જોડો, બંનેને ફાયદો", te: "స్నేహితుణ్ణి చేర్చండి, ఇద్దరికీ లాభం", kn: "ಗೆಳೆಯರನ್ನು ಸೇರಿಸಿ, ಇಬ್ಬರಿಗೂ ಲಾಭ" },
    sub: { en: "Refer and earn in the app", hi: "ऐप में बताएँ और कमाएँ", mr: "ॲपमध्ये सुचवा आणि कमवा", gu: "ઍપમાં જણાવો અને કમાઓ", te: "యాప్‌లో చెప్పండి, సంపాదించండి", kn: "ಆ್ಯಪ್‌ನಲ್ಲಿ ತಿಳಿಸಿ, ಗಳಿಸಿ" },
  },
  {
    code: "PEST", colour: "#5b2a6e", motif: "protection", wide: true, click: { type: "ISSUE_DETAILS" },
    title: { en: "See it early, save the crop", hi: "जल्दी पहचानें, फसल बचाएँ", mr: "लवकर ओळखा, पीक वाचवा", gu: "વહેલું ઓળખો, પાક બચાવો", te: "ముందే గుర్తించండి, పంటను కాపాడండి", kn: "ಬೇಗ ಗುರುತಿಸಿ, ಬೆಳೆ ಉಳಿಸಿ" },
    sub: { en: "This month's warning", hi: "इस महीने की चेतावनी", mr: "या महिन्याचा इशारा", gu: "આ મહિનાની ચેતવણી", te: "ఈ నెల హెచ్చరిక", kn: "ಈ ತಿಂಗಳ ಎಚ್ಚರಿಕೆ" },
  },
  {
    code: "PROTECT", colour: "#23406e", motif: "protection", wide: true, click: { type: "PRODUCT_LIST", from: "all-protection" },
    title: { en: "Every crop protected", hi: "हर फसल की सुरक्षा", mr: "प्रत्येक पिकाचे संरक्षण", gu: "દરેક પાકનું રક્ષણ", te: "ప్రతి పంటకూ రక్షణ", kn: "ಪ್ರತಿ ಬೆಳೆಗೂ ರಕ್ಷಣೆ" },
    sub: { en: "More than 100 products at a fair price", hi: "100 से ज़्यादा चीज़ें सही दाम पर", mr: "100 पेक्षा जास्त वस्तू योग्य किमतीत", gu: "100થી વધુ વસ્તુ વાજબી ભાવે", te: "100కు పైగా సరుకులు సరైన ధరకే", kn: "100ಕ್ಕೂ ಹೆಚ್ಚು ಉತ್ಪನ್ನಗಳು ಸರಿಯಾದ ಬೆಲೆಗೆ" },
  },
  {
    code: "NEWSEED", colour: "#a02a1f", motif: "crop", crop: "tomato", wide: false, click: { type: "PRODUCT_DETAILS", family: "seed-tomato" },
    title: { en: "A tomato that travels well", hi: "दूर तक जाने वाला टमाटर", mr: "लांबच्या बाजारात टिकणारा टोमॅटो", gu: "દૂરના બજાર સુધી ટકે તેવાં ટામેટાં", te: "దూర మార్కెట్‌కూ నిలిచే టమాటా", kn: "ದೂರದ ಮಾರುಕಟ್ಟೆಗೂ ಬಾಳುವ ಟೊಮೆಟೊ" },
    sub: { en: "New hybrid seed", hi: "नया हाइब्रिड बीज", mr: "नवीन संकरित बियाणे", gu: "નવું હાઇબ્રિડ બિયારણ", te: "కొత్త హైబ్రిడ్ విత్తనం", kn: "ಹೊಸ ಹೈಬ್ರಿಡ್ ಬೀಜ" },
  },
  {
    code: "BLIGHT", colour: "#4a5a14", motif: "rain", wide: false, click: { type: "ARTICLE_DETAILS", issue: "late-blight" },
    title: { en: "Late blight: what to do", hi: "पछेती झुलसा: क्या करें", mr: "उशिरा येणारा करपा: काय करावे", gu: "પાછોતરો સુકારો: શું કરવું", te: "లేట్ బ్లైట్: ఏం చేయాలి", kn: "ಅಂಗಮಾರಿ ರೋಗ: ಏನು ಮಾಡಬೇಕು" },
    sub: { en: "Read the expert's advice", hi: "विशेषज्ञ की सलाह पढ़ें", mr: "तज्ज्ञांचा सल्ला वाचा", gu: "નિષ્ણાતની સલાહ વાંચો", te: "నిపుణుల సలహా చదవండి", kn: "ತಜ್ಞರ ಸಲಹೆ ಓದಿ" },
  },
  {
    code: "BRAND", colour: "#5a3a12", motif: "brand", wide: false, click: { type: "BRAND_DETAILS", brandId: 3 },
    title: { en: "A brand your village knows", hi: "गाँव का जाना-माना ब्रांड", mr: "गावात नावाजलेला ब्रँड", gu: "ગામની જાણીતી બ્રાન્ડ", te: "మీ ఊరికి తెలిసిన బ్రాండ్", kn: "ನಿಮ್ಮೂರಿಗೆ ಗೊತ್ತಿರುವ ಬ್ರ್ಯಾಂಡ್" },
    sub: { en: "See all its products", hi: "इसका सारा सामान देखें", mr: "त्यांच्या सर्व वस्तू पाहा", gu: "તેની બધી વસ્તુ જુઓ", te: "దాని సరుకులన్నీ చూడండి", kn: "ಅದರ ಎಲ್ಲ ಉತ್ಪನ್ನಗಳನ್ನು ನೋಡಿ" },
  },
  {
    code: "CHILLI", colour: "#991b1b", motif: "crop", crop: "chilli", wide: false, click: { type: "CROP_DETAILS", crop: "chilli" },
    title: { en: "Everything for chilli", hi: "मिर्च के लिए सब कुछ", mr: "मिरचीसाठी सर्व काही", gu: "મરચાં માટે બધું જ", te: "మిరపకు కావలసినవన్నీ", kn: "ಮೆಣಸಿನಕಾಯಿಗೆ ಬೇಕಾದ್ದೆಲ್ಲ" },
    sub: { en: "From nursery to picking", hi: "नर्सरी से तुड़ाई तक", mr: "रोपवाटिकेपासून तोडणीपर्यंत", gu: "ધરુથી વીણી સુધી", te: "నారు నుంచి కోత వరకు", kn: "ಸಸಿಯಿಂದ ಕೊಯ್ಲಿನವರೆಗೆ" },
  },
  {
    code: "TRENDING", colour: "#155e4a", motif: "nutrition", wide: false, click: { type: "INTERNAL_WEB_PAGE", path: "/trending-products" },
    title: { en: "What others buy this week", hi: "इस हफ़्ते लोग क्या खरीद रहे हैं", mr: "या आठवड्यात इतर काय घेत आहेत", gu: "આ અઠવાડિયે બીજા શું ખરીદે છે", te: "ఈ వారం ఇతరులు కొంటున్నవి", kn: "ಈ ವಾರ ಇತರರು ಕೊಳ್ಳುತ್ತಿರುವುದು" },
    sub: { en: "Popular near you", hi: "आपके पास लोकप्रिय", mr: "तुमच्या भागात लोकप्रिय", gu: "તમારી નજીક લોકપ્રિય", te: "మీ దగ్గర ఎక్కువగా కొనేవి", kn: "ನಿಮ್ಮ ಹತ್ತಿರ ಜನಪ್ರಿಯ" },
  },
  {
    code: "ASK", colour: "#6b2346", motif: "help", wide: false, click: { type: "POST_DETAILS" },
    title: { en: "Ask, and farmers answer", hi: "पूछिए, किसान जवाब देंगे", mr: "विचारा, शेतकरी उत्तर देतील", gu: "પૂછો, ખેડૂતો જવાબ આપશે", te: "అడగండి, రైతులే జవాబిస్తారు", kn: "ಕೇಳಿ, ರೈತರೇ ಉತ್ತರಿಸುತ್ತಾರೆ" },
    sub: { en: "Today's discussion", hi: "आज की चर्चा", mr: "आजची चर्चा", gu: "આજની ચર્ચા", te: "ఈ రోజు చర్చ", kn: "ಇಂದಿನ ಚರ್ಚೆ" },
  },
  {
    code: "TOOLS", colour: "#3a4250", motif: "hardware", wide: false, click: { type: "CATEGORY_DETAILS", category: "hardware" },
    title: { en: "Less sweat, more work", hi: "कम मेहनत, ज़्यादा काम", mr: "कमी कष्ट, जास्त काम", gu: "ઓછી મહેનત, વધુ કામ", te: "తక్కువ శ్రమ, ఎక్కువ పని", kn: "ಕಡಿಮೆ ಶ್ರಮ, ಹೆಚ್ಚು ಕೆಲಸ" },
    sub: { en: "Sprayers, pipes and tools", hi: "स्प्रेयर, पाइप और औज़ार", mr: "फवारणी पंप, पाइप आणि अवजारे", gu: "સ્પ્રે પંપ, પાઇપ અને ઓજારો", te: "స్ప్రేయర్లు, పైపులు, పనిముట్లు", kn: "ಸ್ಪ್ರೇಯರ್, ಪೈಪ್ ಮತ್ತು ಉಪಕರಣಗಳು" },
  },
  {
    code: "MYCROPS", colour: "#2b5a3c", motif: "seeds", wide: false, click: { type: "SELECT_YOUR_CROPS" },
    title: { en: "Which crops do you grow?", hi: "आप कौन-सी फसल उगाते हैं?", mr: "तुम्ही कोणती पिके घेता?", gu: "તમે કયા પાક લો છો?", te: "మీరు ఏ పంటలు పండిస్తారు?", kn: "ನೀವು ಯಾವ ಬೆಳೆ ಬೆಳೆಯುತ್ತೀರಿ?" },
    sub: { en: "Get advice made for them", hi: "उन्हीं के लिए सलाह पाएँ", mr: "त्यांच्यासाठीच सल्ला मिळवा", gu: "તેના માટે જ સલાહ મેળવો", te: "వాటికే తగిన సలహా పొందండి", kn: "ಅವುಗಳಿಗೇ ತಕ್ಕ ಸಲಹೆ ಪಡೆಯಿರಿ" },
  },
  {
    code: "DELIVERY", colour: "#1d4f7a", motif: "festival", wide: true, click: { type: "NO_DATA" },
    title: { en: "Free delivery to your door", hi: "घर तक मुफ़्त डिलीवरी", mr: "घरापर्यंत मोफत पोच", gu: "ઘર સુધી મફત ડિલિવરી", te: "మీ ఇంటి వరకు ఉచిత డెలివరీ", kn: "ಮನೆ ಬಾಗಿಲಿಗೆ ಉಚಿತ ವಿತರಣೆ" },
    sub: { en: "Pay when it arrives", hi: "सामान मिलने पर पैसे दें", mr: "माल मिळाल्यावर पैसे द्या", gu: "માલ મળે ત્યારે પૈસા આપો", te: "సరుకు అందాక డబ్బు ఇవ్వండి", kn: "ಸರಕು ಬಂದ ಮೇಲೆ ಹಣ ಕೊಡಿ" },
  },
  {
    code: "KITS", colour: "#6a3d0a", motif: "combo", wide: false, click: { type: "PRODUCT_LIST", from: "kits" },
    title: { en: "One kit, less cost", hi: "एक किट, कम खर्च", mr: "एक किट, कमी खर्च", gu: "એક કિટ, ઓછો ખર્ચ", te: "ఒక్క కిట్, తక్కువ ఖర్చు", kn: "ಒಂದೇ ಕಿಟ್, ಕಡಿಮೆ ಖರ್ಚು" },
    sub: { en: "Ready-made for your crop", hi: "आपकी फसल के लिए तैयार", mr: "तुमच्या पिकासाठी तयार", gu: "તમારા પાક માટે તૈયાર", te: "మీ పంట కోసం సిద్ధం", kn: "ನಿಮ್ಮ ಬೆಳೆಗೆ ಸಿದ್ಧ" },
  },
  {
    code: "SAFESPRAY", colour: "#7a1c17", motif: "protection", wide: true, click: { type: "NO_CLICK" }, film: true,
    title: { en: "Spray safely", hi: "सुरक्षित छिड़काव", mr: "सुरक्षित फवारणी", gu: "સલામત છંટકાવ", te: "జాగ్రత్తగా పిచికారీ", kn: "ಸುರಕ್ಷಿತ ಸಿಂಪಡಣೆ" },
    sub: { en: "Mask, gloves, and the wind behind you", hi: "मास्क, दस्ताने और हवा पीठ की ओर", mr: "मास्क, हातमोजे आणि वारा पाठीमागे", gu: "માસ્ક, મોજાં અને પવન પાછળથી", te: "మాస్క్, చేతి తొడుగులు, గాలి వెనుక నుంచి", kn: "ಮಾಸ್ಕ್, ಕೈಗವಸು, ಗಾಳಿ ಬೆನ್ನ ಹಿಂದೆ" },
  },
  {
    code: "MONSOON25", colour: "#23406e", motif: "rain", wide: true, click: { type: "PRODUCT_LIST", from: "kits" },
    title: { en: "Last year's rain offer", hi: "पिछले साल का बरसाती ऑफ़र", mr: "गेल्या वर्षीची पावसाळी ऑफर", gu: "ગયા વર્ષની ચોમાસુ ઑફર", te: "గత ఏడాది వర్షాకాల ఆఫర్", kn: "ಕಳೆದ ವರ್ಷದ ಮಳೆಗಾಲದ ಕೊಡುಗೆ" },
    sub: { en: "Over", hi: "समाप्त", mr: "संपली", gu: "પૂરી થઈ", te: "ముగిసింది", kn: "ಮುಗಿದಿದೆ" },
  },
  {
    code: "RABI30", colour: "#155e4a", motif: "festival", wide: true, click: { type: "PRODUCT_LIST", from: "kits" },
    title: { en: "Coming: the rabi fair", hi: "आने वाला है: रबी मेला", mr: "लवकरच: रब्बी मेळा", gu: "આવી રહ્યો છે: રવી મેળો", te: "త్వరలో: రబీ మేళా", kn: "ಬರಲಿದೆ: ರಬಿ ಮೇಳ" },
    sub: { en: "Not yet begun", hi: "अभी शुरू नहीं", mr: "अजून सुरू नाही", gu: "હજુ શરૂ નથી", te: "ఇంకా మొదలు కాలేదు", kn: "ಇನ್ನೂ ಆರಂಭವಾಗಿಲ್ಲ" },
  },
];
