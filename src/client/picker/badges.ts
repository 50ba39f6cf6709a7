/** Badges of chosen crops, with remove buttons (advice-14). */
import { fill } from "../../i18n.ts";

const nameOf = (box: HTMLInputElement): string => box.nextElementSibling?.textContent ?? "";

/** @param removeWords label with a placeholder for the crop */
export function createBadges(
  list: HTMLElement,
  template: HTMLTemplateElement,
  removeWords: string,
  change: (box: HTMLInputElement) => void,
): (ticked: readonly HTMLInputElement[]) => void {
  const badges = new Map<HTMLInputElement, HTMLElement>();

  const remove = (box: HTMLInputElement, badge: HTMLElement) => {
    const next = (badge.nextElementSibling ?? badge.previousElementSibling)?.querySelector("button");
    box.checked = false;
    change(box);
    // Keep the focus in the list.
    if (!badge.isConnected) (next ?? box).focus();
  };

  const add = (box: HTMLInputElement) => {
    const badge = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
    const button = badge.querySelector("button") as HTMLButtonElement;
    (button.querySelector("span") as HTMLElement).textContent = nameOf(box);
    button.setAttribute("aria-label", fill(removeWords, { crop: nameOf(box) }));
    button.addEventListener("click", () => remove(box, badge));
    badges.set(box, badge);
    list.append(badge);
    list.scrollLeft = list.scrollWidth;
  };

  list.textContent = "";
  return (ticked) => {
    for (const [box, badge] of badges) if (!box.checked && badges.delete(box)) badge.remove();
    for (const box of ticked) if (!badges.has(box)) add(box);
  };
}
