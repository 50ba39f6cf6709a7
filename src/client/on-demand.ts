/** The rules of the Android app and of the saathi embed, sharing, and counting: one file, loaded with the first use of any. */
export { startApp } from "./app.ts";
export { count } from "./events.ts";
export { startSaathi } from "./saathi.ts";
export { share } from "./share.ts";
