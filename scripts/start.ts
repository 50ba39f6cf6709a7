/**
 * `npm start`: data, production build, both Workers on one port. With API_BASE_URL: the product alone, on services of one's own.
 * `npm start -- --https` serves https with a self-signed certificate: only then does a browser store the cookies of the saathi frame.
 */
import { FRAMING_PAGE, UPSTREAM_HOST } from "./folders.ts";
import { ownServicesText, ownServiceVars } from "./own-services.ts";
import { isFree, serve } from "./serve.ts";
import { build, prepareData } from "./steps.ts";

function readOwnVars() {
  try {
    return ownServiceVars(process.env);
  } catch (fault) {
    console.error(`✗ ${fault instanceof Error ? fault.message : String(fault)}`);
    process.exit(1);
  }
}

const ownVars = readOwnVars();
const https = process.argv.includes("--https");
const scheme = https ? "https" : "http";
const port = Number(process.env["PORT"] || 8787);
const say = (line: string) => console.log(`  ${line}`);

if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT is ${process.env["PORT"]}. Give a number from 1 to 65535: PORT=8787 npm start`);
  process.exit(1);
}
if (!(await isFree(port))) {
  console.error(`Port ${port} is taken. Stop what uses it, or choose another one: PORT=${port + 1} npm start`);
  process.exit(1);
}

if (!ownVars) {
  console.log("Khet: preparing the data of the reference back end");
  await prepareData(say);
}
console.log("Khet: building");
await build();
const server = await serve({
  port,
  https,
  vars: { SITE_ORIGIN: `${scheme}://localhost:${port}`, SAATHI_ORIGINS: `${scheme}://saathi.localhost:${port}`, ...ownVars },
  beside: [{ name: "saathi", script: FRAMING_PAGE, host: "saathi.localhost" }],
  // Another state: the caches of the reference back end hold its data.
  ...(ownVars ? { ownServices: true, state: ".wrangler/own-services" } : {}),
  // Print the codes that the reference back end "sends". Any other log line is an error.
  onLog: (line) => (line.startsWith("OTP for ") ? console.log(line) : console.error(line)),
});

const at = (path: string) => `${scheme}://localhost:${port}${path}`;
const upstream = `${scheme}://${UPSTREAM_HOST}:${port}`;
const framed = at("/select-your-crops?appLinks=saathi&showHeader=false&language=hi&state=rajasthan");
const frame = https ? `${scheme}://saathi.localhost:${port}/?page=${encodeURIComponent(framed)}` : "npm start -- --https";
console.log(`
Khet is open at ${at("/")}`);
if (ownVars)
  console.log(`
Worth trying
  The shop                 ${at("/shop?language=hi&state=rajasthan")}
  A list                   ${at("/category/seeds/seeds?language=hi&state=rajasthan")}
  The bag                  ${at("/checkout/cart?language=hi&state=rajasthan")}
${ownServicesText(ownVars)}

Stop with Ctrl+C.`);
else
  console.log(`
Worth trying
  Shop in Hindi            ${at("/shop?language=hi&state=rajasthan")}
  Shop in Telugu           ${at("/shop?language=te&state=andhra-pradesh")}
  A product                ${at("/product/p/AGS-CP-0001?language=mr&state=maharashtra")}
  A genuine pack           ${at("/pcode/1001/KHET-GENUINE-1?language=gu&state=gujarat")}
  Crops to choose from     ${at("/select-your-crops?language=hi&state=rajasthan")}
  Their tasks              ${at("/crop-info?language=hi&state=rajasthan")}
  The bag                  ${at("/checkout/cart?language=kn&state=karnataka")}
  A state without a shop   ${at("/shop?language=hi&state=bihar")}
  In a frame of saathi     ${frame}

The reference back end (not the product)
  Its memorable packs, and faults to switch on   ${upstream}/__
  Test OTPs will appear at                       ${upstream}/__otp and in this window
  Events that pages count                        ${upstream}/__events

Stop with Ctrl+C.`);
if (https) console.log("The certificate is self-signed: accept it in the browser, once on each host.");

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    void server.stop().then(() => process.exit(0));
  });
}
