/** /crop-info: the chosen crops as tabs, with the tasks of each (advice-22 to advice-44). */
import { categoryId } from "../../domain/advice/field.ts";
import { afterSignInQuery } from "../../domain/sign-in/after-sign-in.ts";
import { paths } from "../../paths.ts";
import { AskDoctor } from "../content/AskDoctor.tsx";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { MainWays } from "../parts/MainWays.tsx";
import { Picture } from "../parts/Picture.tsx";
import { Icon } from "../ui/Icon.tsx";
import { WayLink } from "../ui/WayLink.tsx";
import type { CropInfoSwitches, FieldExtras, ShownSchedule } from "./crop-info.ts";
import { ProductsAndIssues, SolvedPosts, Videos } from "./FieldExtras.tsx";
import { AgeRow, FieldHead, FieldTasks, HiddenPanel } from "./FieldPanel.tsx";
import { useCropLinks } from "./links.ts";
import { MockDate } from "./MockDate.tsx";
import { NoCrops, NoSchedule, SignInAgain } from "./NoFields.tsx";
import { Snackbar } from "./Snackbar.tsx";
import { TodayPanel } from "./TodayPanel.tsx";

export interface CropInfoPageProps {
  readonly switches: CropInfoSwitches;
  readonly requestedCrop: string | undefined;
  readonly schedule: Promise<ShownSchedule>;
  /** Of the selected crop; null if none is selected. */
  readonly extras: {
    readonly videos: Promise<FieldExtras["videos"]>;
    readonly others: Promise<Omit<FieldExtras, "videos">>;
  };
  /** True for a visitor with crops whose sowing dates are not stored (advice-106). */
  readonly isVisitor: boolean;
  /** True if the current day can be overridden (advice-28). */
  readonly mayMock: boolean;
}

export function CropInfoPage({ switches, requestedCrop, schedule, extras, isVisitor, mayMock }: CropInfoPageProps) {
  const { t, visit } = usePage();
  const links = useCropLinks(switches);
  const fields = settled(schedule);
  return (
    <div className="my-crops">
      {/* The app shows no header and has its own navigation. */}
      {visit.showHeader ? <MainWays /> : null}
      <header className="my-head">
        <h1>{t("cropInfo.title")}</h1>
        {switches.mayChoose ? <WayLink href={links.picker()} icon="crop" text={t("cropInfo.choose")} /> : null}
      </header>
      {/* src/client/crop-info/fields.ts turns these links into tabs. The first tab is rendered before the crops have loaded. */}
      <nav
        className="tabs field-tabs"
        aria-label={t("cropInfo.tabs")}
        data-tabs="field"
        data-fields={t("error.sectionRetry")}
        data-visitor={isVisitor ? "" : undefined}
      >
        {switches.showTasks ? <TodayTab switches={switches} isCurrent={requestedCrop === undefined} isFrame /> : null}
        <Defer name="tabs" value={fields}>
          {(found) => (found.kind === "fields" ? <Tabs {...found} switches={switches} /> : null)}
        </Defer>
      </nav>
      <Selected switches={switches} requestedCrop={requestedCrop} schedule={schedule} extras={extras} />
      <Defer name="crops" value={fields}>
        {(found) => (found.kind === "fields" ? <OtherPanels {...found} switches={switches} /> : null)}
      </Defer>
      {isVisitor && switches.mayChoose ? <SignInToKeep requestedCrop={requestedCrop} /> : null}
      <AskDoctor />
      <Snackbar />
      {mayMock ? <MockDate carried={switches.carried} crop={requestedCrop} /> : null}
    </div>
  );
}

