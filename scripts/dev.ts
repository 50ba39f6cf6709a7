/** `npm run dev`: like `npm start`, but from source, with reload on change. */
import { startPictures } from "../upstream/pictures/server.ts";
import { PICTURES_FOLDER } from "./folders.ts";
import { prepareData, run } from "./steps.ts";

const pictures = await startPictures(PICTURES_FOLDER);
await prepareData((line) => console.log(`  ${line}`));
await run("vite", ["dev", "--host", "127.0.0.1", ...(process.env["PORT"] ? ["--port", process.env["PORT"]] : [])], {
  CLOUDFLARE_ENV: "local",
  PICTURES_URL: pictures.url,
}).finally(pictures.stop);
