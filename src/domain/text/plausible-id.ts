/** Reject other texts without a call. */
export const isPlausibleId = (text: string): boolean => /^[A-Za-z0-9][\w-]{0,63}$/.test(text);
