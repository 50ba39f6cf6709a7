/** What is around the pages: the app, the embed, sharing, counting. One file, which comes with the first need of any of it. */
export { startApp } from "./app.ts";
export { count } from "./events.ts";
export { startSaathi } from "./saathi.ts";
export { share } from "./share.ts";
