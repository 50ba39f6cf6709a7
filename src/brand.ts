/** Name, colours, numbers and claims of the company (docs/brand.md). Vite loads the file that `BRAND` names (vite.config.ts). */

import json from "../brand/brand.json" with { type: "json" };
import type { Brand } from "../brand/schema.ts";

export const { id, name, logo, colours, social, app, telephone, claims, skuPrefixes, leaflets, legal }: Brand = json as Brand;
