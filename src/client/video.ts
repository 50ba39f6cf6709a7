/** A tap on a video's poster plays it in its place; until then nothing is asked of the video host (S1 §2, Product detail). */
import { showOffline } from "./offline.ts";

export function playVideosInPlace(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-youtube]") : null;
    const id = link?.dataset["youtube"];
    if (!link || !id || !/^[\w-]{11}$/.test(id) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Without the network the player would be a grey hole with no way back to the poster.
    if (!navigator.onLine) return showOffline(true);
    const player = document.createElement("iframe");
    player.className = "video-frame";
    player.title = link.dataset["title"] || link.textContent || "YouTube";
    player.allow = "autoplay; picture-in-picture";
    player.allowFullscreen = true;
    player.src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0&hl=${document.documentElement.lang}`;
    link.replaceWith(player);
    player.focus();
  });
}
