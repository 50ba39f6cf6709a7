/** /dfu/<sku>.pdf : directions for use, the leaflet that lies in the pack. English, as the printed ones are. */
import type { Ask } from "../ask.ts";
import { languageNames } from "../replies.ts";
import { leafletFacts } from "../services/labels.ts";
import { skuWithProduct } from "../store.ts";
import leaflet from "./leaflet.json" with { type: "json" };
import { type PdfLine, pdf } from "./pdf.ts";

const heading = (text: string, gap: number): PdfLine => ({ text, size: 12, bold: true, gap });

/** 404 for a sku that has no dose (tools) or is unknown. */
export async function directionsForUse(q: Ask): Promise<Response> {
  const sku = /^(.+)\.pdf$/.exec(q.param("file"))?.[1] ?? "";
  const found = await skuWithProduct(q.db, sku, "en");
  const facts = (found?.text.details ?? []).flatMap(({ attributes }) => attributes as { attr_id: string; key: string; value: string }[]);
  const more = await leafletFacts(q, sku);
  if (more) facts.push({ attr_id: "days", key: leaflet.days, value: more.days });
  const fact = (id: string) => facts.find((row) => row.attr_id === id);
  if (!found || !fact("dose")) return q.c.text("No leaflet", 404);
  const name = languageNames(found.row.names).en ?? sku;
  const section = (id: string): PdfLine[] => {
    const row = fact(id);
    const doses = id === "dose" ? (more?.doses ?? []) : [];
    const texts = doses.length > 0 ? doses : row ? [row.value] : [];
    return row ? [heading(row.key, 10), ...texts.map((text): PdfLine => ({ text, size: 11 }))] : [];
  };
  const bytes = pdf(`Directions for use: ${name}`, [
    { text: "Directions for use", size: 11 },
    { text: name, size: 20, bold: true, gap: 4 },
    { text: `${found.text.brand} | ${sku}`, size: 11 },
    ...["what", "dose", "days", "crops", "targets", "use", "toxicity", "storage"].flatMap(section),
    heading("Precautions", 12),
    ...leaflet.precautions.map((text, index): PdfLine => ({ text: `${index + 1}. ${text}`, size: 11, gap: 3 })),
  ]);
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${sku}.pdf"`,
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
