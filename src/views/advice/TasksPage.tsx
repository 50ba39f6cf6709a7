/** /crop-info/tasks/{slug}: all tasks of a crop (advice-63 to advice-68). */

import type { DosedProducts } from "../../domain/advice/dose.ts";
import type { DatedTask } from "../../domain/advice/field.ts";
import { panelTasks, weeksOf } from "../../domain/advice/panel-tasks.ts";
import { isPlanted } from "../../domain/advice/planted.ts";
import type { Task } from "../../domain/advice/schedule.ts";
import { isCurrent, type TaskStatus, taskStatuses } from "../../domain/advice/task-status.ts";
import { NEW_POST_LINK } from "../../domain/app/android.ts";
import { afterSignInQuery } from "../../domain/sign-in/after-sign-in.ts";
import { formatDay } from "../../domain/text/dates.ts";
import { paths } from "../../paths.ts";
import { AppLink } from "../content/AskDoctor.tsx";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { Message } from "../ui/Message.tsx";
import { WayLink } from "../ui/WayLink.tsx";
import { readBy } from "./links.ts";
import { Snackbar } from "./Snackbar.tsx";
import { TaskCard, type TaskCardProps } from "./TaskCard.tsx";

export interface ShownTasks {
  readonly tasks: readonly Task[];
  /** Sowing method of the tasks (advice-39); null if unknown. */
  readonly method: string | null;
  /** The day of sowing is unknown (advice-154). */
  readonly asksSowing: boolean;
  readonly dosed: DosedProducts;
  /** Absent without a schedule. */
  readonly cropId?: string;
  /** The services rejected the farmer's token (service-12). */
  readonly tokenRefused?: boolean;
}

export interface TasksPageProps {
  /** The crop's category in the services. */
  readonly category: string;
  readonly cropName: string;
  readonly tasks: Promise<Settled<ShownTasks>>;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

export function TasksPage({ category, cropName, tasks, today, now }: TasksPageProps) {
  const { t } = usePage();
  return (
    <>
      <div className="tasks">
        <header className="tasks-head">
          <p className="meta">{cropName}</p>
          <h1>{t("tasks.title")}</h1>
          <p>{t("tasks.hint")}</p>
        </header>
        <Snackbar />
        <Defer name="tasks" value={tasks}>
          {(found) =>
            found.tokenRefused ? <SignInAgain category={category} /> : <TaskList {...found} category={category} today={today} now={now} />
          }
        </Defer>
      </div>
      <ExpertHelp />
    </>
  );
}

/** Contact to an expert, always visible (advice-67): a post in the app, otherwise a phone call. */
function ExpertHelp() {
  const { t, helpline, appId } = usePage();
  if (!appId && !helpline) return null;
  return (
    <div className="bottom-bar">
      {appId ? <AppLink opens={NEW_POST_LINK} words="product.needHelp" /> : <CallLink>{t("product.needHelp")}</CallLink>}
    </div>
  );
}

/** The token was rejected after the response had begun, so a redirect is too late. */
function SignInAgain({ category }: { category: string }) {
  const { t, link } = usePage();
  return (
    <Message icon="warning" text={t("tasks.signIn")}>
      <WayLink href={link(paths.signIn, {}, afterSignInQuery({ next: "cropTasks", crop: category }))} text={t("signIn.title")} isMain />
    </Message>
  );
}

type TaskListProps = ShownTasks & { readonly category: string; readonly today: string; readonly now: number };

function TaskList({ tasks, asksSowing: isGuess, category, today, ...card }: TaskListProps) {
  const { t, query, link } = usePage();
  if (tasks.length === 0)
    return (
      <Message icon="clock" title={t("tasks.none")} text={t("tasks.noneText")} isPart>
        <CallLink />
      </Message>
    );
  const statuses = taskStatuses(tasks, today);
  const dated = tasks.map((task, index): DatedTask => ({ ...task, status: statuses[index] as TaskStatus }));
  return (
    <>
      {isGuess ? (
        <p className="note">
          {t(isPlanted(category) ? "planting.ask" : "cropInfo.ask")}{" "}
          <a href={link(paths.cropAttributes, { slug: category }, readBy(paths.cropAttributes, query))}>{t("cropInfo.enter")}</a>
        </p>
      ) : null}
      {isGuess ? <GeneralTasks tasks={dated} {...card} isGuess /> : <DatedTasks tasks={dated} {...card} isGuess={false} />}
      <p className="closing">{t("tasks.closing")}</p>
    </>
  );
}

type CardsProps = Omit<TaskCardProps, "task" | "isOpen"> & {
  readonly tasks: readonly DatedTask[];
  /** Opens the first card. */
  readonly opensFirst?: boolean;
};

function Cards({ tasks, opensFirst = false, ...card }: CardsProps) {
  const named = usePage().query["task"];
  return tasks.map((task, index) => (
    <TaskCard key={task.taskName} task={task} {...card} isOpen={task.taskName === named || (opensFirst && index === 0)} />
  ));
}

/** Without a day of sowing: at most a screen of tasks, and the others folded (advice-155). */
function GeneralTasks({ tasks, ...card }: CardsProps) {
  const { t } = usePage();
  const { main, next, old } = panelTasks(tasks);
  const first = main ? [main, ...next] : old.slice(-1);
  return (
    <section>
      <h2 className="hide">{t("tasks.title")}</h2>
      <Cards tasks={first} {...card} />
      <Folded title={t("shop.seeAll")} tasks={tasks.filter((task) => !first.includes(task))} {...card} />
    </section>
  );
}

/** Current tasks, the first in full; coming ones by week; past ones folded (advice-116, advice-155). */
function DatedTasks({ tasks, ...card }: CardsProps) {
  const { t, visit } = usePage();
  const current = tasks.filter(({ status }) => isCurrent(status));
  const old = tasks.filter(({ status }) => status === "oldTask");
  const weeks = weeksOf(tasks.filter(({ status }) => status === "upcomingTask"));
  return (
    <>
      {current.length > 0 ? (
        <section aria-labelledby="now">
          <h2 id="now">{t("tasks.now")}</h2>
          <Cards tasks={current} {...card} opensFirst />
        </section>
      ) : null}
      {weeks.length > 0 ? (
        <section aria-labelledby="coming">
          <h2 id="coming">{t("tasks.coming")}</h2>
          {weeks.map((week) => (
            <div key={week.startMillis}>
              <p className="week">{`${formatDay(week.startMillis, visit.language)} – ${formatDay(week.endMillis, visit.language)}`}</p>
              <Cards tasks={week.tasks} {...card} />
            </div>
          ))}
        </section>
      ) : null}
      <Folded title={t("tasks.over")} tasks={old} {...card} isOpen={old.length === tasks.length} />
    </>
  );
}

/** Open if the address names one of its tasks. */
function Folded({ title, tasks, isOpen = false, ...card }: CardsProps & { title: string; isOpen?: boolean }) {
  const named = usePage().query["task"];
  if (tasks.length === 0) return null;
  return (
    <details className="more-tasks" open={isOpen || tasks.some(({ taskName }) => taskName === named)}>
      <summary>
        <h2>{`${title} (${tasks.length})`}</h2>
      </summary>
      <Cards tasks={tasks} {...card} />
    </details>
  );
}
