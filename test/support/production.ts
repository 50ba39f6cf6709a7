/**
 * Before anything of the product is imported in the worker tests: React is the one that is built and deployed. The one for
 * development writes down for each element where it was made, which takes a third of the time of a page. The unit tests keep it.
 */
process.env["NODE_ENV"] = "production";
