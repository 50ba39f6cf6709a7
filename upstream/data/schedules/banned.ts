/**
 * Active ingredients that India had banned in agriculture by March 2024, in lower case. No schedule may name one or link a product
 * that holds one. The list of the Central Insecticides Board decides; this one may lag behind it. Of carbofuran 3% CG stays allowed;
 * no schedule names it either. What is prohibited on single crops the site's own table says (src/domain/use/built-in-uses.ts).
 */
export const BANNED: readonly string[] = [
  "alachlor", "aldicarb", "aldrin", "benomyl", "benzene hexachloride", "calcium cyanide", "captafol", "carbaryl", "carbofuran",
  "chlorbenzilate", "chlorobenzilate", "chlordane", "chlorfenvinphos", "copper acetoarsenite", "diazinon",
  "dibromochloropropane", "dichlorvos", "dicofol", "dieldrin", "dinocap", "endosulfan", "endrin", "ethyl mercury chloride",
  "ethyl parathion", "ethylene dibromide", "fenarimol", "fenthion", "heptachlor", "lindane", "linuron", "maleic hydrazide",
  "menazon", "methomyl", "methoxyethyl mercury chloride", "methyl parathion", "metoxuron", "monocrotophos", "nicotine sulphate",
  "nitrofen", "paraquat dimethyl sulphate", "pentachloronitrobenzene", "pentachlorophenol", "phenyl mercury acetate", "phorate",
  "phosphamidon", "sodium cyanide", "sodium methane arsonate", "streptomycin", "tetracycline", "tetradifon", "thiometon",
  "toxaphene", "triazophos", "trichlorfon", "trichloroacetic acid", "tridemorph", "trifluralin",
];
