/** Which tool a family of hardware is. The tools are drawn in pieces/tools.svg. */

export const TOOL_NAMES = [
  "sprayer",
  "drip",
  "sprinkler",
  "pump",
  "sickle",
  "spade",
  "secateur",
  "net",
  "sheet",
  "crate",
  "nozzle",
  "hand-sprayer",
  "hose",
  "filter",
  "wheel-hoe",
  "tray",
  "lure",
  "solar",
  "meter",
  "chaff",
  "block",
  "funnel-trap",
  "sticky-trap",
  "light-trap",
  "gloves",
  "mask",
  "tiller",
  "cutter",
  "seeder",
  "can",
  "milker",
  "bucket",
] as const;
type ToolName = (typeof TOOL_NAMES)[number];

/** Words of a family's slug and the tool they mean, the more particular first. */
const WORDS: readonly (readonly [RegExp, ToolName])[] = [
  [/lick-block/, "block"],
  [/nozzle/, "nozzle"],
  [/hand-spray|trigger/, "hand-sprayer"],
  [/hose/, "hose"],
  [/spray(?!-)|sprayer|duster/, "sprayer"],
  [/sprinkler|rain-?(gun|pipe)|mist|fogger/, "sprinkler"],
  [/filter|venturi|inject|valve/, "filter"],
  [/pump|motor-set/, "pump"],
  [/drip|lateral|emitter|pipe/, "drip"],
  [/secateur|prun|scissor|graft/, "secateur"],
  [/sickle|knife/, "sickle"],
  [/wheel-hoe|cono|weeder/, "wheel-hoe"],
  [/spade|hoe|shovel|khurpi|fork|axe|rake/, "spade"],
  [/dibbler|seeder|drill|planter/, "seeder"],
  [/tray/, "tray"],
  [/crate|basket|bed/, "crate"],
  [/solar-light|light/, "light-trap"],
  [/sticky/, "sticky-trap"],
  [/^lure|-lure/, "lure"],
  [/trap|pheromone|funnel/, "funnel-trap"],
  [/solar|fence|energis/, "solar"],
  [/meter|sensor|-ph-/, "meter"],
  [/chaff/, "chaff"],
  [/brush|cutter|mower|saw/, "cutter"],
  [/tiller|cultivator|engine/, "tiller"],
  [/mulch|tarp|tripal|film|sheet|poly/, "sheet"],
  [/net|shade|mat|cover/, "net"],
  [/mask|goggle|respirator|kit|suit|apron/, "mask"],
  [/glove|boot/, "gloves"],
  [/milker|milking-machine/, "milker"],
  [/bucket|pail|feeder/, "bucket"],
  [/can/, "can"],
];

const BY_KIND: Readonly<Record<string, ToolName>> = {
  sprayer: "sprayer",
  irrigation: "drip",
  tool: "sickle",
  cover: "net",
  trap: "funnel-trap",
  safety: "gloves",
  machine: "tiller",
  milking: "can",
};

/** Which tool a family of hardware is: by its slug if that says more than its kind. Undefined for what is no tool. */
export function toolFor(kind: string, slug = ""): ToolName | undefined {
  const plain = BY_KIND[kind];
  if (!plain && slug !== "mineral-lick-block") return undefined;
  return WORDS.find(([words]) => words.test(slug))?.[1] ?? plain;
}
