/** Every call that the reference back end serves: those of the site's contract, and a few that the site leaves out. */
import { CALLS, type CallName } from "../src/services/contract.ts";

interface Call {
  readonly method: string;
  /** A Hono pattern. */
  readonly path: string;
}

/** Calls of the specification that the site does not make, and the analytics provider (app-13). */
const LEFT_OUT = {
  recentlyViewedProducts: { method: "GET", path: "/shopaggregator/v1/recentlyviewedproducts" },
  productTermSearch: { method: "GET", path: "/catalogservice/v2/products/search/" },
  crmFarmerDetails: { method: "POST", path: "/crmservice/v1/farmerdetails/" },
  farmerCrops: { method: "GET", path: "/crmservice/v1/farmerdetails/advanced/" },
  ping: { method: "GET", path: "/ping" },
  events: { method: "POST", path: "/events" },
} as const satisfies Record<string, Call>;

export type CallKey = CallName | keyof typeof LEFT_OUT;

/** A Hono parameter is a whole part of the path, so a part with text around its parameters becomes `:file`. */
const honoPattern = (path: string): string =>
  path
    .split("/")
    .map((part) => part.replace(/^\{(\w+)\}$/, ":$1"))
    .map((part) => (part.includes("{") ? ":file" : part))
    .join("/");

const ofTheSite = Object.fromEntries(
  Object.entries(CALLS).map(([name, { method, path }]) => [name, { method, path: honoPattern(path) }]),
) as Record<CallName, Call>;

export const CONTRACT: Readonly<Record<CallKey, Call>> = { ...ofTheSite, ...LEFT_OUT };

const PATTERNS = Object.entries(CONTRACT).map(([name, { method, path }]) => ({
  name: name as CallKey,
  method,
  path: new RegExp(`^${path.replace(/\/$/, "").replace(/:\w+/g, "[^/]+")}/?$`),
}));

/** The call that a request makes. Undefined for any other request. */
export function callOf({ method, url }: Pick<Request, "method" | "url">): CallKey | undefined {
  const { pathname } = new URL(url);
  return PATTERNS.find((call) => call.method === method && call.path.test(pathname))?.name;
}
