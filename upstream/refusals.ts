/** Errors of the services. worker.ts turns them into replies. */
import type { z } from "zod";
import type { Ask } from "./ask.ts";

/** A reply with a status other than 200 and `{ status: "failure", message }`. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 404 | 422;

  constructor(status: Refusal["status"], message: string) {
    super(message);
    this.status = status;
  }
}

/** Status 400 of a call with a token means "sign in again" (service-12), so those calls use 422 for a wrong body. */
export const invalidToken = () => new Refusal(400, "invalid token");

/** The JSON body of a request. @throws Refusal with `status`, which names the first wrong field */
export async function bodyOf<T extends z.ZodType>(c: Ask, schema: T, status: 400 | 422 = 422): Promise<z.output<T>> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refusal(status, `${issue?.path.join(".") || "body"}: ${issue?.message ?? "unreadable"}`);
}
