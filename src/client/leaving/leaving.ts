/** Of pages with a sign-out: its tap may be the first touch, which loads on-demand.ts too late (offline-20). */
import { watchLeaving } from "../personal.ts";

watchLeaving();
