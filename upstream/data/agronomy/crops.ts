/**
 * Numbers of the crops. A line holds: slug | first and last month in the field | wholesale price of a quintal in rupees, low and
 * high | yield of an acre in quintals, low and high | days from sowing to the (first) harvest | distance of rows and of plants in cm |
 * nitrogen, phosphorus and potash of an acre in kg | days from one watering to the next. Trees: grams a tree and year.
 */
const LINES = `
paddy|6-12|1900-2600|18-26|120|20x15|48-24-16|4
wheat|11-4|2250-2750|16-22|125|22x5|48-24-16|21
maize|6-2|1800-2400|22-32|105|60x20|48-24-16|10
sorghum|6-2|2300-3300|8-14|110|45x15|32-16-16|18
pearl-millet|6-10|2000-2600|8-14|80|45x15|24-12-8|15
finger-millet|6-11|2800-3900|8-14|115|30x10|20-16-10|12
chickpea|10-3|4900-6100|6-10|105|30x10|8-20-8|30
pigeon-pea|6-1|6400-9800|5-9|165|90x20|10-20-8|25
green-gram|3-9|6600-8400|3-5|65|30x10|8-16-8|12
black-gram|6-11|6200-8600|3-6|75|30x10|8-16-8|12
lentil|10-3|5500-6600|4-7|115|25x5|8-16-8|35
soybean|6-10|4000-5200|7-11|98|45x5|10-24-12|14
groundnut|6-11|4900-6700|8-14|110|30x10|8-16-12|10
mustard|10-3|5100-6400|6-10|115|45x15|32-16-8|28
sunflower|8-2|4600-6200|6-9|90|60x30|24-24-12|12
sesame|6-10|9500-13500|2-4|85|45x15|16-8-8|15
castor|7-2|5400-6400|8-14|150|120x60|32-16-8|18
cotton|6-1|6200-7800|8-14|150|90x45|48-24-24|12
sugarcane|1-12|290-380|350-480|340|120x45|100-46-46|10
tomato|6-3|700-3200|180-320|70|90x45|48-32-32|5
chilli|7-3|7500-17500|12-22|75|60x45|48-24-24|7
brinjal|6-3|800-2600|120-200|65|75x60|40-20-20|6
okra|2-10|1500-3800|40-65|48|45x30|40-20-20|5
onion|10-5|900-3200|90-140|115|15x10|40-20-24|8
potato|10-3|700-1900|90-140|95|60x20|60-32-40|9
cabbage|9-2|500-1700|110-170|75|45x45|48-24-24|7
cauliflower|8-2|700-2300|80-120|70|60x45|48-24-24|7
cucumber|2-9|900-2400|70-110|45|120x45|32-20-20|4
bottle-gourd|2-9|700-1900|100-160|55|180x60|32-20-20|5
bitter-gourd|2-9|1600-3800|55-85|58|150x60|32-20-20|5
watermelon|12-5|600-1500|140-220|80|180x50|32-20-24|5
muskmelon|1-5|1000-2600|70-110|78|150x50|32-20-24|5
capsicum|8-4|1800-5200|120-260|70|60x40|48-32-32|3
carrot|9-2|900-2400|80-120|95|30x8|24-16-24|9
peas|10-2|1800-4800|30-45|62|30x8|12-24-16|12
french-bean|9-3|2200-5200|28-45|52|45x10|24-24-16|6
spinach|9-3|600-1800|40-60|32|20x5|24-12-12|6
radish|9-2|500-1600|70-110|42|30x8|24-12-12|6
mango|1-6|2400-7200|30-55|1500|800x800|500-250-500|15
banana|1-12|900-2200|220-330|345|180x150|200-60-300|4
grapes|9-4|3200-8800|80-120|150|270x150|300-250-400|4
pomegranate|7-2|5500-13500|40-70|170|420x300|300-125-125|5
papaya|1-12|700-2400|220-340|270|180x180|200-200-250|6
guava|7-1|1300-3800|50-90|720|450x300|300-150-300|12
acid-lime|2-10|1800-8500|35-60|1300|500x500|400-200-300|10
orange|8-3|1900-4800|50-90|1600|600x600|500-200-300|12
turmeric|5-2|8500-15500|80-110|255|45x20|48-24-48|8
ginger|4-1|3500-11500|60-90|235|30x25|32-24-32|8
garlic|10-3|4500-15500|40-60|135|15x8|40-20-20|9
cumin|11-3|19500-28500|2-4|112|30x10|12-8-6|25
coriander|10-2|6200-8600|5-8|112|30x10|16-12-8|20
fenugreek|10-3|4800-6600|5-8|122|30x10|12-12-8|18
marigold|7-2|2500-8500|35-55|58|45x40|40-32-32|6
rose|9-3|4000-12500|18-30|120|100x60|60-40-40|5
chrysanthemum|8-2|4200-13500|30-50|110|45x30|48-40-32|5
hybrid-napier|3-11|180-320|400-600|70|90x60|60-24-16|8
berseem|10-4|220-360|280-380|55|0x0|8-32-8|12
coconut|1-12|2600-3900|30-50|2000|750x750|500-320-1200|7
arecanut|1-12|36000-51000|6-11|2000|270x270|100-40-140|6
`;

type Range = readonly [low: number, high: number];

export interface CropNumbers {
  /** Months from 1. The last one may lie in the next year. */
  readonly months: Range;
  readonly price: Range;
  readonly yield: Range;
  readonly days: number;
  readonly spacing: Range;
  readonly npk: readonly [number, number, number];
  readonly watering: number;
}

const range = (text = "", mark = "-"): Range => {
  const [low = 0, high = 0] = text.split(mark).map(Number);
  return [low, high];
};

/** The numbers of each crop, by slug. */
export const CROP_NUMBERS: ReadonlyMap<string, CropNumbers> = new Map(
  LINES.trim().split("\n").map((line) => {
    const [slug = "", months, price, amount, days, spacing, npk = "", watering] = line.split("|");
    const [n = 0, p = 0, k = 0] = npk.split("-").map(Number);
    return [slug, { months: range(months), price: range(price), yield: range(amount), days: Number(days), spacing: range(spacing, "x"), npk: [n, p, k], watering: Number(watering) }];
  }),
);
