/** Without AGS-CP-. Their `dfu/{sku}.pdf` is on the static host (verify-13). */
export const DFU_SKUS: ReadonlySet<string> = new Set(
  [
    "0001 0005 0009 0013 0016 0019 0022 0026 0031 0034 0039 0042 0046 0050 0054 0058 0062 0067 0070 0075",
    "0078 0082 0087 0090 0094 0099 0102 0106 0111 0114 0118 0122 0126 0130 0135 0138 0142 0147 0150 0157",
    "0158 0162 0166 0170 0175 0180 0186 0189 0193 0198 0201 0205 0211 0213 0217 0221 0225 0229 0232 0235",
    "0238 0242 0246 0250 0255 0258 0262 0266 0271 0274 0279 0282 0286 0291 0294 0297 0300 0305 0310 0313",
  ]
    .join(" ")
    .split(" ")
    .map((number) => `AGS-CP-${number}`),
);

export function hasDirectionsForUse(skuCode: string): boolean {
  return DFU_SKUS.has(skuCode);
}
