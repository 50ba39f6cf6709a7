import type { SpeechWords } from "../words.ts";

export const words: SpeechWords = {
  language: "en",
  letters: "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
  to: "to",
  perFirst: false,
  units: {
    "₹": "rupee|rupees",
    p: "paisa|paise",
    "%": "percent",
    "°c": "degree Celsius|degrees Celsius",
    ppm: "p p m",
    mg: "milligram|milligrams",
    g: "gram|grams|per gram",
    kg: "kilo|kilos|per kilo",
    q: "quintal|quintals|per quintal",
    ml: "millilitre|millilitres",
    l: "litre|litres|per litre",
    mm: "millimetre|millimetres",
    cm: "centimetre|centimetres",
    m: "metre|metres|per metre",
    ft: "foot|feet|per foot",
    acre: "acre|acres|per acre",
    ha: "hectare|hectares|per hectare",
    plant: "plant|plants|per plant",
  },
  short: { dr: "Doctor" },
};
