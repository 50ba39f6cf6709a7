/** Starts the built site twice before the browser tests, whole and with failing services. Returns a function that stops them. */
import { startSites } from "../support/browser.ts";

export default (): Promise<() => Promise<void>> => startSites();
