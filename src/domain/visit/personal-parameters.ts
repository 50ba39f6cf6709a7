/** Removed from every URL (sign-in-34). */

export const PERSONAL_PARAMETERS = ["farmerId", "farmerAuthToken", "userId", "fieldAgentMobileNumber", "mobile"] as const;
export type PersonalParameter = (typeof PERSONAL_PARAMETERS)[number];

/** Copied links hold `&amp;`. */
const plainName = (name: string): string => name.toLowerCase().replace(/^amp;|\[.*|[^a-z\d]/gs, "");
const PLAIN_NAMES = new Map(PERSONAL_PARAMETERS.map((name) => [plainName(name), name]));

/** Ignores case, brackets and signs (visit-51). */
export const personalParameter = (name: string): PersonalParameter | undefined => PLAIN_NAMES.get(plainName(name));

export const hasPersonal = (query: URLSearchParams): boolean => [...query.keys()].some(personalParameter);

export function dropPersonal(query: URLSearchParams): void {
  for (const name of [...query.keys()].filter(personalParameter)) query.delete(name);
}
