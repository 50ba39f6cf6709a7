/** As in the URL (crop-3). */
export const CROP_TABS = ["articles", "seeds", "issues"] as const;

export type CropTab = (typeof CROP_TABS)[number];

const isCropTab = (name: string): name is CropTab => (CROP_TABS as readonly string[]).includes(name);

export function tabOrder(configured: readonly string[]): readonly CropTab[] {
  const valid = [...new Set(configured.map((name) => name.trim().toLowerCase()))].filter(isCropTab);
  return valid.length > 0 ? valid : CROP_TABS;
}

/** Defaults to the first tab (crop-4). Null if the crop lacks it (crop-9). */
export function tabToShow(order: readonly CropTab[], requested: string | undefined): CropTab | null {
  if (!requested) return order[0] ?? null;
  return order.find((tab) => tab === requested) ?? null;
}

/** The default tab has no segment: one canonical URL. */
export function tabInPath(order: readonly CropTab[], tab: CropTab): { readonly tab?: CropTab } {
  return tab === order[0] ? {} : { tab };
}
