/** Name, colours, numbers and claims of the company. Checked when the site is built (brand/schema.ts, docs/brand.md). */

import json from "../brand/brand.json" with { type: "json" };
import type { Brand } from "../brand/schema.ts";

export const brand = json as Brand;
