/**
 * The policies: return and refund, terms and conditions. There is none in Telugu and Kannada: for those languages the product
 * asks for the English one (policy-5).
 */
export type PolicyType = "return-refund" | "terms-conditions";
type PolicyLang = "en" | "hi" | "mr" | "gu";

interface Returns {
  readonly title: string;
  readonly intro: string;
  readonly when: string;
  readonly reasons: readonly string[];
  readonly notWhen: string;
  readonly nots: readonly string[];
  readonly how: string;
  readonly steps: readonly string[];
  readonly money: string;
  readonly head: readonly [string, string];
  readonly rows: readonly (readonly [string, string])[];
  readonly end: string;
  readonly terms: string;
}

interface Terms {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly heading: string; readonly text: string; readonly points?: readonly string[] }[];
  readonly end: string;
  readonly returns: string;
}

const RETURNS: Readonly<Record<PolicyLang, Returns>> = {
  en: {
    title: "Returns and refunds",
    intro: "We want you to get exactly what you ordered, sealed and within its date. If something is wrong, tell us within 7 days of delivery and we will put it right.",
    when: "When we take a product back",
    reasons: ["The wrong product or the wrong pack size came.", "The seal is broken or the pack leaks.", "The product is past its expiry date, or has less than 30 days left.", "A tool or machine does not work when you first try it."],
    notWhen: "When we cannot take it back",
    nots: ["The pack has been opened or partly used. For your safety and that of the next farmer, opened crop protection is never resold.", "Seed that has been sown, soaked or treated.", "The bill is missing and the order cannot be found under your mobile number."],
    how: "How to return",
    steps: ["Take two photos: the whole pack and the label with lot number and date.", "Call us or write in the app within 7 days. Keep your order number at hand.", "Give the product in its original pack to our delivery partner. The pick-up is free.", "We check it within 2 working days of receiving it."],
    money: "When you get your money",
    head: ["How you paid", "Refund reaches you in"],
    rows: [["Cash on delivery", "5 to 7 working days, to your bank account"], ["Points from your wallet", "1 working day, back to the wallet"], ["You want the product instead", "A new pack within 5 working days, at no charge"]],
    end: "You can cancel free of charge until the parcel has left our store.",
    terms: "Read the terms and conditions",
  },
  hi: {
    title: "वापसी और पैसे लौटाने के नियम",
    intro: "हम चाहते हैं कि आपको वही सामान मिले जो आपने मँगाया है, सीलबंद और सही तारीख का। कुछ गड़बड़ हो तो सामान मिलने के 7 दिन के अंदर हमें बताइए, हम उसे ठीक करेंगे।",
    when: "हम सामान कब वापस लेते हैं",
    reasons: ["गलत सामान या गलत पैक आ गया हो।", "सील टूटी हो या पैक से रिसाव हो रहा हो।", "सामान की तारीख निकल चुकी हो, या 30 दिन से कम बचे हों।", "औज़ार या मशीन पहली बार चलाने पर ही न चले।"],
    notWhen: "हम कब वापस नहीं ले सकते",
    nots: ["पैक खोल लिया गया हो या कुछ इस्तेमाल हो गया हो। आपकी और अगले किसान की सुरक्षा के लिए खुली दवा दोबारा नहीं बेची जाती।", "बीज जो बो दिया, भिगो दिया या दवा लगा दी गई हो।", "बिल न हो और आपके मोबाइल नंबर पर ऑर्डर भी न मिले।"],
    how: "वापस कैसे करें",
    steps: ["दो फ़ोटो लें: पूरा पैक, और लेबल जिस पर लॉट नंबर और तारीख हो।", "7 दिन के अंदर हमें फ़ोन करें या ऐप में लिखें। ऑर्डर नंबर पास रखें।", "सामान असली पैकिंग में हमारे डिलीवरी वाले को दें। इसका कोई पैसा नहीं लगता।", "सामान मिलने के बाद 2 कामकाजी दिन में हम जाँच कर लेते हैं।"],
    money: "पैसे कब मिलेंगे",
    head: ["आपने पैसे कैसे दिए", "पैसे कितने दिन में"],
    rows: [["सामान मिलने पर नकद", "5 से 7 कामकाजी दिन में आपके बैंक खाते में"], ["वॉलेट के पॉइंट से", "1 कामकाजी दिन में वॉलेट में वापस"], ["पैसे की जगह सामान चाहिए", "5 कामकाजी दिन में नया पैक, बिना किसी खर्च के"]],
    end: "पार्सल हमारे गोदाम से निकलने तक आप ऑर्डर बिना पैसे दिए रद्द कर सकते हैं।",
    terms: "नियम और शर्तें पढ़ें",
  },
  mr: {
    title: "माल परत करणे आणि पैसे परत मिळणे",
    intro: "तुम्ही मागवलेला माल सीलबंद आणि मुदतीतलाच मिळावा, ही आमची जबाबदारी. काही चूक झाली असेल तर माल मिळाल्यापासून 7 दिवसांत कळवा, आम्ही ती दुरुस्त करू.",
    when: "माल कधी परत घेतो",
    reasons: ["चुकीचा माल किंवा चुकीचे पॅकिंग आले असेल.", "सील तुटलेले असेल किंवा पॅक गळत असेल.", "मालाची मुदत संपली असेल, किंवा 30 दिवसांपेक्षा कमी उरले असतील.", "अवजार किंवा यंत्र पहिल्यांदाच वापरताना चालत नसेल."],
    notWhen: "माल कधी परत घेता येत नाही",
    nots: ["पॅक उघडलेला किंवा थोडा वापरलेला असेल. तुमच्या आणि पुढच्या शेतकऱ्याच्या सुरक्षेसाठी उघडलेले औषध पुन्हा विकले जात नाही.", "पेरलेले, भिजवलेले किंवा बीजप्रक्रिया केलेले बियाणे.", "बिल नसेल आणि तुमच्या मोबाइल नंबरवर ऑर्डरही सापडत नसेल."],
    how: "परत कसे करायचे",
    steps: ["दोन फोटो काढा: पूर्ण पॅकचा, आणि लॉट नंबर व तारीख असलेल्या लेबलचा.", "7 दिवसांत फोन करा किंवा ॲपमध्ये लिहा. ऑर्डर नंबर जवळ ठेवा.", "माल मूळ पॅकिंगमध्ये आमच्या डिलिव्हरी प्रतिनिधीकडे द्या. यासाठी पैसे लागत नाहीत.", "माल पोहोचल्यावर 2 कामकाजाच्या दिवसांत आम्ही तपासतो."],
    money: "पैसे कधी मिळतील",
    head: ["पैसे कसे दिले होते", "किती दिवसांत परत"],
    rows: [["माल मिळाल्यावर रोख", "5 ते 7 कामकाजाच्या दिवसांत बँक खात्यात"], ["वॉलेटमधील पॉइंट", "1 कामकाजाच्या दिवसात वॉलेटमध्ये"], ["पैशांऐवजी माल हवा", "5 कामकाजाच्या दिवसांत नवीन पॅक, विनामूल्य"]],
    end: "पार्सल आमच्या गोदामातून निघेपर्यंत ऑर्डर विनामूल्य रद्द करता येते.",
    terms: "अटी व शर्ती वाचा",
  },
  gu: {
    title: "માલ પરત અને પૈસા પાછા મેળવવાના નિયમો",
    intro: "તમે જે મંગાવ્યું છે તે જ, સીલબંધ અને તારીખની અંદરનો માલ મળે એ અમારી જવાબદારી છે. કંઈ ભૂલ હોય તો માલ મળ્યાના 7 દિવસમાં જણાવો, અમે સુધારી આપીશું.",
    when: "માલ ક્યારે પાછો લઈએ છીએ",
    reasons: ["ખોટો માલ કે ખોટું પૅકિંગ આવ્યું હોય.", "સીલ તૂટેલું હોય કે પૅક લીક થતું હોય.", "માલની તારીખ વીતી ગઈ હોય, કે 30 દિવસથી ઓછા બાકી હોય.", "ઓજાર કે મશીન પહેલી વાર વાપરતાં જ ન ચાલે."],
    notWhen: "ક્યારે પાછો લઈ શકતા નથી",
    nots: ["પૅક ખોલેલું કે થોડું વાપરેલું હોય. તમારી અને બીજા ખેડૂતની સલામતી માટે ખોલેલી દવા ફરી વેચાતી નથી.", "વાવેલું, પલાળેલું કે દવાનો પટ આપેલું બિયારણ.", "બિલ ન હોય અને તમારા મોબાઇલ નંબર પર ઑર્ડર પણ ન મળે."],
    how: "પાછો કેવી રીતે આપવો",
    steps: ["બે ફોટા લો: આખા પૅકનો, અને લૉટ નંબર તથા તારીખવાળા લેબલનો.", "7 દિવસમાં ફોન કરો કે ઍપમાં લખો. ઑર્ડર નંબર પાસે રાખો.", "માલ અસલ પૅકિંગમાં અમારા ડિલિવરી ભાઈને આપો. તેનો કોઈ ખર્ચ નથી.", "માલ મળ્યા પછી 2 કામકાજના દિવસમાં અમે તપાસી લઈએ છીએ."],
    money: "પૈસા ક્યારે મળશે",
    head: ["પૈસા કેવી રીતે આપ્યા હતા", "કેટલા દિવસમાં પાછા"],
    rows: [["માલ મળ્યે રોકડા", "5થી 7 કામકાજના દિવસમાં તમારા બૅંક ખાતામાં"], ["વૉલેટના પૉઇન્ટ", "1 કામકાજના દિવસમાં વૉલેટમાં પાછા"], ["પૈસાને બદલે માલ જોઈએ", "5 કામકાજના દિવસમાં નવું પૅક, કોઈ ખર્ચ વિના"]],
    end: "પાર્સલ અમારા ગોડાઉનમાંથી નીકળે ત્યાં સુધી ઑર્ડર મફતમાં રદ કરી શકાય છે.",
    terms: "નિયમો અને શરતો વાંચો",
  },
};

