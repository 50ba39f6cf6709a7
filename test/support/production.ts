/** Selects React's production build before any import of the product in the Worker tests (vitest.config.ts). */
process.env["NODE_ENV"] = "production";
