/** Every picture of the static host, by name. Pure functions of their input: the same input is the same picture. */
import type { CategoryId, CropLook, Toxicity } from "../data/types.ts";
import { banner } from "./banner.ts";
import { brandLogo } from "./brand.ts";
import { categoryIcon } from "./category.ts";
import { cropIcon } from "./crop.ts";
import { issuePicture } from "./issue.ts";
import { noShop, type OfferArt, offerIcon, promisePicture, storeFront, verifiedSeal, videoPoster, wentWrong } from "./misc.ts";
import { packShot } from "./pack.ts";
import { farmerAvatar } from "./people.ts";
import { toxicityDiamond } from "./toxicity.ts";

export { type Banner, banner } from "./banner.ts";
export { type BrandLogo, brandLogo } from "./brand.ts";
export { categoryIcon } from "./category.ts";
export { CROP_SHAPES, cropIcon } from "./crop.ts";
export { type IssuePicture, issuePicture } from "./issue.ts";
export { MAX_BYTES } from "./kit.ts";
export {
  noShop,
  OFFER_ARTS,
  type OfferArt,
  offerIcon,
  type Poster,
  type Promise3,
  promisePicture,
  type StoreFront,
  storeFront,
  verifiedSeal,
  videoPoster,
  wentWrong,
} from "./misc.ts";
export { type PackShot, packShot } from "./pack.ts";
export { farmerAvatar } from "./people.ts";
export { MOTIFS, type Motif } from "./scene.ts";
export { TOOL_NAMES, type ToolName, toolFor } from "./tool.ts";
export { toxicityDiamond } from "./toxicity.ts";

/** Each drawing as a function of one input. */
export const drawings = {
  pack: packShot,
  crop: (p: { readonly look: CropLook; readonly size?: number }) => cropIcon(p.look, p.size),
  issue: issuePicture,
  banner,
  brand: brandLogo,
  category: (p: { readonly category: CategoryId }) => categoryIcon(p.category),
  toxicity: (p: { readonly colour: Toxicity; readonly word?: string; readonly lang?: string }) => toxicityDiamond(p.colour, p.word, p.lang),
  promise: promisePicture,
  avatar: (p: { readonly seed: string; readonly woman?: boolean }) => farmerAvatar(p.seed, p.woman),
  store: storeFront,
  offer: (p: { readonly kind: OfferArt }) => offerIcon(p.kind),
  poster: videoPoster,
  verified: (_: object) => verifiedSeal(),
  "no-shop": (_: object) => noShop(),
  "went-wrong": (_: object) => wentWrong(),
} as const;

export type DrawingName = keyof typeof drawings;
export type DrawingInput<Name extends DrawingName> = Parameters<(typeof drawings)[Name]>[0];
