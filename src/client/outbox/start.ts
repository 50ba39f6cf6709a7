import { packOf } from "../../domain/outbox/outbox.ts";
import { forgetDraft } from "../drafts.ts";
import { startOutbox, takeBack } from "./outbox.ts";

/** A visible verdict ends the waiting check and its draft. */
function endCheck(): void {
  const pack = packOf(location.pathname);
  if (!pack || !document.querySelector(".verdict:not(.fault)")) return;
  forgetDraft("check");
  takeBack(pack.key);
}

endCheck();
startOutbox();