/** Panel of the selected tab: today's tasks, or a crop whose sections stream in one by one. */
function Selected({
  switches,
  requestedCrop,
  schedule,
  extras,
}: Pick<CropInfoPageProps, "switches" | "requestedCrop" | "schedule" | "extras">) {
  const { t } = usePage();
  const fields = settled(schedule);
  /** Renders a section once its data and the schedule have settled. */
  const both = <T,>(value: Promise<T>) => settled(Promise.all([schedule, value]));
  return (
    <section className="field" id="field" aria-label={t("cropInfo.title")}>
      <p className="waiting">{t("shell.loading")}</p>
      <Defer name="schedule" value={fields}>
        {(found) => <Head found={found} switches={switches} crop={requestedCrop} />}
      </Defer>
      <Defer name="videos" value={both(extras.videos)}>
        {([found, videos]) => (selectedOf(found) ? <Videos videos={videos} /> : null)}
      </Defer>
      <Defer name="tasks" value={fields}>
        {(found) => {
          const field = selectedOf(found);
          return field && switches.showTasks ? <FieldTasks field={field} switches={switches} /> : null;
        }}
      </Defer>
      <Defer name="products" value={both(extras.others)}>
        {([found, others]) => {
          const field = selectedOf(found);
          return field ? <ProductsAndIssues field={field} {...others} /> : null;
        }}
      </Defer>
      <Defer name="posts" value={both(extras.others)}>
        {([found, { posts }]) => {
          const field = selectedOf(found);
          return field ? (
            <>
              <AgeRow field={field} switches={switches} />
              <SolvedPosts posts={posts} />
            </>
          ) : null;
        }}
      </Defer>
    </section>
  );
}

function SignInToKeep({ requestedCrop }: Pick<CropInfoPageProps, "requestedCrop">) {
  const { t, link } = usePage();
  return (
    <aside className="card">
      <p>{t("cropInfo.visitor")}</p>
      <WayLink
        href={link(paths.signIn, {}, afterSignInQuery({ next: "cropInfo", ...(requestedCrop ? { crop: requestedCrop } : {}) }))}
        text={t("signIn.title")}
      />
    </aside>
  );
}

const settled = async <T,>(value: Promise<T>): Promise<Settled<T>> => ({ ok: true, value: await value });

const selectedOf = (found: ShownSchedule) => (found.kind === "fields" ? found.selected : null);

/** Tab of all crops. @param isFrame true until the other tabs have loaded */
function TodayTab({ switches, isCurrent, isFrame }: { switches: CropInfoSwitches; isCurrent: boolean; isFrame?: boolean }) {
  const { t } = usePage();
  const links = useCropLinks(switches);
  return (
    <a
      {...(isFrame ? { className: "frame" } : { id: "tab-", "data-crop": "", "data-button": "tab" })}
      href={links.tab()}
      aria-current={isCurrent ? "page" : undefined}
    >
      <Icon name="clock" />
      <span>{t("cropInfo.today")}</span>
    </a>
  );
}

type Fields = Extract<ShownSchedule, { kind: "fields" }>;

function Tabs({ fields, selected, switches }: Fields & { switches: CropInfoSwitches }) {
  const links = useCropLinks(switches);
  return (
    <>
      {switches.showTasks ? <TodayTab switches={switches} isCurrent={selected === null} /> : null}
      {fields.map((field) => (
        <a
          key={field.category}
          id={`tab-${categoryId(field.category)}`}
          data-crop={field.category}
          data-button="tab"
          href={links.tab(field.category)}
          aria-current={field === selected ? "page" : undefined}
        >
          <Picture source={field.image} alt="" width={32} height={32} widths={[120]} />
          <span>{field.display}</span>
        </a>
      ))}
    </>
  );
}

/** Heading of the selected tab: today's tasks, a crop's details, or why both are missing. */
function Head({ found, switches, crop }: { found: ShownSchedule; switches: CropInfoSwitches; crop: string | undefined }) {
  if (found.kind === "failed") return <NoSchedule switches={switches} crop={crop} />;
  if (found.kind === "refused") return <SignInAgain switches={switches} crop={crop} />;
  const { fields, selected, schedulesFailed } = found;
  if (fields.length === 0) return <NoCrops switches={switches} />;
  return (
    <>
      {schedulesFailed ? <NoSchedule switches={switches} crop={crop} /> : null}
      {selected ? <FieldHead field={selected} switches={switches} isFailed={schedulesFailed} /> : null}
      {selected || schedulesFailed ? null : <TodayPanel fields={fields} switches={switches} />}
    </>
  );
}

/** Panels of the other tabs. A tab change shows them without a request (advice-25). */
function OtherPanels({ fields, selected, schedulesFailed, switches }: Fields & { switches: CropInfoSwitches }) {
  return (
    <>
      {selected && switches.showTasks ? (
        <section className="field" id="field-" hidden>
          {schedulesFailed ? <NoSchedule switches={switches} crop={undefined} /> : <TodayPanel fields={fields} switches={switches} />}
        </section>
      ) : null}
      {fields.map((field) =>
        field === selected ? null : <HiddenPanel key={field.category} field={field} switches={switches} isFailed={schedulesFailed} />,
      )}
    </>
  );
}
