/** Scans a pack's code (verify-32 to verify-37). Pictures never leave the phone. */
import { readScanned, type Seen } from "../../domain/verify/scanned.ts";
import { loadDetector } from "./detect.ts";

/** Pause between detections, for cheap phones. Milliseconds. */
const PAUSE_MS = 150;
const VIBRATION_MS = 100;

/** From src/views/verify/Scanner.tsx. */
type Word = "starting" | "looking" | "denied" | "none" | "busy" | "insecure" | "foreign" | "half" | "unloaded";

let stop: () => void = () => undefined;

/** Runs until a code is found, or the panel or page is closed. */
export async function startScan(panel: HTMLElement): Promise<void> {
  stop();
  const video = panel.querySelector("video");
  const torch = panel.querySelector<HTMLButtonElement>("[data-torch]");
  const close = panel.querySelector<HTMLButtonElement>("[data-close]");
  if (!video || !torch || !close) return;
  let isOver = false;
  let stream: MediaStream | undefined;
  const stopTracks = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  /** With a word, the panel stays open. */
  const end = (word?: Word) => {
    isOver = true;
    stopTracks();
    video.srcObject = null;
    panel.classList.remove("open");
    torch.hidden = true;
    panel.hidden = !word;
    if (word) say(panel, word);
  };
  stop = end;
  const fail = (fault: unknown) => {
    if (!isOver) end(wordFor(fault));
  };
  close.onclick = () => {
    end();
    document.querySelector<HTMLElement>("[data-scan]")?.focus();
  };
  panel.hidden = false;
  say(panel, "starting");
  try {
    stream = await openCamera();
    // Closed or started again during the permission prompt: another scan may use the panel.
    if (isOver) {
      stopTracks();
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
      const seen = await detect(video);
      if (isOver) return;
      if (seen) take(panel, seen, end);
      if (!isOver) setTimeout(() => look().catch(fail), PAUSE_MS);
    };
    await look();
  } catch (fault) {
    fail(fault);
  }
}

/** @throws DOMException, named by cause */
async function openCamera(): Promise<MediaStream> {
  if (!isSecureContext) throw new DOMException("", "InsecureError");
  const devices = navigator.mediaDevices;
  return devices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } }, audio: false });
}

function wordFor(fault: unknown): Word {
  const { name } = fault as { readonly name?: string };
  if (name === "InsecureError") return "insecure";
  if (name === "NetworkError") return "unloaded";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "none";
}

/** Do not repeat a text to screen readers. */
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

/** Foreign codes do not stop the scan. */
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

/** Opens the verdict by a link, so that saathi's rules apply. Offline, the check waits (offline-32). */
function openVerdict(path: string): void {
  const query = new URLSearchParams();
  for (const { name, value } of formOf()?.querySelectorAll<HTMLInputElement>("[type=hidden]") ?? []) query.set(name, value);
  const href = `${path}?${query}`;
  // A shared file would cost a request.
  if (!dispatchEvent(new CustomEvent("scanned", { detail: href, cancelable: true }))) return;
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Half a code: the other number is needed. */
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
