/** A tap on a video's poster plays the video in its place. Before that nothing is loaded from the video host. */
import { showOffline } from "./offline.ts";

/** Puts the player in the place of its poster, a link with the video's id in `data-youtube`. */
export function playInPlace(poster: HTMLElement): void {
  const id = poster.dataset["youtube"];
  if (!poster.isConnected || !id || !/^[\w-]{11}$/.test(id)) return;
  // Without a network the player would be an empty frame with no way back to the poster.
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
