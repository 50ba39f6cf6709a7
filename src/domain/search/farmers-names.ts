/** Names that farmers use and the services lack, with what they mean in English. The KV table `farmersNames` adds to them (search-21). */
import { similarity } from "./match.ts";
import { soundOf, soundsOf, wordsOf } from "./sound.ts";

export interface FarmersName {
  readonly name: string;
  /** English words as in names of crops, problems and products. */
  readonly means: string;
}

const BUILT_IN: readonly FarmersName[] = [
  { name: "चुरड़ा मुरड़ा", means: "leaf curl" },
  { name: "मरोड़िया", means: "leaf curl" },
  { name: "पत्ती मरोड़", means: "leaf curl" },
  { name: "kukda", means: "leaf curl" },
  { name: "कोकडवा", means: "leaf curl" },
  { name: "बोकड्या", means: "leaf curl" },
  { name: "કોકડવા", means: "leaf curl" },
  { name: "ముడత", means: "leaf curl" },
  { name: "ಮುಟುರು", means: "leaf curl" },
  { name: "झोंका", means: "blast" },
  { name: "करपा", means: "blight" },
  { name: "झुलसा", means: "blight" },
  { name: "ಅಂಗಮಾರಿ", means: "blight" },
  { name: "अगिया", means: "blast" },
  { name: "మెడ విరుపు", means: "blast" },
  { name: "सुंडी", means: "borer" },
  { name: "इल्ली", means: "caterpillar" },
  { name: "गुलाबी सुंडी", means: "pink bollworm" },
  { name: "गुलाबी बोंडअळी", means: "pink bollworm" },
  { name: "ગુલાબી ઈયળ", means: "pink bollworm" },
  { name: "గులాబీ పురుగు", means: "pink bollworm" },
  { name: "ಗುಲಾಬಿ ಹುಳು", means: "pink bollworm" },
  { name: "माहू", means: "aphid" },
  { name: "मोयला", means: "aphid" },
  { name: "चेपा", means: "aphid" },
  { name: "मावा", means: "aphid" },
  { name: "મોલો", means: "aphid" },
  { name: "పేనుబంక", means: "aphid" },
  { name: "ಗಿಡಹೇನು", means: "aphid" },
  { name: "सफेद मक्खी", means: "whitefly" },
  { name: "सफेद मच्छर", means: "whitefly" },
  { name: "पांढरी माशी", means: "whitefly" },
  { name: "સફેદ માખી", means: "whitefly" },
  { name: "తెల్లదోమ", means: "whitefly" },
  { name: "ಬಿಳಿ ನೊಣ", means: "whitefly" },
  { name: "तेला", means: "jassid" },
  { name: "तुडतुडे", means: "jassid" },
  { name: "दीमक", means: "termite" },
  { name: "वाळवी", means: "termite" },
  { name: "ઉધઈ", means: "termite" },
  { name: "చెదలు", means: "termite" },
  { name: "ಗೆದ್ದಲು", means: "termite" },
  { name: "छाछ्या", means: "powdery mildew" },
  { name: "भुरी", means: "powdery mildew" },
  { name: "ભૂકી છારો", means: "powdery mildew" },
  { name: "బూడిద తెగులు", means: "powdery mildew" },
  { name: "ಬೂದಿ ರೋಗ", means: "powdery mildew" },
  { name: "उकठा", means: "wilt" },
  { name: "मर रोग", means: "wilt" },
  { name: "સુકારો", means: "wilt" },
  { name: "ఎండు తెగులు", means: "wilt" },
  { name: "ಸೊರಗು ರೋಗ", means: "wilt" },
  // In chillies thrips and mites curl the leaves.
  { name: "मिर्च चुरड़ा मुरड़ा", means: "chilli thrips" },
  { name: "मिर्च कुकड़ा", means: "chilli thrips" },
  { name: "मिरची बोकड्या", means: "chilli thrips" },
  { name: "મરચી કોકડવા", means: "chilli thrips" },
  { name: "మిరప ముడత", means: "chilli thrips" },
  { name: "ಮೆಣಸಿನಕಾಯಿ ಮುಟುರು", means: "chilli thrips" },
  { name: "चना इल्ली", means: "chickpea pod borer" },
  { name: "चना सुंडी", means: "chickpea pod borer" },
  { name: "एनपीके", means: "npk" },
  { name: "એનપીકે", means: "npk" },
  { name: "ఎన్‌పీకే", means: "npk" },
  { name: "ಎನ್‌ಪಿಕೆ", means: "npk" },
  { name: "విత్తనం", means: "seed" },
  { name: "కలుపు మందు", means: "herbicide" },
  { name: "ಕಳೆನಾಶಕ", means: "herbicide" },
  { name: "નીંદણનાશક", means: "herbicide" },
  { name: "तणनाशक", means: "herbicide" },
  { name: "खरपतवार नाशक", means: "herbicide" },
  { name: "weed killer", means: "herbicide" },
  { name: "spray pump", means: "sprayer" },
  { name: "स्प्रे पंप", means: "sprayer" },
  { name: "छिड़काव पंप", means: "sprayer" },
  { name: "दवा छिड़कने की मशीन", means: "sprayer" },
  { name: "फवारणी पंप", means: "sprayer" },
  { name: "સ્પ્રે પંપ", means: "sprayer" },
  { name: "દવા છાંટવાનો પંપ", means: "sprayer" },
  { name: "స్ప్రే పంపు", means: "sprayer" },
  { name: "మందు కొట్టే పంపు", means: "sprayer" },
  { name: "ಸ್ಪ್ರೇ ಪಂಪ್", means: "sprayer" },
  { name: "ಸಿಂಪಡಣೆ ಪಂಪ್", means: "sprayer" },
  // The product before the beds it is made in.
  { name: "केंचुआ खाद", means: "vermicompost" },
  { name: "वर्मी कम्पोस्ट", means: "vermicompost" },
  { name: "गांडूळ खत", means: "vermicompost" },
  { name: "వర్మీ కంపోస్ట్", means: "vermicompost" },
  { name: "ಎರೆಹುಳು ಗೊಬ್ಬರ", means: "vermicompost" },
  { name: "rice", means: "paddy" },
  { name: "corn", means: "maize" },
  { name: "eggplant", means: "brinjal" },
  { name: "peanut", means: "groundnut" },
];

/** Names as sounds, those of most words first: "gulabi sundi" before "sundi". */
export type FarmersNames = readonly { readonly sounds: readonly string[]; readonly means: string }[];

/** The built-in names with the rows of a table. Rows of a name take the place of the built-in ones of that name. */
export function farmersNames(rows: readonly FarmersName[]): FarmersNames {
  const hear = ({ name, means }: FarmersName) => ({ sounds: soundsOf(name), means });
  const own = rows.map(hear).filter(({ sounds }) => sounds.length > 0);
  const changed = new Set(own.map(({ sounds }) => sounds.join(" ")));
  const others = BUILT_IN.map(hear).filter(({ sounds }) => !changed.has(sounds.join(" ")));
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
