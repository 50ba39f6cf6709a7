/** The rules of the Android app and of the saathi embed, sharing, and counting: one file, loaded with the first use of any. */
import { count } from "./events.ts";
import { watchLeaving } from "./personal.ts";
import { share } from "./share.ts";
import { readKey } from "./storage.ts";

export { startApp } from "./app.ts";
export { startSaathi } from "./saathi.ts";
export { count };

/** Does what a tapped link asks for: adds the product of its card to the bag, or shares. Where that does not load, the link leads on. */
export function act(link: HTMLAnchorElement): void {
  if (!link.dataset["line"]) {
    share(link);
    return;
  }
  count("add-to-bag", link.pathname);
  import("./cards.ts").then(
    (cards) => cards.addCard(link),
    () => location.assign(link.href),
  );
}

/** A list with more pages, which may still be on its way: the touch that loaded this file comes before the tap on 'view more'. */
const startShelf = () => {
  if (document.querySelector("[data-line]")) void import("./cards.ts");
  if (document.querySelector("[data-more]")) void import("./shelf.ts");
  if (readKey("outbox") || readKey("drafts")) void import("./outbox/start.ts");
  if (document.querySelector(".article,.post,.task,.verdict,.product")) void import("./listen/listen.ts");
  const picker = document.querySelector<HTMLFormElement>("[data-picker]");
  if (picker) void import("./picker/picker.ts").then(({ startPicker }) => startPicker(picker));
  const field = document.querySelector<HTMLFormElement>("[data-field]");
  if (field) void import("./attributes/form.ts").then(({ startFieldForm }) => startFieldForm(field));
};
watchLeaving();
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", startShelf);
else startShelf();
void import("./keep-page.ts").then(({ keepPage }) => keepPage());
