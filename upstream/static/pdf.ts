/** A one-page PDF written by hand: Helvetica, Latin text, A4. */

export interface PdfLine {
  readonly text: string;
  readonly size: number;
  readonly bold?: boolean;
  /** Points left free above the line. */
  readonly gap?: number;
}

const PAGE = { width: 595, height: 842, margin: 56 } as const;

const PLAIN: Readonly<Record<string, string>> = {
  "₹": "Rs ",
  "–": "-",
  "—": "-",
  "−": "-",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "…": "...",
};

/** WinAnsi has no rupee sign and no typographic marks; what it lacks becomes a plain letter or is left out. */
function latin(text: string): string {
  const known = text.replace(/[₹–—−‘’“”…]/g, (letter) => PLAIN[letter] ?? "");
  return known.replace(/[^\x20-\x7e\u00a0-\u00ff]/g, "");
}

const escaped = (text: string): string => latin(text).replace(/[\\()]/g, "\\$&");

/** Breaks a text at spaces; Helvetica letters are about half as wide as they are high. */
function wrap(text: string, size: number, bold: boolean): string[] {
  const most = Math.floor((PAGE.width - 2 * PAGE.margin) / (size * (bold ? 0.54 : 0.5)));
  const lines: string[] = [];
  let line = "";
  for (const word of latin(text).split(" ")) {
    if (line && line.length + word.length + 1 > most) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

/** The bytes of the document. Lines that do not fit on the page are left out. */
export function pdf(title: string, lines: readonly PdfLine[]): Uint8Array {
  let y = PAGE.height - PAGE.margin;
  const drawn: string[] = [];
  for (const { text, size, bold = false, gap = 0 } of lines) {
    y -= gap;
    for (const part of wrap(text, size, bold)) {
      y -= size * 1.4;
      if (y < PAGE.margin) break;
      drawn.push(`BT /${bold ? "B" : "R"} ${size} Tf ${PAGE.margin} ${y.toFixed(1)} Td (${escaped(part)}) Tj ET`);
    }
  }
  const content = drawn.join("\n");
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Title (${escaped(title)}) >>`,
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // Every character is below 256 by now, so that offsets counted in characters are offsets in bytes.
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}
