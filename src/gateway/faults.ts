import type { AppEnv } from "../env.ts";
import { faultAnswer } from "../routes/answers.ts";
import { gatewayWaitUntil } from "../routes/api.ts";
import { report } from "../services/report.ts";
import { asksByScript, type GatewayRequest, isRead, screenOf } from "./context.ts";
import { plainPage } from "./plain-page.ts";

/** 503 for what no step foresaw: reported, and answered in the visitor's language. A script is told whether its act had begun. */
export function answerFault(fault: unknown, c: GatewayRequest): Response {
  const env: AppEnv | undefined = c.get("env");
  if (!env) return misconfigured(fault, c);
  const detail = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
  // The pattern of the screen: the address may hold anything.
  report(env, gatewayWaitUntil(c), { kind: "gateway", where: screenOf(c)?.pattern ?? "-", detail }, fault);
  if (!isRead(c) && asksByScript(c)) return faultAnswer(c.get("isHandedOver") === true);
  return plainPage(c, 503, "error.title", { "Retry-After": "10" });
}

/** Without variables the log is the only one to tell. */
function misconfigured(fault: unknown, c: GatewayRequest): Response {
  const detail = fault instanceof Error ? fault.message : String(fault);
  console.error(JSON.stringify({ level: "error", kind: "configuration", where: "-", detail }));
  return plainPage(c, 503, "error.title", { "Retry-After": "60" });
}
