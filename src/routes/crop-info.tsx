/** /crop-info (advice-2). */
import { z } from "zod";
import { parseMockDate, shownDay } from "../domain/advice/mock-date.ts";
import { paths } from "../paths.ts";
import { CropInfoPage } from "../views/advice/CropInfoPage.tsx";
import type { PageHead } from "../views/head.ts";
import type { PageContext } from "./context.ts";
import { loadFields } from "./crop-fields.ts";
import { handlers, validQuery } from "./validate.tsx";

/** A category of a crop, as the services write it. */
const category = z
  .string()
  .regex(/^[\w-]{1,60}$/)
  .optional()
  .catch(undefined);

const infoQuery = z.object({
  crop: category,
  showTasks: z.string().optional(),
  mockDate: z.string().optional(),
});

export const showCropInfo = handlers(validQuery(infoQuery), async (c) => {
  const { crop, mockDate } = c.req.valid("query");
  const visit = c.get("visit");
  const today = shownDay(c.get("env").MOCK_DATE ? parseMockDate(mockDate) : null, Date.now());
  const loaded = loadFields(c, { visit, crop, onlyAskedCrop: false, today });
  return c.render(<CropInfoPage loaded={loaded} />, { keep: "never", head: infoHead(c) });
});

const infoHead = (c: PageContext): PageHead => ({
  title: c.get("t")("cropInfo.title"),
  pathname: paths.cropInfo.path({}),
  noindex: true,
});
