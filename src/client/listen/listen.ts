/** Reads the page aloud (speech-6). The player loads with the first tap (docs/decisions/107-listening.md). */
import { showOffline } from "../offline.ts";
import { loadWords, type SpeechLabels } from "../speech-words.ts";
import { canSay, isInApp, synthesis } from "./voices.ts";

const TEXTS =
  ".article,.post,.expert-answer,.task,.verdict,.product [aria-labelledby=highlights],.product [aria-labelledby=key-points],.product [aria-labelledby=other-details]";

/** No layout shift. The policy allows only adopted sheets. */
const SHEET = `.listen{position:fixed;z-index:4;right:max(12px,50% - 288px);display:flex;flex-wrap:wrap;justify-content:flex-end;gap:8px;max-width:90%}
.listen .button,.listen p{box-shadow:0 2px 8px #0006}
.listen [aria-pressed=true]{background:var(--ink);color:var(--card)}
.listen p{margin:0;padding:8px 12px;border-radius:12px;background:var(--card)}
.listen p:empty{display:none}
.spoken{background-color:#ffd54a;color:#000}
::highlight(spoken){background-color:#ffd54a;color:#000}`;

const texts = (): Element[] => [...document.querySelectorAll(TEXTS)];

/** Parts may be in another language; skip links to translations. */
function isSpoken(root: Element): boolean {
  const parts = root.querySelectorAll<HTMLElement>("[lang]:not(a)");
  return (parts.length > 0 ? [...parts] : [document.documentElement]).some(({ lang }) => canSay(lang));
}

/** @throws if the words fail to load */
export async function startListening(): Promise<void> {
  const [first] = texts();
  // Old Safari lacks adopted sheets.
  if (!first || !(isInApp || synthesis) || !("adoptedStyleSheets" in document)) return;
  const group = newGroup(await loadWords());
  const offer = () => {
    if (group.isConnected || !texts().some(isSpoken)) return;
    const low = 12 + (document.querySelector(".bottom-bar")?.clientHeight ?? 0);
    // Above the share links if both would overlap (speech-18).
    const high = innerHeight + 8 - (document.querySelector(".share-links")?.getBoundingClientRect().top ?? 0);
    group.style.bottom = `${high > low && high < low + 104 ? high : low}px`;
    first.before(group);
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  offer();
  // Chrome loads voices late.
  synthesis?.addEventListener("voiceschanged", offer);
}

function newGroup(words: SpeechLabels): HTMLElement {
  const group = document.createElement("div");
  group.className = "listen";
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", words.listen);
  group.innerHTML =
    '<p role="status"></p><button type="button" class="button quiet" aria-pressed="false" hidden></button><button type="button" class="button"><svg class="icon" aria-hidden="true"><use href="/icons.svg#sound"/></svg><span></span></button>';
  const main = group.lastChild as HTMLButtonElement;
  (main.lastChild as Element).textContent = words.listen;
  const offer = () => main.addEventListener("click", load, { once: true });
  const load = () => {
    import("./player.ts").then(
      (player) => {
        player.startPlayer(group, words, texts);
        main.click();
      },
      () => {
        offer();
        showOffline(true);
        (group.firstChild as Element).textContent = words.failed;
      },
    );
  };
  offer();
  return group;
}
