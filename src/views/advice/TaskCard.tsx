import { reminderOf } from "../../domain/advice/calendar.ts";
import type { DaysByCrop, DosedProducts } from "../../domain/advice/dose.ts";
import type { Task, TaskProduct } from "../../domain/advice/schedule.ts";
import { folds, taskAnchor, withDoses } from "../../domain/advice/task-text.ts";
import { skuCategory } from "../../domain/product/sku-category.ts";
import { formatDay } from "../../domain/text/dates.ts";
import { paragraphs } from "../../domain/text/text.ts";
import { UNREADABLE } from "../../domain/text/unreadable.ts";
import { paths, slugForLink } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { NotAllowed } from "../parts/NotAllowed.tsx";
import { Picture } from "../parts/Picture.tsx";
import { ShareLink } from "../parts/ShareLink.tsx";
import { DoseNote, GearNote, WaitingLine } from "../parts/SprayFacts.tsx";
import { Video } from "../parts/Video.tsx";
import { WayLink } from "../ui/WayLink.tsx";
import { ImportantMark, useTaskDates, useTaskDays } from "./task-days.tsx";

export interface TaskCardProps {
  readonly task: Task;
  /** Sowing method of the crop (advice-39); null if unknown. */
  readonly method: string | null;
  /** Products whose label gives a dose. They link to the dose page. */
  readonly dosed?: DosedProducts;
  /** To look up the crop's waiting days. */
  readonly cropId?: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The day of sowing is unknown: no dates (advice-154). */
  readonly isGuess: boolean;
  readonly isOpen: boolean;
}

