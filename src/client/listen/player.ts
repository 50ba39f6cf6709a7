/** Reads texts aloud by sentence (speech-7 to speech-10). Loaded with the first tap. */
import { type Sentence, sentencesOf } from "../../domain/speech/sentences.ts";
import { abbreviations, speechWriter } from "../../domain/speech/text-for-speech.ts";
import type { SpeechWords } from "../../domain/speech/words.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { SpeechLabels } from "../speech-words.ts";
import { type Block, blocksOf, rangeOf } from "./texts.ts";
import { canSay, isInApp, sayInApp, synthesis, voiceOf } from "./voices.ts";

interface Piece {
  readonly block: Block;
  readonly place: Sentence;
  readonly speech: string;
}

/** Normal pace is 1. */
const SLOW = 0.75;

const tables: Readonly<Record<Language, () => Promise<{ readonly default: SpeechWords }>>> = {
  en: () => import("../../../locales/en/reading.json"),
  hi: () => import("../../../locales/hi/reading.json"),
  mr: () => import("../../../locales/mr/reading.json"),
  gu: () => import("../../../locales/gu/reading.json"),
  te: () => import("../../../locales/te/reading.json"),
  kn: () => import("../../../locales/kn/reading.json"),
};

/** Without the table of the language, text is read unchanged. */
async function piecesOf(block: Block): Promise<Piece[]> {
  const words = await (tables as Readonly<Partial<Record<string, (typeof tables)["en"]>>>)[block.language]?.().then(
    (table) => table.default,
    () => undefined,
  );
  const write = words ? speechWriter(words) : String;
  return sentencesOf(block.text, words ? abbreviations(words) : () => false).map((place) => ({
    block,
    place,
    speech: write(block.text.slice(place.from, place.to)),
  }));
}

/** Falls back to marking the whole block. */
function mark(piece?: Piece): void {
  const { highlights } = CSS as { highlights?: typeof CSS.highlights };
  document.querySelector(".spoken")?.classList.remove("spoken");
  highlights?.delete("spoken");
  if (!piece) return;
  if (highlights) highlights.set("spoken", new Highlight(rangeOf(piece.block, piece.place)));
  else piece.block.element.classList.add("spoken");
}

/** Starts at the text in view. */
function fromHere(texts: readonly Element[]): readonly Element[] {
  const first = texts.findIndex((text) => text.getBoundingClientRect().bottom > innerHeight / 3);
  return texts.slice(first);
}

/**
 * Speaks one sentence at a time. No-op without a voice.
 * @param pace normal is 1
 * @param next called after each finished sentence
 * @param failed called on errors
 */
function createVoice(pace: () => number, next: () => void, failed: (isStopped: boolean) => void) {
  // Chrome garbage-collects unreferenced utterances, with their end event.
  let spoken: SpeechSynthesisUtterance | undefined;
  const stop = (): void => {
    spoken = undefined;
    synthesis?.cancel();
    mark();
  };
  const speak = (piece: Piece): void => {
    const mine = new SpeechSynthesisUtterance(piece.speech);
    mine.voice = voiceOf(piece.block.language) ?? null;
    mine.lang = mine.voice?.lang ?? piece.block.language;
    mine.rate = pace();
    mine.onend = () => spoken === mine && next();
    mine.onerror = ({ error }) => spoken === mine && failed(/cancel|interrupt/.test(error));
    spoken = mine;
    mark(piece);
    synthesis?.speak(mine);
  };
  return { speak, stop };
}

/** Reads the first language's pieces in the app. False on failure. */
function readInApp(pieces: readonly Piece[], { block: { language } }: Piece): boolean {
  const speech = pieces.filter(({ block }) => block.language === language).map((piece) => piece.speech);
  return sayInApp(speech.join("\n"), language);
}

/** Only pieces with a voice. */
async function piecesFromHere(texts: readonly Element[]): Promise<Piece[]> {
  const blocks = fromHere(texts).flatMap(blocksOf);
  return (await Promise.all(blocks.filter(({ language }) => canSay(language)).map(piecesOf))).flat();
}

/** @param texts finds the page's texts */
export function startPlayer(group: Element, words: SpeechLabels, texts: () => readonly Element[]): void {
  const [note, slower, main] = group.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
  let pieces: readonly Piece[] = [];
  let at = 0;
  let isSpeaking = false;
  const isSlow = () => slower.getAttribute("aria-pressed") === "true";

  const show = (text = "") => {
    note.textContent = text;
    (main.lastChild as Element).textContent = isSpeaking ? words.stop : at > 0 ? words.goOn : words.listen;
    slower.hidden = isInApp || (!isSpeaking && at === 0);
  };
  const stop = (text?: string) => {
    if (isInApp && isSpeaking) sayInApp("", "");
    isSpeaking = false;
    voice.stop();
    show(text);
  };
  const end = () => {
    at = 0;
    stop();
  };
  const speak = () => {
    const piece = pieces[at];
    if (piece) voice.speak(piece);
    else end();
  };
  const voice = createVoice(
    () => (isSlow() ? SLOW : 1),
    () => {
      at += 1;
      speak();
    },
    (isStopped) => stop(isStopped ? "" : words.failed),
  );
  const begin = async () => {
    isSpeaking = true;
    show();
    if (at === 0) pieces = await piecesFromHere(texts());
    // Stopped during loading.
    if (!isSpeaking) return;
    const [first] = pieces;
    if (!first) return stop(words.failed);
    if (isInApp) {
      if (!readInApp(pieces, first)) stop(words.failed);
      return;
    }
    if (at === 0 && first.block.element.getBoundingClientRect().bottom > innerHeight * 0.7)
      first.block.element.scrollIntoView({ block: "center" });
    voice.stop();
    speak();
  };

  slower.textContent = words.slower;
  main.addEventListener("click", () => (isSpeaking ? stop() : void begin()));
  slower.addEventListener("click", () => {
    slower.setAttribute("aria-pressed", String(!isSlow()));
    if (!isSpeaking) return;
    voice.stop();
    speak();
  });
  addEventListener("pagehide", end);
}
