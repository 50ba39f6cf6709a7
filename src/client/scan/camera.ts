/** Scans the code of a pack with the camera. Pictures never leave the phone (verify-32 to verify-37). */
import { readScanned, type Seen } from "../../domain/verify/scanned.ts";
import { loadDetector } from "./detect.ts";

/** Time between two looks, so that a cheap phone stays quick. Milliseconds. */
const PAUSE_MS = 150;
const VIBRATION_MS = 100;

/** The words of the panel (src/views/verify/Scanner.tsx), which hold no other. */
type Word = "starting" | "looking" | "denied" | "none" | "busy" | "insecure" | "foreign" | "half";

/** Stops the scan that is under way. */
let stop: () => void = () => undefined;

/** Opens the camera in the panel and looks for a code until one is found, or the panel or the page is left. */
export async function startScan(panel: HTMLElement): Promise<void> {
  stop();
  const video = panel.querySelector("video");
  const torch = panel.querySelector<HTMLButtonElement>("[data-torch]");
  const close = panel.querySelector<HTMLButtonElement>("[data-close]");
  if (!video || !torch || !close) return;
  let isOver = false;
  let stream: MediaStream | undefined;
  /** Shuts the camera. The panel stays where there is something to say. */
  const end = (word?: Word) => {
    isOver = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
    panel.classList.remove("open");
    torch.hidden = true;
    panel.hidden = !word;
    if (word) say(panel, word);
  };
  stop = end;
  close.onclick = () => {
    end();
    document.querySelector<HTMLElement>("[data-scan]")?.focus();
  };
  panel.hidden = false;
  say(panel, "starting");
  try {
    stream = await openCamera();
    // The farmer has closed the panel while the phone asked.
    if (isOver) {
      end();
      return;
    }
    const [track] = stream.getVideoTracks();
    track?.addEventListener("ended", () => end("busy"));
    video.srcObject = stream;
    panel.classList.add("open");
    panel.scrollIntoView({ block: "nearest" });
    await video.play();
    offerTorch(torch, track);
    const detect = await loadDetector();
    if (isOver) return;
    say(panel, "looking");
    const look = async (): Promise<void> => {
      if (isOver) return;
      const seen = await detect(video).catch(() => null);
      if (isOver) return;
      if (seen) take(panel, seen, end);
      if (!isOver) setTimeout(look, PAUSE_MS);
    };
    await look();
  } catch (fault) {
    if (!isOver) end(wordFor(fault));
  }
}

/** @throws DOMException where there is no camera to be had; its name says why */
async function openCamera(): Promise<MediaStream> {
  if (!isSecureContext) throw new DOMException("", "InsecureError");
  const devices = navigator.mediaDevices;
  return devices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } }, audio: false });
}

function wordFor(fault: unknown): Word {
  const { name } = fault as { readonly name?: string };
  if (name === "InsecureError") return "insecure";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "none";
}

/** Where a screen reader is at work, the same words are not read out again and again. */
function say(panel: HTMLElement, word: Word): void {
  const status = panel.querySelector<HTMLElement>("[role=status]");
  const text = status?.dataset[word] ?? "";
  if (status && status.textContent !== text) status.textContent = text;
}

function offerTorch(button: HTMLButtonElement, track: MediaStreamTrack | undefined): void {
  const { torch } = (track?.getCapabilities?.() ?? {}) as { readonly torch?: boolean };
  button.hidden = !torch;
  button.setAttribute("aria-pressed", "false");
  button.onclick = () => {
    const isLit = button.getAttribute("aria-pressed") !== "true";
    const advanced = [{ torch: isLit } as MediaTrackConstraintSet];
    track?.applyConstraints({ advanced }).then(
      () => button.setAttribute("aria-pressed", String(isLit)),
      () => undefined,
    );
  };
}

/** Acts on a code. Where it is not ours the camera looks on. */
function take(panel: HTMLElement, seen: Seen, end: (word?: Word) => void): void {
  const found = readScanned(seen, [location.hostname, ...(panel.dataset["hosts"] ?? "").split(" ")]);
  if (found.kind === "foreign") {
    say(panel, "foreign");
    return;
  }
  navigator.vibrate?.(VIBRATION_MS);
  end(found.kind === "number" ? "half" : undefined);
  if (found.kind === "page") openVerdict(found.path);
  else enter(found.field, found.value);
}

const formOf = () => document.querySelector<HTMLFormElement>(".code-form");

/** Opens the verdict of a pack by a link of the page, so that what holds for links, as in the saathi embed, holds here. Without a network the check waits (offline-32). */
function openVerdict(path: string): void {
  const query = new URLSearchParams();
  for (const { name, value } of formOf()?.querySelectorAll<HTMLInputElement>("[type=hidden]") ?? []) query.set(name, value);
  const href = `${path}?${query}`;
  // src/client/waiting/waiting.ts listens: a file that both share would cost a request.
  if (!dispatchEvent(new CustomEvent("scanned", { detail: href, cancelable: true }))) return;
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}

/** One number is not a code yet: the other one is asked for, unless it is there. */
function enter(field: "hash" | "barcode", value: string): void {
  const form = formOf();
  const inputOf = (name: string) => form?.querySelector<HTMLInputElement>(`[name=${name}]`);
  const input = inputOf(field);
  if (input) input.value = value;
  const other = inputOf(field === "hash" ? "barcode" : "hash");
  if (other?.value.trim()) form?.querySelector<HTMLButtonElement>("[type=submit]")?.click();
  else other?.focus();
}

addEventListener("pagehide", () => stop());
document.addEventListener("visibilitychange", () => document.hidden && stop());
addEventListener("keydown", ({ key }) => key === "Escape" && stop());
