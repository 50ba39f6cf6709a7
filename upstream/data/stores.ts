/** The names of stores, composed from words that are usual for stores in each language. */
import { PLACES, type Place } from "./places.ts";

type Word = { readonly en: string; readonly local: string };
type LocalLang = "hi" | "mr" | "gu" | "te" | "kn";

const words = (text: string): readonly Word[] => text.split(";").map((pair) => ({ en: pair.split("=")[0] ?? "", local: pair.split("=")[1] ?? "" }));

const STORE_WORDS: { readonly first: Record<LocalLang, readonly Word[]>; readonly kind: Record<LocalLang, readonly Word[]> } = {
  first: {
    hi: words("Shri Ganesh=श्री गणेश;Balaji=बालाजी;Kisan=किसान;Jai Jawan=जय जवान;Annadata=अन्नदाता;Maa Durga=माँ दुर्गा;Shivam=शिवम;Hariyali=हरियाली;Sharma=शर्मा;Verma=वर्मा;Patidar=पाटीदार;Gupta=गुप्ता;New Bharat=न्यू भारत;Laxmi=लक्ष्मी;Mahadev=महादेव;Unnati=उन्नति"),
    mr: words("Shri Samarth=श्री समर्थ;Sai=साई;Baliraja=बळीराजा;Shetkari=शेतकरी;Jay Malhar=जय मल्हार;Vitthal=विठ्ठल;Patil=पाटील;Deshmukh=देशमुख;Hirval=हिरवळ;Annapurna=अन्नपूर्णा;Sanjivani=संजीवनी;Bhumi=भूमी;Ganesh=गणेश;Krishna=कृष्णा;Tuljai=तुळजाई;Mauli=माऊली"),
    gu: words("Shree Hari=શ્રી હરિ;Khodiyar=ખોડિયાર;Khedut=ખેડૂત;Umiya=ઉમિયા;Patel=પટેલ;Ambica=અંબિકા;Jay Kisan=જય કિસાન;Bahuchar=બહુચર;Dharti=ધરતી;Gokul=ગોકુલ;Swaminarayan=સ્વામિનારાયણ;Kuldevi=કુળદેવી;Hariyali=હરિયાળી;Sardar=સરદાર;Ganesh=ગણેશ;Vraj=વ્રજ"),
    te: words("Sri Venkateswara=శ్రీ వెంకటేశ్వర;Sri Lakshmi=శ్రీ లక్ష్మి;Rythu=రైతు;Annapurna=అన్నపూర్ణ;Sai Krishna=సాయి కృష్ణ;Kanaka Durga=కనకదుర్గ;Haritha=హరిత;Reddy=రెడ్డి;Padma=పద్మ;Sri Rama=శ్రీ రామ;Vijaya=విజయ;Godavari=గోదావరి;Chaitanya=చైతన్య;Balaji=బాలాజీ;Pragathi=ప్రగతి;Kisan=కిసాన్"),
    kn: words("Sri Basaveshwara=ಶ್ರೀ ಬಸವೇಶ್ವರ;Raitha=ರೈತ;Annapoorneshwari=ಅನ್ನಪೂರ್ಣೇಶ್ವರಿ;Manjunatha=ಮಂಜುನಾಥ;Siddeshwara=ಸಿದ್ಧೇಶ್ವರ;Gowda=ಗೌಡ;Hasiru=ಹಸಿರು;Lakshmi=ಲಕ್ಷ್ಮಿ;Vinayaka=ವಿನಾಯಕ;Kaveri=ಕಾವೇರಿ;Bhoomi=ಭೂಮಿ;Negila=ನೇಗಿಲ;Veerabhadra=ವೀರಭದ್ರ;Tunga=ತುಂಗಾ;Sahyadri=ಸಹ್ಯಾದ್ರಿ;Mailara=ಮೈಲಾರ"),
  },
  kind: {
    hi: words("Krishi Seva Kendra=कृषि सेवा केंद्र;Khad Beej Bhandar=खाद बीज भंडार;Beej Bhandar=बीज भंडार;Agro Agency=एग्रो एजेंसी;Kisan Seva Kendra=किसान सेवा केंद्र"),
    mr: words("Krishi Seva Kendra=कृषी सेवा केंद्र;Agro Centre=ॲग्रो सेंटर;Beej Bhandar=बी-बियाणे भांडार;Krishi Kendra=कृषी केंद्र;Khat Bhandar=खत भांडार"),
    gu: words("Agro Centre=એગ્રો સેન્ટર;Beej Bhandar=બીજ ભંડાર;Khatar Bhandar=ખાતર ભંડાર;Krushi Kendra=કૃષિ કેન્દ્ર;Seeds=સીડ્સ"),
    te: words("Rythu Seva Kendram=రైతు సేవా కేంద్రం;Agro Traders=ఆగ్రో ట్రేడర్స్;Vithana Bhandar=విత్తన భండార్;Fertilisers=ఫర్టిలైజర్స్;Rythu Mitra=రైతు మిత్ర"),
    kn: words("Raitha Mitra=ರೈತ ಮಿತ್ರ;Agro Kendra=ಆಗ್ರೋ ಕೇಂದ್ರ;Beeja Bhandara=ಬೀಜ ಭಂಡಾರ;Gobbara Angadi=ಗೊಬ್ಬರ ಅಂಗಡಿ;Krishi Seva Kendra=ಕೃಷಿ ಸೇವಾ ಕೇಂದ್ರ"),
  },
};

const LANGUAGE_OF: Readonly<Record<string, LocalLang>> = {
  maharashtra: "mr", gujarat: "gu", karnataka: "kn", "andhra-pradesh": "te", telangana: "te",
};

interface StoreName {
  readonly name: string;
  readonly localName: string;
  readonly place: Place;
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The `index`-th store of a state. The names of the first 80 stores differ. */
export function storeAt(stateSlug: string, index: number): StoreName {
  const language = LANGUAGE_OF[stateSlug] ?? "hi";
  const first = at(STORE_WORDS.first[language], index);
  const kind = at(STORE_WORDS.kind[language], index + Math.floor(index / STORE_WORDS.first[language].length));
  const place = at(PLACES[stateSlug] ?? [], index * 5 + 1);
  return { name: `${first.en} ${kind.en}`, localName: `${first.local} ${kind.local}`, place };
}
