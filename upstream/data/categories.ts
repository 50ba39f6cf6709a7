/** The six categories of the shop (catalogue-8) with the prefix of their skus (catalogue-28). */
import type { CategoryId, L } from "./types.ts";

interface Category {
  readonly id: number;
  readonly value: CategoryId;
  readonly label: L;
  /** A sku is the prefix and four digits. */
  readonly skuPrefix: string;
}

export const CATEGORIES: readonly Category[] = [
  { id: 1, value: "seeds", skuPrefix: "AGS-S-", label: { en: "Seeds", hi: "बीज", mr: "बियाणे", gu: "બિયારણ", te: "విత్తనాలు", kn: "ಬೀಜಗಳು" } },
  { id: 2, value: "crop-protection", skuPrefix: "AGS-CP-", label: { en: "Crop protection", hi: "फसल सुरक्षा", mr: "पीक संरक्षण", gu: "પાક સંરક્ષણ", te: "పంట రక్షణ", kn: "ಬೆಳೆ ಸಂರಕ್ಷಣೆ" } },
  { id: 3, value: "crop-nutrition", skuPrefix: "AGS-CN-", label: { en: "Crop nutrition", hi: "फसल पोषण", mr: "पीक पोषण", gu: "પાક પોષણ", te: "పంట పోషణ", kn: "ಬೆಳೆ ಪೋಷಣೆ" } },
  { id: 4, value: "hardware", skuPrefix: "AGS-HW-", label: { en: "Farm hardware", hi: "खेती के औज़ार", mr: "शेती अवजारे", gu: "ખેતીનાં સાધનો", te: "వ్యవసాయ పరికరాలు", kn: "ಕೃಷಿ ಉಪಕರಣಗಳು" } },
  { id: 5, value: "combo", skuPrefix: "AGS-CK-", label: { en: "Combo kits", hi: "कॉम्बो किट", mr: "कॉम्बो किट", gu: "કૉમ્બો કિટ", te: "కాంబో కిట్లు", kn: "ಕಾಂಬೊ ಕಿಟ್‌ಗಳು" } },
  { id: 6, value: "animal-husbandry", skuPrefix: "AGS-AH-", label: { en: "Animal husbandry", hi: "पशुपालन", mr: "पशुपालन", gu: "પશુપાલન", te: "పశుపోషణ", kn: "ಪಶುಸಂಗೋಪನೆ" } },
];

/** The category of a sku, by its prefix. @throws Error for a sku without one */
export function categoryOf(sku: string): CategoryId {
  const found = CATEGORIES.find(({ skuPrefix }) => sku.startsWith(skuPrefix));
  if (!found) throw new Error(`The sku ${sku} has no prefix in data/categories.ts.`);
  return found.value;
}
