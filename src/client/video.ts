/** A tap on a video's poster plays it in its place; until then nothing is asked of the video host (S1 §2, Product detail). */
import { showOffline } from "./offline.ts";

/** Puts the player in the place of its poster, a link with the video's id in `data-youtube`. */
export function playInPlace(poster: HTMLElement): void {
  const id = poster.dataset["youtube"];
  if (!poster.isConnected || !id || !/^[\w-]{11}$/.test(id)) return;
  // Without the network the player would be a grey hole with no way back to the poster.
  if (!navigator.onLine) {
    showOffline(true);
    return;
  }
  const player = document.createElement("iframe");
  player.className = "video-frame";
  player.title = poster.dataset["title"] || poster.textContent || "YouTube";
  player.allow = "autoplay; picture-in-picture";
  player.allowFullscreen = true;
  player.src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0&hl=${document.documentElement.lang}`;
  poster.replaceWith(player);
  player.focus();
}
