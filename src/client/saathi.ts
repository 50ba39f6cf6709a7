/** Products open in the parent window if allowed (app-7, app-8). Without storage, links carry role and profile. */
import { mayOpenProducts } from "../domain/app/saathi.ts";
import { remembered } from "./remembered.ts";
import { readKey } from "./storage.ts";

const CARRIED = ["role", "profile"] as const;

const unstored = () =>
  CARRIED.flatMap((name) => {
    const value = remembered(name);
    return value && readKey(name) !== value ? [[name, value] as const] : [];
  });

function ownLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link?.origin !== location.origin) return null;
  return link.hash && link.pathname === location.pathname && link.search === location.search ? null : link;
}

function carry(link: HTMLAnchorElement): void {
  const url = new URL(link.href);
  for (const [name, value] of unstored()) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  if (url.href !== link.href) link.href = url.href;
}

function say(isClosed: boolean): void {
  const status = document.getElementById("closed");
  if (!status) return;
  status.textContent = "";
  // Screen readers repeat a text only after it was empty.
  if (isClosed)
    setTimeout(() => {
      status.textContent = status.dataset["words"] ?? "";
    }, 50);
}

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
  // Before islands; also middle clicks.
  document.addEventListener("click", lead, true);
  document.addEventListener("auxclick", lead, true);
  // The browser may prefetch now, so complete the address.
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
    for (const [name, value] of unstored()) {
      if (form.elements.namedItem(name)) continue;
      const field = document.createElement("input");
      Object.assign(field, { type: "hidden", name, value });
      form.append(field);
    }
  });
}
