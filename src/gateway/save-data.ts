/** True where the browser asks for fewer bytes. */
export const savesData = (request: Request): boolean => request.headers.get("Save-Data")?.trim().toLowerCase() === "on";
