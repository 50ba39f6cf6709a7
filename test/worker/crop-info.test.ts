/** /crop-info: what a farmer and a visitor see of their crops. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { FarmerBrowser } from "../support/farmer.ts";
import { checkPage } from "../support/page.ts";

const bindings = env as unknown as Record<string, string>;

test("/crop-info is a page about a person: nobody keeps it, and it leads a visitor nowhere else", async () => {
  const { response, text } = await new FarmerBrowser(bindings).ask("/crop-info?language=hi&state=rajasthan");
  checkPage(response, text, { status: 200, language: "hi" });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(text).toContain("मेरी फसलें");
});
