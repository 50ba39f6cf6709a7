/** /issues/{slug}/{cropId}: pests and diseases of a crop (advice-83, advice-84). */
import type { CropIssue } from "../../domain/crops/crop-page.ts";
import { WaysOn } from "../catalogue/WaysOn.tsx";
import { usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";
import { CARDS_IN_ROW } from "../parts/Picture.tsx";
import { Message } from "../ui/Message.tsx";
import { Crumbs, type Step } from "./Crumbs.tsx";
import { IssueTile } from "./IssueTile.tsx";

export interface IssuesPageProps {
  readonly heading: string;
  readonly items: readonly CropIssue[];
  /** Known slugs of the English names, by association id. */
  readonly slugs: ReadonlyMap<string, string>;
  readonly steps: readonly Step[];
}

export function IssuesPage({ heading, items, slugs, steps }: IssuesPageProps) {
  const { t } = usePage();
  return (
    <div className="crops issue-list">
      <Crumbs steps={steps} />
      <Heading>{heading}</Heading>
      {items.length > 0 ? (
        <ul className="tiles issues">
          {items.map((issue, index) => (
            <li key={issue.associationId}>
              <IssueTile issue={issue} slug={slugs.get(issue.associationId)} eager={index < CARDS_IN_ROW} />
            </li>
          ))}
        </ul>
      ) : (
        <Message icon="search" text={t("crops.noIssues")}>
          <WaysOn call />
        </Message>
      )}
    </div>
  );
}
