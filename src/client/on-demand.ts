/** The rules of the Android app and of the saathi embed, sharing, and counting: one file, loaded with the first use of any. */

export { startApp } from "./app.ts";
export { count } from "./events.ts";
export { startSaathi } from "./saathi.ts";
export { share } from "./share.ts";

/** A list with more pages, which may still be on its way: the touch that loaded this file comes before the tap on 'view more'. */
const startShelf = () => {
  if (document.querySelector("[data-more]")) void import("./shelf.ts");
  const picker = document.querySelector<HTMLFormElement>("[data-picker]");
  if (picker) void import("./picker/picker.ts").then(({ startPicker }) => startPicker(picker));
  const field = document.querySelector<HTMLFormElement>("[data-field]");
  if (field) void import("./attributes/form.ts").then(({ startFieldForm }) => startFieldForm(field));
};
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", startShelf);
else startShelf();
