import { LANGUAGES, type Language } from "../visit/language.ts";
import { type NameFinder, nameFinder, soundsOf } from "./spelling.ts";

/** en, hi, mr, gu, te, kn, then more spellings. */
const LINES = `
malathion|मैलाथियान|मॅलाथिऑन|મેલાથિયોન|మలాథియాన్|ಮೆಲಾಥಿಯಾನ್|malathian, malathon, malation, melathion, melathian, maletheon
chlorpyriphos|क्लोरपाइरीफॉस|क्लोरपायरीफॉस|ક્લોરપાયરીફોસ|క్లోర్‌పైరిఫాస్|ಕ್ಲೋರ್‌ಪೈರಿಫಾಸ್|chloropyriphos, chlorpyrephos, clorpyriphos, chlorpariphos, chlor pyriphos, क्लोर पाइरीफॉस, क्लोर पायरीफॉस, క్లోర్ పైరిఫాస్, ಕ್ಲೋರ್ ಪೈರಿಫಾಸ್
dimethoate|डाइमेथोएट|डायमेथोएट|ડાયમિથોએટ|డైమిథోయేట్|ಡೈಮಿಥೋಯೇಟ್|dimethiote, demethoate, dimethoyate
mancozeb|मैन्कोजेब|मॅन्कोझेब|મેન્કોઝેબ|మాంకోజెబ్|ಮ್ಯಾಂಕೋಜೆಬ್|mancozab, mencozeb, mancojeb, manco zeb
oxyfluorfen|ऑक्सीफ्लोरफेन|ऑक्सिफ्लोरफेन|ઓક્સિફ્લોરફેન|ఆక్సీఫ్లోర్‌ఫెన్|ಆಕ್ಸಿಫ್ಲೋರ್‌ಫೆನ್|oxyflorfen, oxyfluorofen, oxyfluron
quinalphos|क्विनालफॉस|क्विनालफॉस|ક્વિનાલફોસ|క్వినాల్‌ఫాస్|ಕ್ವಿನಾಲ್‌ಫಾಸ್|quinolphos, quinalphas, kvinalphos, kwinalphos
dicofol|डाइकोफॉल|डायकोफॉल|ડાયકોફોલ|డైకోఫాల్|ಡೈಕೋಫಾಲ್|dicofal, dycofal
dinocap|डाइनोकैप|डायनोकॅप|ડાયનોકેપ|డైనోక్యాప్|ಡೈನೋಕ್ಯಾಪ್|dinocape
methomyl|मेथोमिल|मेथोमिल|મેથોમાઇલ|మెథోమిల్|ಮೆಥೋಮಿಲ್|mithomil, methomile
monocrotophos|मोनोक्रोटोफॉस|मोनोक्रोटोफॉस|મોનોક્રોટોફોસ|మోనోక్రోటోఫాస్|ಮೊನೊಕ್ರೊಟೊಫಾಸ್|monocrotofas, monocrotophas, monocroto, मोनोक्रोटो, મોનોક્રોટો, మోనోక్రోటో, ಮೊನೊಕ್ರೊಟೊ
carbofuran|कार्बोफ्यूरान|कार्बोफ्युरान|કાર્બોફ્યુરાન|కార్బోఫ్యురాన్|ಕಾರ್ಬೋಫ್ಯೂರಾನ್|carbofuron, carbufuran
2,4-D|2,4-डी|2,4-डी|2,4-ડી|2,4-డి|2,4-ಡಿ|24 D
acephate|एसिफेट|ॲसिफेट|એસિફેટ|ఎసిఫేట్|ಅಸಿಫೇಟ್|acephet, एसीफेट, ॲसीफेट, એસીફેટ, అసిఫేట్, अ‍ॅसिफेट
buprofezin|बुप्रोफेजिन|ब्युप्रोफेझिन|બ્યુપ્રોફેઝિન|బుప్రోఫెజిన్|ಬುಪ್ರೊಫೆಜಿನ್|buprofegin
carbendazim|कार्बेन्डाजिम|कार्बेन्डाझिम|કાર્બેન્ડાઝીમ|కార్బెండజిమ్|ಕಾರ್ಬೆಂಡಜಿಮ್|carbandazim, carbendzim
imidacloprid|इमिडाक्लोप्रिड|इमिडाक्लोप्रिड|ઇમિડાક્લોપ્રિડ|ఇమిడాక్లోప్రిడ్|ಇಮಿಡಾಕ್ಲೋಪ್ರಿಡ್|imidachloprid, emidacloprid
profenophos|प्रोफेनोफॉस|प्रोफेनोफॉस|પ્રોફેનોફોસ|ప్రొఫెనోఫాస్|ಪ್ರೊಫೆನೊಫಾಸ್|profenofas
propiconazole|प्रोपिकोनाजोल|प्रोपिकोनॅझोल|પ્રોપિકોનાઝોલ|ప్రొపికోనజోల్|ಪ್ರೊಪಿಕೊನಜೋಲ್|propiconazol
tebuconazole|टेबुकोनाजोल|टेब्युकोनॅझोल|ટેબુકોનાઝોલ|టెబుకోనజోల్|ಟೆಬುಕೊನಜೋಲ್|tebuconazol
thiamethoxam|थायामेथोक्साम|थायामेथोक्झाम|થાયામેથોક્ઝામ|థయామెథాక్సమ్|ಥಯಾಮೆಥಾಕ್ಸಾಮ್|thiomethoxam, thaimethoxam, thiamethoxom
tricyclazole|ट्राइसाइक्लाजोल|ट्रायसायक्लाझोल|ટ્રાયસાયક્લાઝોલ|ట్రైసైక్లజోల్|ಟ್ರೈಸೈಕ್ಲಜೋಲ್|tricyclozole
`;

interface Ingredient {
  readonly names: Readonly<Record<Language, string>>;
  /** Includes the names. */
  readonly spellings: readonly string[];
  readonly find: NameFinder;
}

const COLUMNS = ["en", "hi", "mr", "gu", "te", "kn"] as const satisfies readonly Language[];

function ingredientOf(line: string): Ingredient {
  const cells = line.split("|");
  const spellings = [...new Set([...cells.slice(0, COLUMNS.length), ...(cells[COLUMNS.length]?.split(", ") ?? [])])];
  const names = Object.fromEntries(LANGUAGES.map((language) => [language, cells[COLUMNS.indexOf(language)] ?? cells[0]]));
  return { names: names as Ingredient["names"], spellings, find: nameFinder(spellings) };
}

const INGREDIENTS: readonly Ingredient[] = LINES.trim().split("\n").map(ingredientOf);

const findIngredient = (name: string): Ingredient | undefined => INGREDIENTS.find(({ find }) => find(soundsOf(name)).length > 0);

/** At least the name itself. */
export const spellingsOf = (name: string): readonly string[] => [name, ...(findIngredient(name)?.spellings ?? [])];

/** Returns unknown names unchanged. */
export const ingredientName = (name: string, language: Language): string => findIngredient(name)?.names[language] || name;
