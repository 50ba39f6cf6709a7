/** Finds the topic that a term names without a crop (search-30). */
import { memoisedSimilarity, type NameSounds, nameSounds, namesPurchase, type TermWord, typedTerms } from "./match.ts";

/** A topic of articles and discussions that is no crop. */
export interface SearchTopic {
  readonly postTag: string;
  readonly articleTag: string;
  /** In the page's language. */
  readonly name: string;
}

/** Farmers' words for topics, by the words of the topic's tag or English name. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  "market price":
    "market,price,rate,mandi,mandi bhav,mandi rate,मंडी,भाव,दर,मंडी भाव,बाजार भाव,बाजार,ભાવ,બજાર,મંડી ભાવ,ధర,ధరలు,రేటు,మార్కెట్,మండి,ಬೆಲೆ,ದರ,ಧಾರಣೆ,ಮಾರುಕಟ್ಟೆ",
  weather:
    "weather forecast,rain,rainfall,monsoon,मौसम,मौसम का हाल,मौसम की जानकारी,बारिश,मानसून,हवामान अंदाज,पाऊस,મોસમ,વરસાદ,వాతావరణ సూచన,వర్షం,వాన,ಹವಾಮಾನ ಮುನ್ಸೂಚನೆ,ಮಳೆ",
  storage: "store,godown,भंडार,गोदाम,साठवणूक,સંગ્રહ,સાચવણી,నిల్వ,గోదాము,ಸಂಗ್ರಹ,ಗೋದಾಮು",
  soil: "soil test,soil testing,soil health,mitti ki jaanch,मिट्टी की जाँच,मिट्टी परीक्षण,मृदा परीक्षण,माती परीक्षण,जमीन परीक्षण,જમીન ચકાસણી,માટી પરીક્ષણ,నేల పరీక్ష,మట్టి పరీక్ష,భూసార పరీక్ష,ಮಣ್ಣು ಪರೀಕ್ಷೆ,ಮಣ್ಣಿನ ಪರೀಕ್ಷೆ",
};

/** `seedTreatment` and `market-price` as words. */
const wordsOfTag = (tag: string): string =>
  tag
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .toLowerCase();

export interface SearchableTopic {
  readonly topic: SearchTopic;
  readonly own: NameSounds;
}

/** @param english the same topics in English */
export function indexTopics(topics: readonly SearchTopic[], english: readonly SearchTopic[]): SearchableTopic[] {
  const inEnglish = new Map(english.map(({ postTag, name }) => [postTag, name]));
  return topics.map((topic) => {
    const plain = [wordsOfTag(topic.articleTag), wordsOfTag(topic.postTag), (inEnglish.get(topic.postTag) ?? "").toLowerCase()];
    const others = plain.flatMap((name) => ALSO_CALLED[name]?.split(",") ?? []);
    return { topic, own: nameSounds([topic.name, ...plain.filter(Boolean), ...others]) };
  });
}

/** Three letters begin too many words: "mar" is no "market". */
const LEAST_LETTERS = 4;
const SAME = 0.85;

/** Least share of a name's words. */
const LEAST_OF_A_NAME = 0.5;
/** Words of several names, such as "mandi price". */
const OF_SEVERAL = 0.9;

/** Least fit beside problems that the term resembles: मंडी is no मकड़ी. */
export const EXACT_TOPIC = 0.97;

/** The topic whose names cover all strong words of the term, the best fit first; null if there is none. */
export function topicNamed(term: string, topics: readonly SearchableTopic[], least = 0): SearchTopic | null {
  const compare = memoisedSimilarity();
  // A word for goods counts although it is weak: "weed medicine" is no topic.
  const terms = typedTerms(term).map((typed) => typed.filter((word) => word.weight === 1 || namesPurchase([word])));
  let best: { readonly topic: SearchTopic; readonly fit: number } | null = null;
  /** 0 if a word of the term is none of these. */
  const fitOf = (typed: readonly TermWord[], words: readonly string[]): number => {
    const fits = typed.map(({ sound, isJoined }) =>
      Math.max(0, ...words.map((word) => (sound === word ? 1 : isJoined || sound.length < LEAST_LETTERS ? 0 : compare(sound, word)))),
    );
    return typed.length === 0 || Math.min(...fits) < SAME ? 0 : fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
  };
  const coveredOf = (typed: readonly TermWord[], name: readonly string[]): number => {
    const covered = name.filter((word) => typed.some(({ sound }) => compare(sound, word) >= SAME)).length / name.length;
    return covered >= LEAST_OF_A_NAME ? covered : 0;
  };
  for (const { topic, own } of topics) {
    const singles = own.flatMap((name) => (name.length === 1 ? name : []));
    const fit = Math.max(
      ...terms.flatMap((typed) => [
        ...own.map((name) => fitOf(typed, name) * coveredOf(typed, name)),
        typed.length > 1 ? OF_SEVERAL * fitOf(typed, singles) : 0,
      ]),
    );
    if (fit > (best?.fit ?? 0)) best = { topic, fit };
  }
  return best && best.fit >= least ? best.topic : null;
}
