/** Whether a text can be the id of what products are listed by, such as a category, a brand, a crop or a store. No call is made for any other. */
export const isPlausibleListId = (text: string): boolean => /^[A-Za-z0-9][\w-]{0,63}$/.test(text);
