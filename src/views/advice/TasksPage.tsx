/** /crop-info/tasks/{slug}: all tasks of a crop (advice-63 to advice-68). */

import type { DosedProducts } from "../../domain/advice/dose.ts";
import { isPlanted } from "../../domain/advice/planted.ts";
import type { Task } from "../../domain/advice/schedule.ts";
import { isCurrent, type TaskStatus, taskStatuses } from "../../domain/advice/task-status.ts";
import { NEW_POST_LINK } from "../../domain/app/android.ts";
import { afterSignInQuery } from "../../domain/sign-in/after-sign-in.ts";
import { paths } from "../../paths.ts";
import { AppLink, type Help } from "../content/AskDoctor.tsx";
import { Defer, type Settled } from "../defer.tsx";
import { useHref, usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Snackbar } from "./Snackbar.tsx";
import { TaskCard } from "./TaskCard.tsx";

export interface ShownTasks {
  readonly tasks: readonly Task[];
  /** Sowing method of the tasks (advice-39); null if unknown. */
  readonly method: string | null;
  /** The service guessed the sowing date. */
  readonly datesAreAssumed: boolean;
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
  readonly help: Help;
}

export function TasksPage({ category, cropName, tasks, today, now, help }: TasksPageProps) {
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
            found.tokenRefused ? (
              <SignInAgain category={category} />
            ) : (
              <TaskList {...found} category={category} today={today} now={now} helpline={help.helpline} />
            )
          }
        </Defer>
      </div>
      <ExpertHelp help={help} />
    </>
  );
}

/** Contact to an expert, always visible (advice-67): a post in the app, otherwise a phone call. */
function ExpertHelp({ help: { appId, helpline } }: { help: Help }) {
  const { t } = usePage();
  if (!appId && !helpline) return null;
  return (
    <div className="bottom-bar">
      {appId ? (
        <AppLink appId={appId} opens={NEW_POST_LINK} words="product.needHelp" />
      ) : (
        <CallLink helpline={helpline}>{t("product.needHelp")}</CallLink>
      )}
    </div>
  );
}

/** The token was rejected after the response had begun, so a redirect is too late. */
function SignInAgain({ category }: { category: string }) {
  const { t } = usePage();
  const link = useHref();
  return (
    <section className="message">
      <Icon name="warning" />
      <p>{t("tasks.signIn")}</p>
      <a className="button go" href={link(paths.signIn, {}, afterSignInQuery({ next: "cropTasks", crop: category }))}>
        {t("signIn.title")}
      </a>
    </section>
  );
}

/** In page order. */
const GROUPS = [
  { id: "now", words: "tasks.now", has: isCurrent },
  { id: "coming", words: "tasks.coming", has: (status: TaskStatus) => status === "upcomingTask" },
  { id: "over", words: "tasks.over", has: (status: TaskStatus) => status === "oldTask" },
] as const;

type TaskListProps = ShownTasks & { readonly category: string; readonly today: string; readonly now: number; readonly helpline: string };

function TaskList({ tasks, method, datesAreAssumed, dosed, cropId, category, today, now, helpline }: TaskListProps) {
  const { t } = usePage();
  const link = useHref();
  if (tasks.length === 0)
    return (
      <section className="message">
        <Icon name="clock" />
        <h2>{t("tasks.none")}</h2>
        <p>{t("tasks.noneText")}</p>
        <CallLink helpline={helpline} />
      </section>
    );
  const statuses = taskStatuses(tasks, today);
  const groups = GROUPS.map(({ has, ...group }) => ({ ...group, tasks: tasks.filter((_, index) => has(statuses[index] as TaskStatus)) }));
  return (
    <>
      {datesAreAssumed ? (
        <p className="note">
          {t(isPlanted(category) ? "planting.assumed" : "tasks.assumed")}{" "}
          <a href={link(paths.cropAttributes, { slug: category })}>{t("cropInfo.enter")}</a>
        </p>
      ) : null}
      {groups
        .filter((group) => group.tasks.length > 0)
        .map((group) => (
          <section key={group.id} aria-labelledby={group.id}>
            <h2 id={group.id}>{t(group.words)}</h2>
            {group.tasks.map((task) => (
              <TaskCard key={task.taskName} task={task} method={method} dosed={dosed} cropId={cropId} now={now} />
            ))}
          </section>
        ))}
      <p className="closing">{t("tasks.closing")}</p>
    </>
  );
}
