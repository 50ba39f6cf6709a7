/** Search by speech (speech-12 to speech-14). Loaded with the first focus, if supported. */
import { holdsPhone } from "../../domain/search/recent-searches.ts";
import { isSuggestible } from "../../domain/search/search-term.ts";
import { loadWords } from "../speech-words.ts";

/** SpeechRecognition has no types. */
interface Recognition extends EventTarget {
  lang: string;
  start(): void;
  abort(): void;
}
interface RecognitionEvent extends Event {
  readonly results: readonly (readonly { readonly transcript: string }[])[];
}

const DEADLINE_MS = 15_000;

/** @param say shows and announces a text; "" for none */
export async function startDictation(input: HTMLInputElement, say: (text: string) => void): Promise<void> {
  const words = await loadWords();
  const globals = globalThis as unknown as Record<string, new () => Recognition>;
  const Kind = globals["SpeechRecognition"] ?? globals["webkitSpeechRecognition"];
  if (!Kind) return;
  const mic = document.createElement("button");
  mic.type = "button";
  mic.className = "button";
  mic.setAttribute("aria-label", words.search);
  mic.setAttribute("aria-pressed", "false");
  mic.innerHTML = '<svg class="icon" aria-hidden="true"><use href="/icons.svg#mic"/></svg>';
  let asking: Recognition | undefined;
  let timer = 0;

  const stop = (text = "") => {
    clearTimeout(timer);
    const ended = asking;
    asking = undefined;
    ended?.abort();
    mic.setAttribute("aria-pressed", "false");
    say(text);
  };
  const take = (text: string) => {
    // A telephone number finds no product, "19 19 19" does. The number stays in the field for editing.
    const isTerm = /\p{L}/u.test(text) || (isSuggestible(text) && !holdsPhone(text));
    stop(isTerm ? "" : text ? words.number : words.nothing);
    if (!text) return;
    input.value = text.slice(0, input.maxLength);
    if (!isTerm) return;
    input.focus();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const listen = () => {
    if (asking) return stop();
    const mine = new Kind();
    mine.lang = `${document.documentElement.lang}-IN`;
    const when = (name: string, act: (event: Event) => void) => mine.addEventListener(name, (event) => asking === mine && act(event));
    when("result", (event) => take((event as RecognitionEvent).results[0]?.[0]?.transcript.replace(/[.।?\s]+$/u, "").trim() ?? ""));
    when("error", (event) => {
      const { error } = event as Event & { readonly error: string };
      stop(/not-allowed/.test(error) ? words.denied : error === "no-speech" ? words.nothing : words.notNow);
    });
    when("end", () => stop(words.nothing));
    asking = mine;
    timer = window.setTimeout(() => stop(words.nothing), DEADLINE_MS);
    mic.setAttribute("aria-pressed", "true");
    say(words.now);
    try {
      mine.start();
    } catch {
      stop(words.notNow);
    }
  };
  mic.addEventListener("click", listen);
  // Keep the focus: a blur would close the list with the status.
  mic.addEventListener("mousedown", (event) => event.preventDefault());
  addEventListener("pagehide", () => stop());
  input.after(mic);
}
