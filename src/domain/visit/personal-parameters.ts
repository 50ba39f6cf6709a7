/** Query parameters about a person. They leave every URL (sign-in-34). */

export const PERSONAL_PARAMETERS = ["farmerId", "farmerAuthToken", "userId", "fieldAgentMobileNumber", "mobile"] as const;
export type PersonalParameter = (typeof PERSONAL_PARAMETERS)[number];

/** Links that were copied out of a page hold `&amp;`, and messengers add signs: letters and digits alone make the name. */
const plainName = (name: string): string => name.toLowerCase().replace(/^amp;|\[.*|[^a-z\d]/gs, "");
const PLAIN_NAMES = new Map(PERSONAL_PARAMETERS.map((name) => [plainName(name), name]));

/** The personal parameter that a name in a URL means, whatever its case of letters, its brackets and other signs (visit-51). */
export const personalParameter = (name: string): PersonalParameter | undefined => PLAIN_NAMES.get(plainName(name));

/** Whether a query has a personal parameter. */
export const hasPersonal = (query: URLSearchParams): boolean => [...query.keys()].some(personalParameter);

/** Takes the personal parameters out of a query, in place. */
export function dropPersonal(query: URLSearchParams): void {
  for (const name of [...query.keys()].filter(personalParameter)) query.delete(name);
}
