/** The search bar (search-2): a plain form. src/client/search adds suggestions and recent searches. */
import { visitParameters } from "../../domain/visit/visit.ts";
import { paths } from "../../paths.ts";
import { inertJson } from "../island.tsx";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Maximum input length in code units: above any term, short enough for a URL. */
const MAX_TYPED = 200;

/** One per page, because its parts have fixed ids. Prefilled on the search page. */
export function SearchBar({ helpline }: { helpline: string }) {
  const { visit, t, pathname, query } = usePage();
  const action = paths.search.path({});
  const words = {
    recent: t("search.recent"),
    viewAll: t.raw("search.viewAll"),
    one: t.raw("list.count_one"),
    other: t.raw("list.count_other"),
    none: t("shop.noProducts"),
    again: t.raw("search.again"),
    ask: t("search.callTitle"),
    helpline,
    offline: t("search.offline"),
    failed: t("search.failed"),
  };
  return (
    <search>
      <form className="search" action={action}>
        <label className="hide" htmlFor="search">
          {t("search.label")}
        </label>
        <input
          id="search"
          type="search"
          name="searchTerm"
          defaultValue={pathname === action ? query["searchTerm"] : undefined}
          placeholder={t("search.placeholder")}
          maxLength={MAX_TYPED}
          autoComplete="off"
          enterKeyHint="search"
        />
        {Object.entries(visitParameters(visit)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button" type="submit" data-button="search">
          <Icon name="search" />
          {t("search.submit")}
        </button>
        <script type="application/json" dangerouslySetInnerHTML={{ __html: inertJson(words) }} />
      </form>
    </search>
  );
}
