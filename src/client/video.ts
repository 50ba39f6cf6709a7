/** Loads nothing from the video host before the tap. */
import { showOffline } from "./offline.ts";

export function playInPlace(poster: HTMLElement): void {
  const id = poster.dataset["youtube"];
  if (!poster.isConnected || !id || !/^[\w-]{11}$/.test(id)) return;
  // Offline, the player would be an empty frame.
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
