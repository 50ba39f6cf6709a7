/** /dfu/<sku>.pdf : directions for use, the leaflet that lies in the pack. English, as the printed ones are. */
import type { Ask } from "../ask.ts";
import { waitingLine } from "../services/labels.ts";
import { skuWithProduct } from "../store.ts";
import { type PdfLine, pdf } from "./pdf.ts";

const PRECAUTIONS = [
  "Read the label and this leaflet before use. Use only on the crops named here and in the dose named here.",
  "Wear gloves, a mask, goggles, long sleeves and boots while mixing and spraying.",
  "Spray in the cool hours, with the wind behind you, never against it. Do not eat, drink or smoke while spraying.",
  "Keep away from children, food, fodder, wells and ponds. Do not spray when bees are at the flowers.",
  "Wash hands, face and clothes with soap after work. Rinse the empty pack three times, pierce it and bury it away from water.",
  "If swallowed or if you feel unwell, go to a doctor at once and take the label with you.",
] as const;

/** 404 for a sku that has no dose (tools) or is unknown. */
export async function directionsForUse(c: Ask): Promise<Response> {
  const sku = /^(.+)\.pdf$/.exec(c.req.param("file") ?? "")?.[1] ?? "";
  const found = await skuWithProduct(c.env.DB, sku, "en");
  const facts = (found?.text.details ?? []).flatMap(
    (group) => group.attributes as readonly { attr_id: string; key: string; value: string }[],
  );
  const days = await waitingLine(c, sku);
  const all = [...facts, ...(days ? [{ attr_id: "days", key: "Days from the last spray to the harvest", value: days }] : [])];
  const fact = (id: string) => all.find((row) => row.attr_id === id);
  if (!found || !fact("dose")) return c.text("No leaflet", 404);
  const names = found.row.names;
  const name = names && !("odd" in names) ? names.en : sku;
  const section = (id: string): PdfLine[] => {
    const row = fact(id);
    return row
      ? [
          { text: row.key, size: 12, bold: true, gap: 10 },
          { text: row.value, size: 11 },
        ]
      : [];
  };
  const bytes = pdf(`Directions for use: ${name}`, [
    { text: "Directions for use", size: 11 },
    { text: name, size: 20, bold: true, gap: 4 },
    { text: `${found.text.brand} | ${sku}`, size: 11 },
    ...["what", "dose", "days", "crops", "targets", "use", "toxicity", "storage"].flatMap(section),
    { text: "Precautions", size: 12, bold: true, gap: 12 },
    ...PRECAUTIONS.map((text, index): PdfLine => ({ text: `${index + 1}. ${text}`, size: 11, gap: 3 })),
  ]);
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${sku}.pdf"`,
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
