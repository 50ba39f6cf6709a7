import type { Language } from "../../domain/visit/language.ts";
import { FACTS } from "../../domain/visit/language-facts.ts";
import { href, paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { WayLink } from "../ui/WayLink.tsx";
import { NoContentPage } from "./NoContentPage.tsx";

interface ArticleNaPageProps {
  readonly slug: string;
  readonly id: string;
  readonly languages: readonly Language[];
}

/** Links to the article in its languages, if the page's is not among them (content-84). */
export function ArticleNaPage({ slug, id, languages }: ArticleNaPageProps) {
  const { t, visit } = usePage();
  const ways = languages.map((language, index) => (
    <li key={language}>
      <WayLink
        href={href(paths.article, { slug, id }, { ...visit, language })}
        icon="language"
        text={t("content.readIn", { language: FACTS[language].name })}
        isMain={index === 0}
      />
    </li>
  ));
  return <NoContentPage title="content.articleNaTitle" text="content.articleNaOther" ways={ways} />;
}
