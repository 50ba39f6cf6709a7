import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { WaysToContent } from "../parts/WaysToContent.tsx";
import { Icon } from "../ui/Icon.tsx";

/** A post, an article or a profile is not there, or not in this language: the lists are the way on (content-11, content-32 to content-34). */
export function NoContentPage({ title, text }: { title: Key; text: Key }) {
  const { t } = usePage();
  return (
    <section className="message">
      <Icon name="search" />
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <ul className="ways">
        <WaysToContent isMain />
        <li>
          <ToShop quiet />
        </li>
      </ul>
    </section>
  );
}
