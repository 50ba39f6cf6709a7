/** /crop-info/attributes/{slug}: what a farmer tells about a field, and its day of sowing (advice-69 to advice-82). */
import { z } from "zod";
import { readCategory } from "../domain/sign-in/next-screen.ts";
import { paths } from "../paths.ts";
import { cropAttributes } from "../services/schedules/client.ts";
import { AttributesPage } from "../views/advice/attributes/AttributesPage.tsx";
import type { PageContext } from "./context.ts";
import { notFoundPage, unavailablePage } from "./errors.tsx";
import { authorized, requireFarmer } from "./farmer.ts";
import { handlers, readBy, validPath } from "./validate.tsx";

const cropPath = validPath(z.object({ slug: readBy(readCategory) }));

const needsFarmer = requireFarmer("cropAttributes", (c) => c.req.param("slug"));

export const showAttributes = handlers(cropPath, needsFarmer, async (c) => {
  const { slug } = c.req.valid("param");
  const { farmerAuthToken: token, farmerId } = c.get("farmer");
  const form = authorized(await cropAttributes(c.get("upstream"), { token, farmerId }, c.get("visit"), slug));
  if (!form.ok) return unavailablePage(c);
  return form.value ? attributesPage(c, slug, form.value.inputs.length) : notFoundPage(c);
});

function attributesPage(c: PageContext, category: string, _inputs: number) {
  return c.render(<AttributesPage category={category} />, {
    keep: "never",
    head: { title: category, pathname: paths.cropAttributes.path({ slug: category }), noindex: true, styles: ["form", "picker"] },
  });
}
