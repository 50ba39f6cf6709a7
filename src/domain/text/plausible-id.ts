/**
 * Whether a text can be an id of the services, such as of a category, a brand, a crop, a store or a farmer. No call is made for any
 * other text.
 */
export const isPlausibleId = (text: string): boolean => /^[A-Za-z0-9][\w-]{0,63}$/.test(text);
