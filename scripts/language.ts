/** Names every gap of a language: `npm run language -- ta`, or of a folder elsewhere: `npm run language -- ta --folder drafts/ta`. */
import { languageGaps } from "./language-gaps.ts";

const [language, option, folder] = process.argv.slice(2);
if (!language || !/^[a-z]{2}$/.test(language) || (option && (option !== "--folder" || !folder))) {
  console.error("Expected: npm run language -- <two letters> [--folder <folder>]");
  process.exit(1);
}
const gaps = languageGaps(language, folder);
for (const gap of gaps) console.log(gap);
console.log(gaps.length === 0 ? `${language} is complete.` : `${gaps.length} gaps of ${language} (docs/new-language.md).`);
process.exitCode = gaps.length === 0 ? 0 : 1;
