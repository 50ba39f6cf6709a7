/** What the outbox and the drafts do on any page, from the first touch on: on-demand.ts loads this where the device keeps some. */
import { packOf } from "../../domain/outbox/outbox.ts";
import { forgetDraft } from "../drafts.ts";
import { startOutbox, takeBack } from "./outbox.ts";

/** A pack whose verdict is on the screen is checked: it no longer waits, and its numbers need not be typed again. */
function endCheck(): void {
  const pack = packOf(location.pathname);
  if (!pack || !document.querySelector(".verdict:not(.fault)")) return;
  forgetDraft("check");
  takeBack(pack.key);
}

endCheck();
startOutbox();
