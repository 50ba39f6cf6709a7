/** Which post offices stand in a village that is called as they are. The directory of PINs lists offices, not villages. */

/** The places of offices that do not stand in a village of their name. */
const OTHER_PLACES = [
  // Transport
  "bus|stand|railway|rly|station|stn|rs|r s|airport|aerodrome|loco|depot|naka|dak",
  // Authorities
  "court|kutchery|kutcheri|kucthery|kacheri|collectorate|collectoriate|secretariat|office|board|jail|police|bsf|crp|crpf|srpf|pac|municipal|assembly|vidhan|sabha|cantt|cantonment|camp|lines?|tehsil|tahsil|cpmg|head",
  // Schools and hospitals
  "hospital|hospitial|hosp|medical|engg|engineering|college|university|univesity|univ|uni|institute|inst|iti|iit|polytechnic|school|vidyalaya|vidyapeeth|museum",
  // Works
  "industrial|industria|industerial|industries|indl|ind|midc|gidc|estate|mills?|factory|cement|works|workshop|work shop|plant|project|colliery|mines|thermal|power|dam|dairy|farm|ongc|ntpc|hal|bhel|bank|press|hotel|cinema",
  // Parts of a town
  "colony|coloney|society|housing|layout|sector|sec|phase|ward|road|rd|marg|lane|chowk|circle|cross|gate|market|yard|park|garden|complex|tower|plaza|bhawan|bhavan|quarters|extension|extn|area|city|town|fort|temple|mandir",
];
const OTHER_PLACE = new RegExp(`(?<!\\w)(?:${OTHER_PLACES.join("|")})(?![a-z])`, "i");
/** A market town is called "Mandi Adampur"; "Hapur Mandi" is its market. */
const MARKET = /\bmandi$/i;
/** Initials alone, such as C.P.M.G. Two letters and more in capitals were made one word before. */
const INITIALS = /^(?:[A-Z][.\s]*)+$/;

/** The kind of the office, if it stands at the end without its dots. */
const KIND = /[\s-]+(?:(?:ed|nd|ndt?ed) ?so|ndtso|tso|gds|bo|so|mdg|gpo)$/i;

/** The name of the village, or null for an office in a town, a factory, a court. */
export function villageName(office: string): string | null {
  // A district in brackets tells two offices of one name apart, and is no part of it.
  const name = office
    .replace(/\s*\(.*$/, "")
    .replace(KIND, "")
    .trim();
  const words = name.replace(/[.,/&-]+/g, " ").replace(/\s+/g, " ");
  return name.length < 3 || OTHER_PLACE.test(words) || MARKET.test(words) || INITIALS.test(name) ? null : name;
}