/** A task in full, folded under its title and days (advice-55, advice-64), titled by its status (advice-62). */
export function TaskCard({ task, method, dosed, cropId, now, isGuess, isOpen }: TaskCardProps) {
  const { t } = usePage();
  const withDose = task.products.filter(({ dosage }) => dosage);
  const id = taskAnchor(task.taskName);
  return (
    <details className="card task" id={id} open={isOpen}>
      <summary>
        <h3 id={`${id}-title`} tabIndex={-1}>
          {task.title}
        </h3>
        <TaskDays task={task} method={method} isGuess={isGuess} />
      </summary>
      {task.image ? (
        <Picture
          source={task.image}
          alt=""
          width={568}
          height={426}
          widths={[360, 600, 900]}
          sizes="(min-width: 600px) 568px, calc(100vw - 32px)"
        />
      ) : null}
      <NotAllowed lines={task.notAllowed} />
      <Words title={t("tasks.method")} text={task.methodology} />
      {task.products.length > 0 ? (
        <>
          <h4>{t("tasks.products")}</h4>
          <ul className="task-products">
            {task.products.map((product) => (
              <li key={product.sku}>
                <ProductLine product={product} label={dosed?.get(product.sku)} cropId={cropId} />
              </li>
            ))}
          </ul>
          {withDose.length > 0 ? <GearNote isPesticide={withDose.some(isPesticide)} /> : null}
        </>
      ) : null}
      {task.dosAndDonts.length > 0 ? (
        <>
          <h4>{t("tasks.dosAndDonts")}</h4>
          <ul className="dots">
            {task.dosAndDonts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
      <Words title={t("tasks.impact")} text={task.impact} />
      <Words title={t("tasks.impactIfNotDone")} text={task.impactIfNotDone} />
      {withDose.length > 0 ? null : (
        <DoseNote texts={[task.title, task.methodology, ...task.dosAndDonts, task.impact, task.impactIfNotDone]} />
      )}
      {task.videoId ? <Video id={task.videoId} label={t("product.playVideo", { title: task.title })} /> : null}
      <Source task={task} />
      <AboutIssue task={task} />
      <Actions task={task} now={now} isGuess={isGuess} />
    </details>
  );
}

function TaskDays({ task, method, isGuess }: Pick<TaskCardProps, "task" | "method" | "isGuess">) {
  const dates = useTaskDates(task);
  return (
    <span className="task-days">
      <ImportantMark task={task} />
      {isGuess ? null : <b>{dates}</b>}
      <span>{useTaskDays(task)}</span>
      {method ? <span>{method}</span> : null}
    </span>
  );
}

/** A titled text. A long one is clamped to 3 lines, or to 10 after a tap (advice-47). Without a script it is shown in full. */
function Words({ title, text }: { title: string; text: string }) {
  const { t } = usePage();
  if (!text) return null;
  return (
    <>
      <h4>{title}</h4>
      {folds(text) ? (
        <>
          <div className="fold">{inParagraphs(text)}</div>
          <button type="button" className="unfold" aria-expanded="false" data-less={t("tasks.less")}>
            {t("tasks.more")}
          </button>
        </>
      ) : (
        inParagraphs(text)
      )}
    </>
  );
}

const inParagraphs = (text: string) => paragraphs(text).map((paragraph) => <p key={paragraph}>{paragraph}</p>);

const isPesticide = ({ sku }: TaskProduct): boolean => skuCategory(sku) === "pesticides";

interface ProductLineProps {
  readonly product: TaskProduct;
  /** Waiting days by crop; undefined if the label gives no dose. */
  readonly label: DaysByCrop | undefined;
  readonly cropId: string | undefined;
}

/** A product with its dose and waiting days (advice-148). Tapping one that is not sold here shows a note (advice-48). */
function ProductLine({ product, label, cropId = "" }: ProductLineProps) {
  const { t, link } = usePage();
  const { sku, name, image, dosage, available } = product;
  const slug = slugForLink(name);
  const what = (
    <>
      <Picture source={image} alt="" width={56} height={56} widths={[120]} />
      <span>
        <b>{name}</b>
        {dosage ? (
          <>
            <small>{dosage === UNREADABLE ? t("verify.unreadableFact") : dosage}</small>
            {isPesticide(product) && dosage !== UNREADABLE ? <WaitingLine days={label?.[cropId] ?? null} /> : null}
          </>
        ) : null}
        {available ? null : <small className="chip out">{t("tasks.notAvailable")}</small>}
      </span>
    </>
  );
  if (!available)
    return (
      <button type="button" className="task-product" data-unavailable={t("tasks.notAvailable")}>
        {what}
      </button>
    );
  return (
    <>
      <a className="task-product" href={link(paths.product, { slug, sku })}>
        {what}
      </a>
      {label ? (
        <a className="target" href={link(paths.dose, { slug, sku }, cropId ? { crop: cropId } : {})}>
          {t("dose.link")}
        </a>
      ) : null}
    </>
  );
}

/** The page of what the task is against (crop-38). */
export function AboutIssue({ task: { issue } }: { task: Task }) {
  const { t, link } = usePage();
  if (!issue) return null;
  return (
    <a className="target" href={link(paths.issue, { slug: slugForLink(issue.name), id: issue.associationId })}>
      {t("content.aboutCrop", { crop: issue.name })}
    </a>
  );
}

/** The author and date of the advice, if known. */
function Source({ task: { source, sourceMillis } }: { task: Task }) {
  const { t, visit } = usePage();
  if (!source) return null;
  const date = sourceMillis === null ? "" : `, ${formatDay(sourceMillis, visit.language)}`;
  return <p className="meta">{t("content.source", { source: source + date })}</p>;
}

function Actions({ task, now, isGuess }: Pick<TaskCardProps, "task" | "now" | "isGuess">) {
  const { t, query, link } = usePage();
  const [dates, counted] = [useTaskDates(task), useTaskDays(task)];
  const days = isGuess ? counted : `${dates} (${counted})`;
  const calendarQuery = Object.fromEntries(Object.entries(query).filter(([name]) => name in paths.taskCalendar.query));
  return (
    <p className="task-actions">
      <ShareLink text={withDoses([task.title, days], task, t("spray.readLabel"))} label={t("saathi.share")} />
      {isGuess || reminderOf(task, now) === null ? null : (
        <WayLink
          href={link(paths.taskCalendar, { slug: task.category, task: task.taskName }, calendarQuery)}
          icon="clock"
          text={t("tasks.calendar")}
          data-button="task-calendar"
        />
      )}
    </p>
  );
}
