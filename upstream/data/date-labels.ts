/** What the day 0 of a schedule is called. */
import { type L, l } from "./types.ts";

export const DATE_LABELS = {
  sown: l("Date of sowing", "बुवाई की तारीख", "पेरणीची तारीख", "વાવણીની તારીખ", "విత్తిన తేదీ", "ಬಿತ್ತನೆಯ ದಿನಾಂಕ"),
  nursery: l(
    "Date of sowing in the nursery",
    "नर्सरी में बुवाई की तारीख",
    "रोपवाटिकेत पेरणीची तारीख",
    "ધરુવાડિયામાં વાવણીની તારીખ",
    "నారుమడిలో విత్తిన తేదీ",
    "ಸಸಿ ಮಡಿಯಲ್ಲಿ ಬಿತ್ತಿದ ದಿನಾಂಕ",
  ),
  planted: l("Date of planting", "रोपाई की तारीख", "लागणीची तारीख", "રોપણીની તારીખ", "నాటిన తేదీ", "ನಾಟಿ ಮಾಡಿದ ದಿನಾಂಕ"),
} as const satisfies Record<string, L>;
