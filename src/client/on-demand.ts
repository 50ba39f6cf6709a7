/** The rules of the Android app and of the saathi embed, sharing, and counting: one file, loaded with the first use of any. */
import { count } from "./events.ts";
import { loadPart } from "./parts.ts";
import { watchLeaving } from "./personal.ts";
import { rememberPlace } from "./place.ts";
import { loadQuantityWords } from "./quantity-words.ts";
import { share } from "./share.ts";
import { readKey } from "./storage.ts";

export { startApp } from "./app.ts";
export { startSaathi } from "./saathi.ts";
export { count };

/** Starts the cards. @returns what adds the product of a card */
const loadCards = async () => {
  const words = loadQuantityWords();
  // Nobody else hears of a failure where the cards do not come.
  words.catch(() => undefined);
  const { addCard, startCards } = await import("./cards.ts");
  startCards(await words);
  return addCard;
};

/** Does what a tapped link asks for: adds the product of its card to the bag, or shares. Where that does not load, the link leads on. */
export function act(link: HTMLAnchorElement): void {
  if (!link.dataset["line"]) {
    share(link);
    return;
  }
  count("add-to-bag", link.pathname);
  loadCards().then(
    (addCard) => addCard(link),
    () => location.assign(link.href),
  );
}

/** Loads what this page has a use for. */
const startParts = () => {
  // The list may still be on its way: the touch that loaded this file comes before the tap on 'view more'.
  if (document.querySelector("[data-line]")) loadPart(loadCards);
  if (document.querySelector("[data-more]")) loadPart(() => import("./shelf.ts"));
  if (readKey("outbox") || readKey("drafts")) loadPart(() => import("./outbox/start.ts"));
  if (document.querySelector(".article,.post,.task,.verdict,.product"))
    loadPart(() => import("./listen/listen.ts").then((listen) => listen.startListening()));
  const notice = document.getElementById("notice");
  if (notice) loadPart(() => import("./notice.ts").then((loaded) => loaded.startNotice(notice, count)));
  const picker = document.querySelector<HTMLFormElement>("[data-picker]");
  if (picker) loadPart(() => import("./picker/picker.ts").then((loaded) => loaded.startPicker(picker)));
  const field = document.querySelector<HTMLFormElement>("[data-field]");
  if (field) loadPart(() => import("./attributes/form.ts").then((loaded) => loaded.startFieldForm(field)));
};
watchLeaving();
rememberPlace();
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", startParts);
else startParts();
loadPart(() => import("./keep-page.ts").then((loaded) => loaded.keepPage()));
