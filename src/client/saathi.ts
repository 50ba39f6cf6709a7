/**
 * Inside the saathi embed (app-7, app-8): a product opens in the parent window for those who may open products; the others read
 * why it does not. Where the frame has no storage, links carry role and profile, so that the next page knows them too.
 */
import { mayOpenProducts } from "../domain/app/saathi.ts";
import { remembered } from "./remembered.ts";
import { readKey } from "./storage.ts";

const CARRIED = ["role", "profile"] as const;

/** The parameters that the storage does not keep for the next page. */
const unkept = () =>
  CARRIED.flatMap((name) => {
    const value = remembered(name);
    return value && readKey(name) !== value ? [[name, value] as const] : [];
  });

/** The link at an event that leads to another page of this site. */
function ownLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link?.origin !== location.origin) return null;
  // A link within the page must stay one.
  return link.hash && link.pathname === location.pathname && link.search === location.search ? null : link;
}

/** Adds to a link what the storage does not keep. */
function carry(link: HTMLAnchorElement): void {
  const url = new URL(link.href);
  for (const [name, value] of unkept()) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  if (url.href !== link.href) link.href = url.href;
}

/** Says why nothing opens; the words are in the page (src/views/shell/Shell.tsx). */
function say(isClosed: boolean): void {
  const status = document.getElementById("closed");
  if (!status) return;
  status.textContent = "";
  // Screen readers read the same words again only after the element was empty.
  if (isClosed)
    setTimeout(() => {
      status.textContent = status.dataset["words"] ?? "";
    }, 50);
}

/** Starts the rules of the frame. */
export function startSaathi(): void {
  const lead = (event: Event) => {
    const link = ownLink(event);
    const isProduct = link?.pathname.startsWith("/product/") === true;
    const isClosed = isProduct && !mayOpenProducts(remembered("role"), remembered("profile"));
    if (isClosed) event.preventDefault();
    else if (link) {
      carry(link);
      if (isProduct) link.target = "_parent";
    }
    say(isClosed);
  };
  // Before any handler of an island, and for the middle button too.
  document.addEventListener("click", lead, true);
  document.addEventListener("auxclick", lead, true);
  // The browser may fetch the page at this moment: it must be the one that the tap asks for.
  document.addEventListener(
    "pointerdown",
    (event) => {
      const link = ownLink(event);
      if (link) carry(link);
    },
    true,
  );
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== "get") return;
    for (const [name, value] of unkept()) {
      if (form.elements.namedItem(name)) continue;
      const field = document.createElement("input");
      Object.assign(field, { type: "hidden", name, value });
      form.append(field);
    }
  });
}
