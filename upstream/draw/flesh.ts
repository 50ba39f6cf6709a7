/** Where the part of a crop is that pests bore and rots stain, in the box of 100 × 100 of its own drawing (crops/). */
import type { CropLook } from "../data/types.ts";

type Point = readonly [x: number, y: number];

const FLESH: Readonly<Record<string, readonly [Point, Point, Point]>> = {
  tomato: [
    [50, 52],
    [34, 66],
    [68, 66],
  ],
  capsicum: [
    [50, 55],
    [34, 60],
    [66, 60],
  ],
  okra: [
    [52, 46],
    [40, 64],
    [60, 60],
  ],
  brinjal: [
    [50, 62],
    [40, 72],
    [60, 50],
  ],
  pomegranate: [
    [36, 54],
    [30, 68],
    [48, 36],
  ],
  guava: [
    [36, 48],
    [28, 62],
    [48, 34],
  ],
  mango: [
    [52, 54],
    [38, 62],
    [64, 66],
  ],
  papaya: [
    [26, 54],
    [24, 72],
    [34, 38],
  ],
  orange: [
    [32, 44],
    [26, 58],
    [46, 32],
  ],
  "acid-lime": [
    [38, 48],
    [30, 58],
    [50, 36],
  ],
  chilli: [
    [37, 46],
    [44, 68],
    [68, 44],
  ],
  cotton: [
    [48, 42],
    [64, 46],
    [34, 46],
  ],
  sunflower: [
    [50, 40],
    [58, 34],
    [42, 46],
  ],
  chickpea: [
    [33, 42],
    [40, 36],
    [28, 50],
  ],
  "pigeon-pea": [
    [46, 66],
    [62, 66],
    [54, 76],
  ],
  "green-gram": [
    [32, 54],
    [66, 54],
    [50, 62],
  ],
  "black-gram": [
    [34, 38],
    [66, 38],
    [50, 34],
  ],
  lentil: [
    [50, 66],
    [34, 76],
    [66, 76],
  ],
  peas: [
    [50, 52],
    [36, 44],
    [66, 60],
  ],
  cauliflower: [
    [50, 40],
    [40, 34],
    [62, 42],
  ],
  cabbage: [
    [50, 46],
    [34, 54],
    [66, 56],
  ],
  groundnut: [
    [48, 30],
    [40, 70],
    [66, 70],
  ],
  grapes: [
    [50, 56],
    [38, 46],
    [62, 48],
  ],
  arecanut: [
    [47, 46],
    [38, 54],
    [60, 54],
  ],
  cucumber: [
    [46, 38],
    [66, 24],
    [28, 50],
  ],
  "bottle-gourd": [
    [50, 66],
    [40, 74],
    [58, 50],
  ],
  "bitter-gourd": [
    [50, 48],
    [36, 66],
    [62, 34],
  ],
  watermelon: [
    [32, 34],
    [22, 46],
    [42, 24],
  ],
  muskmelon: [
    [32, 34],
    [22, 44],
    [44, 24],
  ],
};

/** The end of the fruit or the heart of the plant, where want of boron and calcium shows first. */
const TIPS: Readonly<Record<string, Point>> = {
  tomato: [50, 84],
  capsicum: [50, 84],
  groundnut: [42, 70],
  cabbage: [50, 40],
  cauliflower: [50, 36],
  sunflower: [50, 42],
  cotton: [48, 32],
  papaya: [28, 84],
  grapes: [50, 84],
};

const MIDDLE: readonly [Point, Point, Point] = [
  [50, 52],
  [36, 66],
  [66, 68],
];

export const fleshOf = (look: CropLook | undefined): readonly [Point, Point, Point] => FLESH[look?.crop ?? ""] ?? MIDDLE;
export const tipOf = (look: CropLook): Point => TIPS[look.crop ?? ""] ?? [50, 78];
