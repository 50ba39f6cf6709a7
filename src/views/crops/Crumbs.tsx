import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface Step {
  readonly name: string;
  readonly url: string;
}

export function Crumbs({ steps }: { steps: readonly Step[] }) {
  const { t } = usePage();
  if (steps.length === 0) return null;
  return (
    <nav className="crumbs" aria-label={t("crops.way")}>
      {steps.map((step) => (
        <span key={step.url}>
          <a className="target" href={step.url}>
            {step.name}
          </a>
          <Icon name="next" />
        </span>
      ))}
    </nav>
  );
}
