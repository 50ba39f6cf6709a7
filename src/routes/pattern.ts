import { matchedRoutes, routePath } from "hono/route";
import { paths, type Screen } from "../paths.ts";
import type { PageContext } from "./context.ts";

export const SCREENS: ReadonlyMap<string, Screen> = new Map(Object.values(paths).map((screen) => [screen.pattern, screen]));

/** Pattern of the request's screen: the first match, as `/policy/contact` also matches `/policy/:type`. */
export const patternOf = (c: PageContext): string => matchedRoutes(c).find(({ path }) => SCREENS.has(path))?.path ?? routePath(c, -1);
