/** One file for all rules, loaded with the first use. */
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

const loadCards = async () => {
  const words = loadQuantityWords();
  // The import below reports the fault.
  words.catch(() => undefined);
  const { addCard, startCards } = await import("./cards.ts");
  startCards(await words);
  return addCard;
};

/** After a fault, follows the link. */
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

const startParts = () => {
  // Its "view more" link may not have arrived yet.
  if (document.querySelector("[data-line]")) loadPart(loadCards);
  if (document.querySelector("[data-more]")) loadPart(() => import("./shelf.ts"));
  if (readKey("outbox") || readKey("drafts")) loadPart(() => import("./outbox/start.ts"));
  if (document.querySelector(".article,.post,.task,.verdict,.product"))
    loadPart(() => import("./listen/listen.ts").then((listen) => listen.startListening()));
  if (location.pathname.startsWith("/product/")) loadPart(() => import("./seen/record.ts").then((seen) => seen.recordSeen()));
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
