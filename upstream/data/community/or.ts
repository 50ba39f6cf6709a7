/** Names of crops and people in Odia. What they write is in content/community/or.json. */
/** Crops that have a name in Odia here. */
export const ODIA_CROPS: ReadonlyMap<string, string> = new Map([
  ["paddy", "ଧାନ"], ["maize", "ମକା"], ["green-gram", "ମୁଗ"], ["black-gram", "ବିରି"], ["groundnut", "ଚିନାବାଦାମ"], ["cotton", "କପା"], ["tomato", "ଟମାଟୋ"],
  ["brinjal", "ବାଇଗଣ"], ["chilli", "ଲଙ୍କା"], ["okra", "ଭେଣ୍ଡି"], ["onion", "ପିଆଜ"], ["potato", "ଆଳୁ"], ["cabbage", "ବନ୍ଧାକୋବି"], ["turmeric", "ହଳଦୀ"],
]);

const PEOPLE: readonly string[] = [
  "ରଘୁନାଥ ସାହୁ", "ବିଜୟ ନାୟକ", "ସୁଶାନ୍ତ ପଟେଲ", "ଗୋପାଳ ବେହେରା", "*ମିନତି ପ୍ରଧାନ", "ହରିହର ଭୋଇ", "ପ୍ରଦୀପ ମହାନ୍ତି", "ଲକ୍ଷ୍ମଣ ପାତ୍ର",
  "*ସୁକାନ୍ତି ସେଠୀ", "ଚିତ୍ତରଞ୍ଜନ ଦାସ", "ଦୁର୍ଯୋଧନ ମାଝୀ", "ଅନନ୍ତ ପଣ୍ଡା", "କୈଳାସ ରାଉତ", "ଶରତ ନାଏକ", "ମନୋଜ ବାରିକ", "*ଭାରତୀ ମଲ୍ଲିକ",
];

/** Names of women begin with an asterisk in the list. */
export const ODIA_PEOPLE: readonly { readonly name: string; readonly woman: boolean }[] = PEOPLE.map((name) => ({
  name: name.replace("*", ""),
  woman: name.startsWith("*"),
}));
