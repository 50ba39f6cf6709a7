/** What an issue does to a plant: decides how it is drawn and whether a spray on the leaves reaches it. */
export type Sign =
  | "stemBorer" | "sucker" | "leafEater" | "fruitBorer" | "root" | "miner" | "mite" | "nematode" | "leafSpot" | "rust" | "powdery" | "downy" | "wilt" | "rot"
  | "fruitRot" | "smut" | "waterSoaked" | "virus" | "seedling" | "weed" | "paleLeaf" | "growingPoint" | "flower";

/** The sign of each issue. */
export const SIGN_OF: Readonly<Record<string, Sign>> = {
  "rice-blast": "leafSpot", "bacterial-leaf-blight-rice": "waterSoaked", "sheath-blight": "leafSpot", "false-smut": "smut", "yellow-stem-borer": "stemBorer",
  "brown-plant-hopper": "sucker", "rice-leaf-folder": "leafEater", "yellow-rust": "rust", "brown-rust": "rust", "loose-smut": "smut", "fall-armyworm": "leafEater",
  "maize-stem-borer": "stemBorer", "turcicum-leaf-blight": "leafSpot", "downy-mildew-millet": "downy", "shoot-fly": "stemBorer", "gram-pod-borer": "fruitBorer",
  "fusarium-wilt": "wilt", "yellow-mosaic": "virus", "spotted-pod-borer": "fruitBorer", "soybean-rust": "rust", "girdle-beetle": "stemBorer",
  "tobacco-caterpillar": "leafEater", "tikka-leaf-spot": "leafSpot", "collar-rot": "rot", "white-grub": "root", "mustard-aphid": "sucker", "white-rust": "downy",
  "alternaria-blight": "leafSpot", "sunflower-head-borer": "fruitBorer", "castor-semilooper": "leafEater", "pink-bollworm": "fruitBorer",
  "american-bollworm": "fruitBorer", "cotton-whitefly": "sucker", "cotton-jassid": "sucker", "cotton-aphid": "sucker", "boll-rot": "fruitRot",
  "cotton-leaf-curl": "virus", "early-shoot-borer": "stemBorer", "red-rot": "wilt", "sugarcane-woolly-aphid": "sucker", "early-blight": "leafSpot",
  "late-blight": "waterSoaked", "tomato-leaf-curl": "virus", "tomato-fruit-borer": "fruitBorer", "tuta-leaf-miner": "miner", "bacterial-wilt": "wilt",
  "chilli-thrips": "sucker", "chilli-mite": "mite", "chilli-anthracnose": "fruitRot", "powdery-mildew": "powdery", "damping-off": "seedling",
  "shoot-and-fruit-borer": "fruitBorer", "little-leaf": "virus", "okra-shoot-borer": "fruitBorer", "okra-yellow-vein-mosaic": "virus", "onion-thrips": "sucker",
  "purple-blotch": "leafSpot", "basal-rot": "rot", "potato-aphid": "sucker", "black-scurf": "rot", "diamondback-moth": "leafEater", "black-rot": "waterSoaked",
  "downy-mildew": "downy", "fruit-fly": "fruitBorer", "red-pumpkin-beetle": "leafEater", "serpentine-leaf-miner": "miner", "pea-rust": "rust",
  "mango-hopper": "sucker", "mango-anthracnose": "fruitRot", mealybug: "sucker", sigatoka: "leafSpot", "panama-wilt": "wilt", "grape-thrips": "sucker",
  "bacterial-blight-pomegranate": "fruitRot", "pomegranate-fruit-borer": "fruitBorer", "papaya-ring-spot": "virus", "citrus-psylla": "sucker",
  "citrus-canker": "leafSpot", "citrus-leaf-miner": "miner", "turmeric-leaf-spot": "leafSpot", "rhizome-rot": "rot", "cumin-blight": "leafSpot",
  "stem-gall-coriander": "growingPoint", "red-spider-mite": "mite", "rose-black-spot": "leafSpot", "rhinoceros-beetle": "stemBorer", koleroga: "fruitRot",
  "coconut-bud-rot": "rot", "root-knot-nematode": "nematode", termite: "root", cutworm: "root", "broadleaf-weeds": "weed", "grassy-weeds": "weed",
  "littleseed-canarygrass": "weed", "barnyard-grass": "weed", "nut-sedge": "weed", "zinc-deficiency": "paleLeaf", "iron-deficiency": "paleLeaf",
  "boron-deficiency": "growingPoint", "magnesium-deficiency": "paleLeaf", "calcium-deficiency": "growingPoint", "flower-drop": "flower",
};
