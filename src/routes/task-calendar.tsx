/** /crop-info/calendar/{slug}/{task}: a task as an iCalendar file. */
import { z } from "zod";
import { calendarFileName, taskCalendar } from "../domain/advice/calendar.ts";
import { withDoses } from "../domain/advice/task-text.ts";
import { href, paths } from "../paths.ts";
import { redirectTo } from "./answers.ts";
import { NOT_CACHED } from "./cache-control.ts";
import { callerOf } from "./crop-owner.ts";
import { scheduleOf } from "./crop-tasks.tsx";
import { critical, notFoundPage, unavailablePage } from "./errors.tsx";
import { authorized } from "./farmer.ts";
import { ownQuery } from "./own-query.ts";
import { handlers, validPath } from "./validate.tsx";

export const sendTaskCalendar = handlers(validPath(z.object({ slug: z.string(), task: z.string() })), async (c) => {
  const { slug, task: taskName } = c.req.valid("param");
  c.set("afterSignIn", { next: "cropTasks", crop: slug });
  const caller = await callerOf(c);
  if (!caller) return unavailablePage(c);
  const schedule = await scheduleOf(c, caller, slug);
  const found = critical(caller.farmerId ? authorized(schedule) : schedule);
  const task = found?.tasks.find((one) => one.taskName === taskName);
  if (!task) return notFoundPage(c);
  const text = withDoses([task.methodology, ...task.dosAndDonts, ...(task.notAllowed ?? [])], task, c.get("t")("spray.readLabel"));
  const file = taskCalendar(task, text, new URL(c.get("env").SITE_ORIGIN).hostname, Date.now());
  // A page opened earlier may still link to a past task.
  if (file === null) return redirectTo(c, href(paths.cropTasks, { slug }, c.get("visit"), ownQuery(c, paths.cropTasks)));
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${calendarFileName(task)}"`,
      "Cache-Control": NOT_CACHED,
    },
  });
});
