import type { CropConfiguration } from "../../domain/crops/crop-page.ts";
import type { CropTab } from "../../domain/crops/crop-tabs.ts";

import type { Key, Translate } from "../../i18n.ts";

const WORDS: Readonly<Record<CropTab, Key>> = { articles: "crops.articles", seeds: "crops.seeds", issues: "crops.issues" };

/** Label of a tab. The crop's configuration overrides those of seeds and issues. */
export const tabWords = (t: Translate, crop: CropConfiguration, tab: CropTab): string =>
  (tab === "articles" ? null : crop[tab].label) ?? t(WORDS[tab]);
