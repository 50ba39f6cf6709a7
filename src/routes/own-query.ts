import type { Screen } from "../paths.ts";
import type { PageContext } from "./context.ts";

/** The screen's own query parameters, which its links keep (advice-43). Without empty ones. */
export function ownQuery(c: PageContext, { query }: Pick<Screen, "query">): Record<string, string> {
  return Object.fromEntries(
    Object.keys(query).flatMap((name) => {
      const value = c.req.query(name);
      return value ? [[name, value]] : [];
    }),
  );
}
