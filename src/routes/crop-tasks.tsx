/** /crop-info/tasks/{slug} (advice-4, advice-63 to advice-68). */
import { z } from "zod";
import { asksSowing } from "../domain/advice/panel-tasks.ts";
import type { CropSchedule, Task } from "../domain/advice/schedule.ts";
import { sowingMethod } from "../domain/advice/sowing-method.ts";
import { cropByCategory, hasAllCrops } from "../domain/catalogue/crop.ts";
import { readCategory } from "../domain/sign-in/after-sign-in.ts";
import { paths } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { startIfSlow } from "../services/deadline.ts";
import { dosedInTime } from "../services/labels/client.ts";
import { type Caller, cropSchedules, myCropsSchedule } from "../services/schedules/client.ts";
import { forgetReaderToken } from "../services/schedules/reader-token.ts";
import { allValues, isTokenRefused, mapResult, type Result, success } from "../services/upstream.ts";
import { type ShownTasks, TasksPage } from "../views/advice/TasksPage.tsx";
import type { Settled } from "../views/defer.tsx";
import { allowedSchedules } from "./allowed-schedules.ts";
import type { PageContext } from "./context.ts";
import { callerOf, cropOwnerOf } from "./crop-owner.ts";
import { critical, notFoundPage, unavailablePage } from "./errors.tsx";
import { authorized } from "./farmer.ts";
import { ownQuery } from "./own-query.ts";
import { scheduleVisit, todayOf } from "./schedule-visit.ts";
import { handlers, readBy, validPath } from "./validate.tsx";

export const showCropTasks = handlers(validPath(z.object({ slug: readBy(readCategory) })), async (c) => {
  const { slug } = c.req.valid("param");
  c.set("afterSignIn", { next: "cropTasks", crop: slug });
  const { t, upstream, visit } = c.var;
  const pendingTree = cropTree(upstream, visit.language);
  const getTasks = startIfSlow(upstream, pendingTree, async () => {
    const caller = await callerOf(c);
    if (!caller) return null;
    const schedule = scheduleOf(c, caller, slug);
    // Wrapped, so that the shell does not await it.
    return { caller, schedule, shown: tasksOf(c, caller, schedule) };
  });
  const tree = critical(await pendingTree);
  const crop = cropByCategory(tree, slug);
  const unknownPage = () => (hasAllCrops(tree) ? notFoundPage(c) : unavailablePage(c));
  // A visitor's crops are all of the tree.
  if (!crop && !cropOwnerOf(c).farmerId) return unknownPage();
  const tasks = await getTasks();
  if (!tasks) return unavailablePage(c);
  const cropName = crop?.display ?? critical(await nameOutsideTree(c, slug, tasks));
  if (cropName === null) return unknownPage();
  const today = todayOf(scheduleVisit(c));
  const props = { category: slug, cropName, tasks: tasks.shown, today, now: Date.now() };
  return c.render(<TasksPage {...props} />, {
    keep: "never",
    head: {
      title: `${t("tasks.title")}: ${cropName}`,
      pathname: paths.cropTasks.path({ slug }),
      query: ownQuery(c, paths.cropTasks),
      noindex: true,
    },
  });
});

type PendingSchedule = Promise<Result<CropSchedule | null>>;

/** The name of a farmer's crop that the tree lacks (advice-127), or of that crop's schedule with tasks; null if neither is known. */
async function nameOutsideTree(
  c: PageContext,
  category: string,
  { caller, schedule }: { readonly caller: Caller; readonly schedule: PendingSchedule },
): Promise<Result<string | null>> {
  const { upstream, visit } = c.var;
  const [mine, planned] = await Promise.all([myCropsSchedule(upstream, caller, visit.language), schedule]);
  const own = mine.ok ? mine.value.find((crop) => crop.category === category)?.display : undefined;
  if (own !== undefined) return success(own);
  if (planned.ok && planned.value && planned.value.tasks.length > 0) return success(planned.value.cropName);
  return authorized(mapResult(allValues([mine, planned]), () => null));
}

export async function scheduleOf(c: PageContext, caller: Caller, category: string): Promise<Result<CropSchedule | null>> {
  const found = await cropSchedules(c.get("upstream"), caller, scheduleVisit(c), [category]);
  if (!found.ok && !caller.farmerId && isTokenRefused(found.error)) forgetReaderToken();
  return mapResult(await allowedSchedules(c, found), (schedules) => schedules.find((schedule) => schedule.category === category) ?? null);
}

const NO_TASKS: ShownTasks = { tasks: [], method: null, asksSowing: false, dosed: new Map() };

/** Redirects to the sign-in if the token is refused. */
async function tasksOf(c: PageContext, caller: Caller, schedule: PendingSchedule): Promise<Settled<ShownTasks>> {
  const found = await schedule;
  if (!found.ok && caller.farmerId && isTokenRefused(found.error)) return success({ ...NO_TASKS, tokenRefused: true });
  if (!found.ok) return found;
  if (!found.value) return success(NO_TASKS);
  const { cropId, tasks, details } = found.value;
  const dosed = await dosedInTime(c.get("upstream"), soldSkus(tasks), c.get("visit"));
  return success({ tasks, method: sowingMethod(details), asksSowing: asksSowing(found.value), dosed, cropId });
}

const soldSkus = (tasks: readonly Task[]): string[] =>
  tasks.flatMap(({ products }) => products.filter(({ available }) => available).map(({ sku }) => sku));
