import type { AppEnv } from "../env.ts";
import { faultAnswer } from "../routes/answers.ts";
import { gatewayWaitUntil } from "../routes/api.ts";
import { report } from "../services/report.ts";
import { asksByScript, type GatewayRequest, isRead, screenOf } from "./context.ts";
import { plainPage } from "./plain-page.ts";

/** Reports and answers 503. Scripts learn if their action may have begun. */
export function answerFault(fault: unknown, c: GatewayRequest): Response {
  const env: AppEnv | undefined = c.get("env");
  if (!env) return misconfigured(fault, c);
  const detail = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
  // Not the URL, which may hold personal data.
  report(env, gatewayWaitUntil(c), { kind: "gateway", where: screenOf(c)?.pattern ?? "-", detail }, fault);
  if (!isRead(c) && asksByScript(c)) return faultAnswer(c.get("isHandedOver") === true);
  return plainPage(c, 503, "error.title", { "Retry-After": "10" });
}

/** Reporting needs the variables. */
function misconfigured(fault: unknown, c: GatewayRequest): Response {
  const detail = fault instanceof Error ? fault.message : String(fault);
  console.error(JSON.stringify({ level: "error", kind: "configuration", where: "-", detail }));
  return plainPage(c, 503, "error.title", { "Retry-After": "60" });
}
