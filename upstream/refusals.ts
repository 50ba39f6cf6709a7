/** Answers that refuse: thrown by the services, written by worker.ts. */
import type { z } from "zod";
import type { Ask } from "./ask.ts";

/** An answer other than 200 with `{ status: "failure", message }`. */
export class Refusal extends Error {
  readonly status: 400 | 404 | 422;

  constructor(status: Refusal["status"], message: string) {
    super(message);
    this.status = status;
  }
}

/** S2 §8: status 400 from an authenticated call means "sign in again", so that nothing else of those calls is a 400. */
export const invalidToken = () => new Refusal(400, "invalid token");

/** The JSON body of a request. @throws Refusal with the first thing that is wrong with it */
export async function bodyOf<T extends z.ZodType>(c: Ask, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refusal(422, `${issue?.path.join(".") || "body"}: ${issue?.message ?? "unreadable"}`);
}
