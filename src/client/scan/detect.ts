/** Native barcode detector, else a QR decoder (verify-33). */
import type { Seen } from "../../domain/verify/scanned.ts";

/** Null without a code. Throws only if the decoder does not load. */
export type Detect = (video: HTMLVideoElement) => Promise<Seen | null>;

/** Missing in TypeScript. */
interface NativeDetector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string; readonly format: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMATS = ["qr_code", "data_matrix", "ean_13", "code_128"];

/** Longest side of the decoded picture. Pixels. */
const MAX_SIDE = 800;

const DEADLINE_MS = 10_000;

export async function loadDetector(): Promise<Detect> {
  const native = await nativeDetector();
  if (!native) return loadDecoder();
  let decode: Detect | undefined;
  return async (video) => {
    if (decode) return decode(video);
    try {
      const [seen] = await native.detect(video);
      return seen ? { text: seen.rawValue, format: seen.format } : null;
    } catch {
      // Some phones only now reveal that the service is missing.
      decode = await loadDecoder();
      return null;
    }
  };
}

async function nativeDetector(): Promise<NativeDetector | null> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: NativeDetectors };
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
    return BarcodeDetector && formats.includes("qr_code")
      ? new BarcodeDetector({ formats: FORMATS.filter((format) => formats.includes(format)) })
      : null;
  } catch {
    return null;
  }
}

/** @throws DOMException "NetworkError" without the decoder's file (verify-49) */
async function loadDecoder(): Promise<Detect> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, DEADLINE_MS));
  // Only a taken name lets the build leave out the rest of the package.
  const load = async () => {
    const { decodeQR } = await import("qr/decode.js");
    return decodeQR;
  };
  const decodeQR = await Promise.race([load(), late]).catch(() => {
    throw new DOMException("", "NetworkError");
  });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return null;
    try {
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      return { text: decodeQR(context.getImageData(0, 0, canvas.width, canvas.height)), format: "qr_code" };
    } catch {
      return null; // Throws if there is none.
    }
  };
}
