import { displayedDay, readScheduleMock } from "../domain/advice/schedule-mock.ts";
import type { ScheduleVisit } from "../services/schedules/client.ts";
import type { PageContext } from "./context.ts";

/** The visit for schedule calls, with test parameters if the configuration allows tests (advice-8). */
export function scheduleVisit(c: PageContext): ScheduleVisit {
  const visit = c.get("visit");
  return c.get("env").MOCK_DATE ? { ...visit, mock: readScheduleMock(c.req.query()) } : visit;
}

/** Today for this visit, `YYYY-MM-DD`. */
export const todayOf = ({ mock = {} }: ScheduleVisit): string => displayedDay(mock, Date.now());
