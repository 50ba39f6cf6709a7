import { createMiddleware } from "hono/factory";
import { boundText } from "../domain/text/text.ts";
import { type Visit, visitParameters } from "../domain/visit/visit.ts";
import { canonicalHref, canonicalPath, paths, type Screen, type ScreenMatch } from "../paths.ts";
import type { GatewayContext } from "./context.ts";

/** Code units; longer values are cut. */
const MAX_VALUE = 2_000;

export const writeCanonicalUrl = createMiddleware<GatewayContext>(async function writeCanonicalUrl(c, next) {
  const { searchParams } = c.get("url");
  c.set("canonicalUrl", canonicalUrl(c.get("match"), searchParams, c.get("visit"), c.get("env").SITE_ORIGIN));
  await next();
});

/** Normalises the path, the visit and the screen's parameters. All unknown paths share one URL a visit. */
export function canonicalUrl(match: ScreenMatch | null, parameters: URLSearchParams, visit: Visit, origin: string): string {
  if (!match) return `${origin}${canonicalHref("/not-found", visitParameters(visit))}`;
  const screen: Screen = paths[match.name];
  const query = screen.clean(ownQuery(screen, parameters));
  return `${origin}${canonicalHref(canonicalPath(match), { ...query, ...visitParameters(visit) })}`;
}

function ownQuery(screen: Screen, parameters: URLSearchParams): Record<string, string> {
  const own: Record<string, string> = {};
  for (const [name, rule] of Object.entries(screen.query)) {
    const sent = rule.many ? parameters.getAll(name).join(",") : parameters.get(name);
    const value = sent?.trim();
    if (!value || value === rule.default) continue;
    const written = rule.clean ? rule.clean(value) : boundText(value, MAX_VALUE);
    if (written) own[name] = written;
  }
  return own;
}
