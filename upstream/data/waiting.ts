/**
 * Days from the last spray to the harvest, by family and crop, as the labels of these products in India say. A family or a crop
 * that is not named here has no number: the reply then says null.
 */
import type { CropSlug } from "./types.ts";

export const WAITING_DAYS: Readonly<Record<string, Partial<Record<CropSlug, number>>>> = {
  "chlorantraniliprole-18-5-sc": {
    paddy: 47, sugarcane: 208, maize: 10, chickpea: 11, "pigeon-pea": 29, "black-gram": 20, cotton: 9, soybean: 29, groundnut: 28, tomato: 3, brinjal: 22, okra: 5, cabbage: 3, chilli: 3,
  },
  "emamectin-benzoate-5-sg": { cotton: 10, chickpea: 14, "pigeon-pea": 14, brinjal: 3, okra: 5, cabbage: 3, grapes: 5, chilli: 3 },
  "spinosad-45-sc": { cotton: 10, chilli: 3, "pigeon-pea": 47 },
  "imidacloprid-17-8-sl": { paddy: 40, cotton: 40, okra: 3, mango: 45, chilli: 40, sugarcane: 45 },
  "thiamethoxam-25-wg": { paddy: 14, cotton: 21, okra: 5, brinjal: 3, mango: 30, mustard: 21, potato: 77 },
  "acetamiprid-20-sp": { cotton: 15, chilli: 3 },
  "azoxystrobin-23-sc": { grapes: 7, cucumber: 5, chilli: 5, mango: 5, tomato: 3, potato: 12, cumin: 28 },
};
