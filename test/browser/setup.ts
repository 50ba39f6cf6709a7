/** Before the browser tests: the built site, whole and with failing services. What it returns stops them afterwards. */
import { startSites } from "../support/browser.ts";

export default (): Promise<() => Promise<void>> => startSites();
