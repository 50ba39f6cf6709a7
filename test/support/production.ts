/**
 * Selects React's production build before any import of the product in the Worker tests, as deployed. The development build records the
 * origin of each element, a third of a page's time. The unit tests keep it.
 */
process.env["NODE_ENV"] = "production";
