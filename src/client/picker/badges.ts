/** The badges of the chosen crops, each with the button that takes its crop out (advice-14). */
import { fill } from "../../i18n.ts";

const nameOf = (box: HTMLInputElement): string => box.nextElementSibling?.textContent ?? "";

/**
 * Returns what draws the badges of the boxes that are ticked.
 * @param removeWords name of the button, with a place for the crop
 * @param change called with a box that its badge has unticked
 */
export function createBadges(
  list: HTMLElement,
  template: HTMLTemplateElement,
  removeWords: string,
  change: (box: HTMLInputElement) => void,
): (ticked: readonly HTMLInputElement[]) => void {
  const shown = new Map<HTMLInputElement, HTMLElement>();

  const remove = (box: HTMLInputElement, badge: HTMLElement) => {
    const next = (badge.nextElementSibling ?? badge.previousElementSibling)?.querySelector("button");
    box.checked = false;
    change(box);
    // The focus stays in the list while there is one.
    if (!badge.isConnected) (next ?? box).focus();
  };

  const add = (box: HTMLInputElement) => {
    const badge = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
    const button = badge.querySelector("button") as HTMLButtonElement;
    (button.querySelector("span") as HTMLElement).textContent = nameOf(box);
    button.setAttribute("aria-label", fill(removeWords, { crop: nameOf(box) }));
    button.addEventListener("click", () => remove(box, badge));
    shown.set(box, badge);
    list.append(badge);
    list.scrollLeft = list.scrollWidth;
  };

  // The badges of the markup are labels, which work without this.
  list.textContent = "";
  return (ticked) => {
    for (const [box, badge] of shown) if (!box.checked && shown.delete(box)) badge.remove();
    for (const box of ticked) if (!shown.has(box)) add(box);
  };
}
