/** /crop-info/tasks/{slug}: every task of a crop (advice-63 to advice-68). */
import type { Task } from "../../domain/advice/schedule.ts";
import { paths } from "../../paths.ts";
import type { Help } from "../content/AskDoctor.tsx";
import { Defer, type Settled } from "../defer.tsx";
import { useHref, usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { Icon } from "../ui/Icon.tsx";
import { TaskCard } from "./TaskCard.tsx";

/** What the tasks of a crop come with. */
export interface ShownTasks {
  readonly tasks: readonly Task[];
  /** The service guessed the day of sowing. */
  readonly datesAreAssumed: boolean;
  /** Skus whose label data gives a dose. */
  readonly dosed: ReadonlySet<string>;
  /** The services no longer take the farmer's token (service-12). */
  readonly tokenRefused?: boolean;
}

export interface TasksPageProps {
  readonly cropName: string;
  readonly shown: Promise<Settled<ShownTasks>>;
  readonly help: Help;
}

export function TasksPage({ cropName, shown, help }: TasksPageProps) {
  const { t } = usePage();
  return (
    <div className="tasks">
      <header className="tasks-head">
        <p className="meta">{cropName}</p>
        <h1>{t("tasks.title")}</h1>
        <p>{t("tasks.hint")}</p>
      </header>
      <Defer name="tasks" value={shown}>
        {(found) => (found.tokenRefused ? <SignInAgain /> : <TaskList {...found} help={help} />)}
      </Defer>
    </div>
  );
}

/** The first bytes have left by the time that a token is refused: no redirect can follow. */
function SignInAgain() {
  const { t } = usePage();
  const link = useHref();
  return (
    <section className="message">
      <Icon name="warning" />
      <p>{t("tasks.signIn")}</p>
      <a className="button go" href={link(paths.signIn, {})}>
        {t("signIn.title")}
      </a>
    </section>
  );
}

function TaskList({ tasks, datesAreAssumed, dosed, help }: ShownTasks & { help: Help }) {
  const { t } = usePage();
  if (tasks.length === 0)
    return (
      <section className="message">
        <Icon name="clock" />
        <h2>{t("tasks.none")}</h2>
        <p>{t("tasks.noneText")}</p>
        <CallLink helpline={help.helpline} />
      </section>
    );
  return (
    <>
      {datesAreAssumed ? <p className="note">{t("tasks.assumed")}</p> : null}
      {tasks.map((task) => (
        <TaskCard key={task.taskName} task={task} dosed={dosed} />
      ))}
      <p className="closing">{t("tasks.closing")}</p>
    </>
  );
}
