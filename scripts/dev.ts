/** `npm run dev`: the same as `npm start`, from source, reloading on change. */
import { prepareData, run } from "./steps.ts";

await prepareData((line) => console.log(`  ${line}`));
await run("vite", ["dev", "--host", "127.0.0.1", ...(process.env["PORT"] ? ["--port", process.env["PORT"]] : [])], {
  CLOUDFLARE_ENV: "local",
});
