/** Reads texts aloud, sentence by sentence (speech-7 to speech-10). Loaded with the first tap on the button. */
import { type Sentence, sentencesOf } from "../../domain/speech/sentences.ts";
import { abbreviations, speechWriter } from "../../domain/speech/text-for-speech.ts";
import type { SpeechWords } from "../../domain/speech/words.ts";
import type { SpeechLabels } from "../speech-words.ts";
import { type Block, blocksOf, rangeOf } from "./texts.ts";
import type { Voices } from "./voices.ts";

/** One sentence: where it stands, and what the voice is given. */
interface Piece {
  readonly block: Block;
  readonly place: Sentence;
  readonly said: string;
}

/** The voice's own pace is 1. */
const SLOW = 0.75;

const tables: Readonly<Record<string, () => Promise<{ readonly words: SpeechWords }>>> = {
  en: () => import("../../domain/speech/words/en.ts"),
  hi: () => import("../../domain/speech/words/hi.ts"),
  mr: () => import("../../domain/speech/words/mr.ts"),
  gu: () => import("../../domain/speech/words/gu.ts"),
  te: () => import("../../domain/speech/words/te.ts"),
  kn: () => import("../../domain/speech/words/kn.ts"),
};

/** The sentences of a block as the voice is given them. Without the table of its language a text is read as it stands. */
async function piecesOf(block: Block): Promise<Piece[]> {
  const words = await tables[block.language]?.().then(
    (table) => table.words,
    () => undefined,
  );
  const write = words ? speechWriter(words) : String;
  return sentencesOf(block.text, words ? abbreviations(words) : () => false).map((place) => ({
    block,
    place,
    said: write(block.text.slice(place.from, place.to)),
  }));
}

/** Marks the sentence that is spoken; its whole block where the browser cannot mark a part of it. */
function mark(piece?: Piece): void {
  const { highlights } = CSS as { highlights?: typeof CSS.highlights };
  document.querySelector(".spoken")?.classList.remove("spoken");
  highlights?.delete("spoken");
  if (!piece) return;
  if (highlights) highlights.set("spoken", new Highlight(rangeOf(piece.block, piece.place)));
  else piece.block.element.classList.add("spoken");
}

/** From the text that is on the screen, or comes next, to the last. */
function fromHere(texts: readonly Element[]): readonly Element[] {
  const first = texts.findIndex((text) => text.getBoundingClientRect().bottom > innerHeight / 3);
  return texts.slice(first);
}

/**
 * Gives the buttons of the group their work.
 * @param texts finds the texts of the page
 * @param voices handed over: a file that starts by itself and exports needs a helper of the bundler, one more request
 */
export function startPlayer(
  group: Element,
  words: SpeechLabels,
  texts: () => readonly Element[],
  { canSay, isInApp, sayInApp, synthesis, voiceOf }: Voices,
): void {
  const [note, slower, main] = group.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
  let pieces: readonly Piece[] = [];
  let at = 0;
  let isSpeaking = false;
  // Held, because Chrome forgets an utterance that nobody holds, and with it its end.
  let spoken: SpeechSynthesisUtterance | undefined;

  const show = (text = "") => {
    note.textContent = text;
    (main.lastChild as Element).textContent = isSpeaking ? words.stop : at > 0 ? words.goOn : words.listen;
    slower.hidden = isInApp || (!isSpeaking && at === 0);
  };
  const stop = (text?: string) => {
    if (isInApp && isSpeaking) sayInApp("", "");
    isSpeaking = false;
    spoken = undefined;
    synthesis?.cancel();
    mark();
    show(text);
  };
  const end = () => {
    at = 0;
    stop();
  };
  const speak = () => {
    const piece = pieces[at];
    if (!piece) return end();
    const mine = new SpeechSynthesisUtterance(piece.said);
    mine.voice = voiceOf(piece.block.language) ?? null;
    mine.lang = mine.voice?.lang ?? piece.block.language;
    mine.rate = slower.getAttribute("aria-pressed") === "true" ? SLOW : 1;
    mine.onend = () => {
      if (spoken !== mine) return;
      at += 1;
      speak();
    };
    mine.onerror = ({ error }) => {
      if (spoken === mine) stop(/cancel|interrupt/.test(error) ? "" : words.failed);
    };
    spoken = mine;
    mark(piece);
    synthesis?.speak(mine);
  };
  const begin = async () => {
    isSpeaking = true;
    show();
    if (at === 0) {
      const blocks = fromHere(texts()).flatMap(blocksOf);
      pieces = (await Promise.all(blocks.filter(({ language }) => canSay(language)).map(piecesOf))).flat();
    }
    // Stopped, or the page left, before the words of the language came.
    if (!isSpeaking) return;
    const [first] = pieces;
    if (!first) return stop(words.failed);
    if (isInApp) {
      const { language } = first.block;
      const said = pieces.filter(({ block }) => block.language === language).map((piece) => piece.said);
      if (!sayInApp(said.join("\n"), language)) stop(words.failed);
      return;
    }
    if (at === 0 && first.block.element.getBoundingClientRect().bottom > innerHeight * 0.7)
      first.block.element.scrollIntoView({ block: "center" });
    synthesis?.cancel();
    speak();
  };

  slower.textContent = words.slower;
  main.addEventListener("click", () => (isSpeaking ? stop() : void begin()));
  slower.addEventListener("click", () => {
    slower.setAttribute("aria-pressed", String(slower.getAttribute("aria-pressed") !== "true"));
    if (!isSpeaking) return;
    spoken = undefined;
    synthesis?.cancel();
    speak();
  });
  addEventListener("pagehide", end);
}