const TERMS: Readonly<Record<PolicyLang, Terms>> = {
  en: {
    title: "Terms and conditions",
    intro: "These terms apply when you order from this shop or take part in the farmers' community. Please read them once; they are short.",
    sections: [
      { heading: "Your order", text: "An order is accepted when we send you the confirmation by message.", points: ["Prices include GST. The printed MRP is the most you ever pay.", "You pay in cash when the parcel arrives.", "We deliver to the address you give; the state cannot be changed after ordering, because licences to sell differ by state."] },
      { heading: "Products", text: "We sell only original products with a proper bill.", points: ["Follow the label and the leaflet: crop, dose, waiting time before harvest.", "Results depend on weather, soil and use; no yield is promised.", "Crop protection is not sold to anybody under 18."] },
      { heading: "Advice", text: "Articles, schedules and answers are given with care, but they do not replace a look at your field. When in doubt, ask your agriculture officer." },
      { heading: "The community", text: "Write as you would speak to a neighbour.", points: ["No abuse, no false claims about products, no advertising.", "Photos must be your own.", "We may remove a post that breaks these rules."] },
      { heading: "Your data", text: "We use your name, number and address to deliver and to help you, and do not sell them. You may ask us to delete them." },
      { heading: "Disputes", text: "Indian law applies. We try to settle every complaint within 30 days." },
    ],
    end: "Last changed on 1 April 2026.",
    returns: "Read about returns and refunds",
  },
  hi: {
    title: "नियम और शर्तें",
    intro: "जब आप इस दुकान से ऑर्डर करते हैं या किसानों की चौपाल में भाग लेते हैं, तब ये शर्तें लागू होती हैं। एक बार पढ़ लें; ये छोटी हैं।",
    sections: [
      { heading: "आपका ऑर्डर", text: "जब हम संदेश से पुष्टि भेजते हैं, तभी ऑर्डर पक्का माना जाता है।", points: ["दाम में GST शामिल है। पैक पर छपे दाम से ज़्यादा कभी नहीं देना है।", "पैसे सामान मिलने पर नकद देने हैं।", "सामान आपके दिए पते पर पहुँचता है; ऑर्डर के बाद राज्य नहीं बदला जा सकता, क्योंकि बेचने का लाइसेंस हर राज्य में अलग होता है।"] },
      { heading: "सामान", text: "हम सिर्फ़ असली सामान पक्के बिल के साथ बेचते हैं।", points: ["लेबल और पर्चे के हिसाब से चलें: फसल, मात्रा, कटाई से पहले कितने दिन रुकना है।", "नतीजा मौसम, मिट्टी और इस्तेमाल पर निर्भर है; उपज का कोई वादा नहीं है।", "18 साल से कम उम्र वालों को दवा नहीं बेची जाती।"] },
      { heading: "सलाह", text: "लेख, कार्यक्रम और जवाब सोच-समझकर दिए जाते हैं, पर वे आपके खेत को देखने की जगह नहीं ले सकते। शक हो तो अपने कृषि अधिकारी से पूछें।" },
      { heading: "चौपाल", text: "वैसे ही लिखें जैसे पड़ोसी से बात करते हैं।", points: ["गाली-गलौज, सामान के झूठे दावे और विज्ञापन न करें।", "फ़ोटो आपकी अपनी होनी चाहिए।", "नियम तोड़ने वाली पोस्ट हम हटा सकते हैं।"] },
      { heading: "आपकी जानकारी", text: "आपका नाम, नंबर और पता हम सामान पहुँचाने और आपकी मदद के लिए रखते हैं, बेचते नहीं। आप इन्हें मिटाने को कह सकते हैं।" },
      { heading: "विवाद", text: "भारत का कानून लागू होगा। हर शिकायत हम 30 दिन में निपटाने की कोशिश करते हैं।" },
    ],
    end: "पिछला बदलाव: 1 अप्रैल 2026।",
    returns: "वापसी और पैसे लौटाने के नियम पढ़ें",
  },
  mr: {
    title: "अटी व शर्ती",
    intro: "या दुकानातून ऑर्डर करताना किंवा शेतकऱ्यांच्या चर्चेत भाग घेताना या अटी लागू होतात. एकदा वाचून घ्या; त्या थोडक्यात आहेत.",
    sections: [
      { heading: "तुमची ऑर्डर", text: "आमचा खात्रीचा संदेश आल्यावर ऑर्डर पक्की होते.", points: ["किमतीत GST समाविष्ट आहे. पॅकवर छापलेल्या किमतीपेक्षा जास्त कधीच द्यायचे नाही.", "पैसे माल मिळाल्यावर रोख द्यायचे.", "माल तुम्ही दिलेल्या पत्त्यावर येतो; विक्रीचा परवाना राज्यानुसार वेगळा असल्याने ऑर्डरनंतर राज्य बदलता येत नाही."] },
      { heading: "माल", text: "आम्ही फक्त अस्सल माल पक्क्या बिलासह विकतो.", points: ["लेबल आणि माहितीपत्रकाप्रमाणेच वापरा: पीक, डोस, काढणीआधी किती दिवस थांबायचे.", "परिणाम हवामान, जमीन आणि वापरावर अवलंबून असतो; उत्पादनाची हमी नाही.", "18 वर्षांखालील व्यक्तींना औषधे विकली जात नाहीत."] },
      { heading: "सल्ला", text: "लेख, वेळापत्रके आणि उत्तरे काळजीपूर्वक दिली जातात, पण प्रत्यक्ष शेत पाहण्याची जागा ती घेऊ शकत नाहीत. शंका असेल तर कृषी अधिकाऱ्यांना विचारा." },
      { heading: "चर्चा", text: "शेजाऱ्याशी बोलता तसेच लिहा.", points: ["शिवीगाळ, मालाबद्दल खोटे दावे आणि जाहिराती नकोत.", "फोटो तुमचे स्वतःचे असावेत.", "नियम मोडणारी पोस्ट आम्ही काढू शकतो."] },
      { heading: "तुमची माहिती", text: "तुमचे नाव, नंबर आणि पत्ता माल पोहोचवण्यासाठी व तुम्हाला मदत करण्यासाठी वापरतो; विकत नाही. ती काढून टाकायला सांगू शकता." },
      { heading: "वाद", text: "भारतीय कायदा लागू राहील. प्रत्येक तक्रार 30 दिवसांत सोडवण्याचा प्रयत्न करतो." },
    ],
    end: "शेवटचा बदल: 1 एप्रिल 2026.",
    returns: "माल परत करण्याचे नियम वाचा",
  },
  gu: {
    title: "નિયમો અને શરતો",
    intro: "તમે આ દુકાનમાંથી ઑર્ડર કરો કે ખેડૂતોની ચર્ચામાં ભાગ લો ત્યારે આ શરતો લાગુ પડે છે. એક વાર વાંચી લો; ટૂંકી છે.",
    sections: [
      { heading: "તમારો ઑર્ડર", text: "અમારો પુષ્ટિનો સંદેશો મળે ત્યારે ઑર્ડર પાકો ગણાય.", points: ["ભાવમાં GST આવી જાય છે. પૅક પર છાપેલા ભાવથી વધુ ક્યારેય આપવાના નથી.", "પૈસા માલ મળે ત્યારે રોકડા આપવાના છે.", "માલ તમે આપેલા સરનામે આવે છે; વેચાણનો પરવાનો દરેક રાજ્યમાં જુદો હોવાથી ઑર્ડર પછી રાજ્ય બદલી શકાતું નથી."] },
      { heading: "માલ", text: "અમે ફક્ત અસલી માલ પાકા બિલ સાથે વેચીએ છીએ.", points: ["લેબલ અને પત્રિકા પ્રમાણે જ વાપરો: પાક, પ્રમાણ, કાપણી પહેલાં કેટલા દિવસ રોકાવું.", "પરિણામ હવામાન, જમીન અને વપરાશ પર આધાર રાખે છે; ઊપજનું વચન નથી.", "18 વર્ષથી નાનાને દવા વેચાતી નથી."] },
      { heading: "સલાહ", text: "લેખ, સમયપત્રક અને જવાબ કાળજીથી અપાય છે, પણ ખેતર નજરે જોવાની જગ્યા તે લઈ શકતા નથી. શંકા હોય તો ખેતીવાડી અધિકારીને પૂછો." },
      { heading: "ચર્ચા", text: "પડોશી સાથે વાત કરતા હો તેમ લખો.", points: ["ગાળાગાળી, માલ વિશે ખોટા દાવા અને જાહેરાત નહીં.", "ફોટા તમારા પોતાના હોવા જોઈએ.", "નિયમ તોડતી પોસ્ટ અમે હટાવી શકીએ છીએ."] },
      { heading: "તમારી માહિતી", text: "તમારું નામ, નંબર અને સરનામું માલ પહોંચાડવા અને તમને મદદ કરવા વાપરીએ છીએ, વેચતા નથી. તે કાઢી નાખવા કહી શકો છો." },
      { heading: "વિવાદ", text: "ભારતનો કાયદો લાગુ પડશે. દરેક ફરિયાદ 30 દિવસમાં ઉકેલવાનો પ્રયત્ન કરીએ છીએ." },
    ],
    end: "છેલ્લો ફેરફાર: 1 એપ્રિલ 2026.",
    returns: "માલ પરત કરવાના નિયમો વાંચો",
  },
};

