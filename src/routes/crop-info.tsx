/** /crop-info (advice-2, advice-22 to advice-44). */
import { z } from "zod";
import { chosenCrop } from "../domain/advice/crop-choice.ts";
import { mayChooseCrops } from "../domain/advice/crop-choice-form.ts";
import { readCategory } from "../domain/sign-in/after-sign-in.ts";
import type { Visit } from "../domain/visit/visit.ts";
import { href, paths } from "../paths.ts";
import type { ScheduleVisit } from "../services/schedules/client.ts";
import { isTokenRefused, type Result } from "../services/upstream.ts";
import { CropInfoPage } from "../views/advice/CropInfoPage.tsx";
import type { CropInfoSwitches, ShownSchedule } from "../views/advice/crop-info.ts";
import { redirectTo } from "./answers.ts";
import { loadExtras } from "./crop-extras.ts";
import { type FieldsQuery, type LoadedFields, loadFields } from "./crop-fields.ts";
import { cropOwnerOf, mayStoreCrops } from "./crop-owner.ts";
import { authorized, signInLeadsTo } from "./farmer.ts";
import { ownHead } from "./own-head.ts";
import { scheduleVisit, todayOf } from "./schedule-visit.ts";
import { handlers, validQuery } from "./validate.tsx";
import { moveCropsToFarmer } from "./visitor-crops.ts";

const word = z.string().max(60).optional().catch(undefined);

const infoQuery = z.object({
  crop: z
    .string()
    .optional()
    .transform((text) => readCategory(text) ?? undefined),
  again: word,
  profile: word,
  redirectTo: word,
  role: word,
  showPosts: word,
  showTasks: word,
});
type InfoQuery = z.output<typeof infoQuery>;

const wayBack = signInLeadsTo("cropInfo", (c) => c.req.query("crop"));

export const showCropInfo = handlers(wayBack, validQuery(infoQuery), async (c) => {
  const query = c.req.valid("query");
  const { env, visit } = c.var;
  if (query.redirectTo === "selectYourCrops") return redirectTo(c, pickerHref(visit, query));
  const cropVisit = scheduleVisit(c);
  const { mayChoose, ...others } = switchesOf(query, cropVisit);
  const switches = { ...others, mayChoose: mayChoose && mayStoreCrops(c) };
  const fieldsQuery: FieldsQuery = { visit: cropVisit, crop: query.crop, onlyNamedCrop: !switches.mayChoose, today: switches.today };
  await moveCropsToFarmer(c);
  const loading = loadFields(c, fieldsQuery);
  // Before any bytes are sent (advice-109).
  if (query.again) authorized(await loading);
  const loaded = loading.then((result) => ({ result, schedule: scheduleToShow(result, switches, query.crop) }));
  const owner = cropOwnerOf(c);
  return c.render(
    <CropInfoPage
      switches={switches}
      requestedCrop={query.crop}
      schedule={loaded.then(({ schedule }) => schedule)}
      extras={loadExtras(c, fieldsQuery.visit, loaded, query.showPosts !== "false")}
      isVisitor={owner.farmerId === null && owner.cropIds.length > 0}
      mayMock={env.MOCK_DATE}
    />,
    {
      keep: "never",
      head: ownHead(c, paths.cropInfo, "cropInfo.title", { ...switches.carried, ...(query.crop ? { crop: query.crop } : {}) }),
    },
  );
});

/** The picker without a header (advice-32). The caller is in the session. */
const pickerHref = (visit: Visit, { profile, role }: InfoQuery): string =>
  href(paths.selectCrops, {}, { ...visit, showHeader: false }, withoutEmpty({ profile, role }));

const withoutEmpty = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));

function switchesOf({ profile, role, showPosts, showTasks }: InfoQuery, visit: ScheduleVisit): CropInfoSwitches {
  return {
    showTasks: showTasks !== "false",
    mayChoose: mayChooseCrops({ role, profile }),
    carried: { ...withoutEmpty({ profile, role, showPosts, showTasks }), ...visit.mock },
    today: todayOf(visit),
  };
}

function scheduleToShow(result: Result<LoadedFields>, { showTasks }: CropInfoSwitches, requested: string | undefined): ShownSchedule {
  if (!result.ok) return { kind: isTokenRefused(result.error) ? "refused" : "failed" };
  const { fields, schedulesFailed } = result.value;
  const category = chosenCrop({
    crops: fields.map((field) => field.category),
    requested,
    showTasks,
    // If the schedules failed, a task may be current.
    currentTaskCount: schedulesFailed ? 1 : fields.reduce((sum, field) => sum + field.currentTaskCount, 0),
  });
  return { kind: "fields", fields, schedulesFailed, selected: fields.find((field) => field.category === category) ?? null };
}
