/** The words around speech alone, for the browser: a locale is far larger. */
export { speech as words } from "../../../locales/hi.json";