const list = (tag: "ul" | "ol", rows: readonly string[]): string => `<${tag}>${rows.map((row) => `<li>${row}</li>`).join("")}</${tag}>`;
const wrap = (lang: PolicyLang, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

function returnsHtml(lang: PolicyLang): string {
  const r = RETURNS[lang];
  const table = `<table><thead><tr><th>${r.head[0]}</th><th>${r.head[1]}</th></tr></thead><tbody>${r.rows.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join("")}</tbody></table>`;
  return wrap(lang, r.title, `<p>${r.intro}</p><h2>${r.when}</h2>${list("ul", r.reasons)}<h2>${r.notWhen}</h2>${list("ul", r.nots)}<h2>${r.how}</h2>${list("ol", r.steps)}<h2>${r.money}</h2>${table}<p><strong>${r.end}</strong></p><p><a href="/policy/terms-conditions">${r.terms}</a></p>`);
}

function termsHtml(lang: PolicyLang): string {
  const t = TERMS[lang];
  const sections = t.sections.map((section, index) => `<h2>${index + 1}. ${section.heading}</h2><p>${section.text}</p>${section.points ? list("ul", section.points) : ""}`);
  return wrap(lang, t.title, `<p>${t.intro}</p>${sections.join("")}<p><a href="/policy/return-refund">${t.returns}</a></p><p><em>${t.end}</em></p>`);
}

const inEachLanguage = (make: (lang: PolicyLang) => string): Readonly<Record<PolicyLang, string>> => ({ en: make("en"), hi: make("hi"), mr: make("mr"), gu: make("gu") });

/** HTML documents by type and language. */
export const POLICIES: Readonly<Record<PolicyType, Readonly<Record<PolicyLang, string>>>> = {
  "return-refund": inEachLanguage(returnsHtml),
  "terms-conditions": inEachLanguage(termsHtml),
};
