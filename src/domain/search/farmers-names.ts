/** Names that farmers use and the services lack, with what they mean in English. The KV table `farmersNames` adds to them (search-21). */
import { similarity } from "./match.ts";
import { soundOf, soundsOf, wordsOf } from "./sound.ts";

export interface FarmersName {
  readonly name: string;
  /** English words as in names of crops, problems and products. */
  readonly means: string;
}

/** By meaning. */
const BUILT_IN: Readonly<Record<string, string>> = {
  "leaf curl": "चुरड़ा मुरड़ा, मरोड़िया, पत्ती मरोड़, kukda, कोकडवा, बोकड्या, કોકડવા, ముడత, ಮುಟುರು",
  blast: "झोंका, अगिया, మెడ విరుపు",
  blight: "करपा, झुलसा, ಅಂಗಮಾರಿ",
  borer: "सुंडी",
  caterpillar: "इल्ली",
  "pink bollworm": "गुलाबी सुंडी, गुलाबी बोंडअळी, ગુલાબી ઈયળ, గులాబీ పురుగు, ಗುಲಾಬಿ ಹುಳು",
  aphid: "माहू, मोयला, चेपा, मावा, મોલો, పేనుబంక, ಗಿಡಹೇನು",
  whitefly: "सफेद मक्खी, सफेद मच्छर, पांढरी माशी, સફેદ માખી, తెల్లదోమ, ಬಿಳಿ ನೊಣ",
  jassid: "तेला, तुडतुडे",
  termite: "दीमक, वाळवी, ઉધઈ, చెదలు, ಗೆದ್ದಲು",
  "powdery mildew": "छाछ्या, भुरी, ભૂકી છારો, బూడిద తెగులు, ಬೂದಿ ರೋಗ",
  wilt: "उकठा, मर रोग, સુકારો, ఎండు తెగులు, ಸೊರಗು ರೋಗ",
  // In chillies thrips and mites curl the leaves.
  "chilli thrips": "मिर्च चुरड़ा मुरड़ा, मिर्च कुकड़ा, मिरची बोकड्या, મરચી કોકડવા, మిరప ముడత, ಮೆಣಸಿನಕಾಯಿ ಮುಟುರು",
  "chickpea pod borer": "चना इल्ली, चना सुंडी",
  npk: "एनपीके, એનપીકે, ఎన్‌పీకే, ಎನ್‌ಪಿಕೆ",
  seed: "విత్తనం",
  herbicide: "కలుపు మందు, ಕಳೆನಾಶಕ, નીંદણનાશક, तणनाशक, खरपतवार नाशक, weed killer, weedicide, ಕಳೆ ಔಷಧ, ಕಳೆ ಔಷಧಿ",
  sprayer:
    "spray pump, स्प्रे पंप, छिड़काव पंप, दवा छिड़कने की मशीन, फवारणी पंप, સ્પ્રે પંપ, દવા છાંટવાનો પંપ, స్ప్రే పంపు, మందు కొట్టే పంపు, ಸ್ಪ್ರೇ ಪಂಪ್, ಸಿಂಪಡಣೆ ಪಂಪ್",
  // The product, not the beds it is made in.
  vermicompost: "केंचुआ खाद, वर्मी कम्पोस्ट, गांडूळ खत, వర్మీ కంపోస్ట్, ಎರೆಹುಳು ಗೊಬ್ಬರ",
  insecticide:
    "कीटनाशक दवा, कीट मारने की दवा, कीड़े मारने की दवा, कीड़े की दवा, कीट की दवा, insect killer, pest killer, किडीचे औषध, જીવાતની દવા, જંતુનાશક દવા, పురుగుల మందు, పురుగు మందు, ಹುಳದ ಔಷಧಿ",
  wheat: "गेंहू",
  cotton: "नरमा",
  cabbage: "बंदगोभी",
  cauliflower: "फ्लॉवर",
  "bottle gourd": "घीया",
  sugarcane: "ईख",
  onion: "कांदा, ఉల్లిపాయ, ಉಳ್ಳಾಗಡ್ಡಿ",
  chilli: "మిరపకాయ, మిర్చి",
  okra: "బెండకాయ",
  watermelon: "పుచ్చకాయ, टरबूज",
  "pigeon pea": "కందులు, राहर",
  potato: "બટેટા, बटाटा",
  tomato: "टमाटे, ಟಮೋಟ",
  banana: "केळ, કેળા",
  mustard: "राई, रायड़ा",
  paddy: "rice, चावल, तांदूळ, ચોખા, బియ్యం, ಅಕ್ಕಿ",
  maize: "corn, ಗೋವಿನಜೋಳ, ಮುಸುಕಿನಜೋಳ",
  brinjal: "eggplant, వంకాయ",
  groundnut: "peanut, పల్లీ, ನೆಲಗಡಲೆ, शेंगदाणा, सिंगदाना",
};

/** Names as sounds, those of most words first: "gulabi sundi" before "sundi". */
export type FarmersNames = readonly { readonly sounds: readonly string[]; readonly means: string }[];

/** The built-in names with the rows of a table. A row overrides the built-in names with the same sounds. */
export function farmersNames(rows: readonly FarmersName[]): FarmersNames {
  const hear = ({ name, means }: FarmersName) => ({ sounds: soundsOf(name), means });
  const own = rows.map(hear).filter(({ sounds }) => sounds.length > 0);
  const changed = new Set(own.map(({ sounds }) => sounds.join(" ")));
  const builtIn = Object.entries(BUILT_IN).flatMap(([means, names]) => names.split(", ").map((name) => hear({ name, means })));
  const others = builtIn.filter(({ sounds }) => !changed.has(sounds.join(" ")));
  return [...own, ...others].toSorted((a, b) => b.sounds.length - a.sounds.length);
}

export const BUILT_IN_NAMES = farmersNames([]);

const ALIKE = 0.8;

/** The meaning of a term that is a farmers' name and nothing else, sound for sound; null for another term. */
export function meaningOf(term: string, names: FarmersNames): string | null {
  const typed = soundsOf(term).join(" ");
  return names.find(({ sounds }) => sounds.join(" ") === typed)?.means ?? null;
}

/** The term with each farmers' name in it replaced by its English meaning (search-21). Several names give several terms. */
export function meanings(term: string, names: FarmersNames): string[] {
  const words = wordsOf(term).map((word) => ({ word, sound: soundOf(word) }));
  return names.flatMap(({ sounds, means }) => {
    const isIn = sounds.every((part) => words.some(({ sound }) => similarity(sound, part) >= ALIKE));
    if (!isIn) return [];
    const others = words.filter(({ sound }) => !sounds.some((part) => similarity(sound, part) >= ALIKE));
    return [[...others.map(({ word }) => word), means].join(" ")];
  });
}
