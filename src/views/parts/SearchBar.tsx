/** The search bar (search-2): a plain form. src/client/search adds suggestions and recent searches. */
import { visitParameters } from "../../domain/visit/visit.ts";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { HiddenFields } from "./HiddenFields.tsx";

/** Maximum input length in code units: above any term, short enough for a URL. */
const MAX_TYPED = 200;

/** One per page, because its parts have fixed ids. Prefilled on the search page. */
export function SearchBar() {
  const { visit, t, helpline, pathname, query } = usePage();
  const action = paths.search.path({});
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
          data-helpline={helpline}
        />
        <HiddenFields of={visitParameters(visit)} />
        <button className="button" type="submit" data-button="search">
          <Icon name="search" />
          {t("search.submit")}
        </button>
      </form>
    </search>
  );
}
