import type { ReactNode } from "react";
import type { Key } from "../../i18n.ts";
import { usePage } from "../page.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { WaysToContent } from "../parts/WaysToContent.tsx";
import { Message } from "../ui/Message.tsx";

interface NoContentPageProps {
  readonly title: Key;
  readonly text: Key;
  /** Links before the lists; the first is the primary one. */
  readonly ways?: ReactNode;
}

/** 404 for a post, an article or a profile, or one not in this language (content-11, content-32 to content-34). */
export function NoContentPage({ title, text, ways }: NoContentPageProps) {
  const { t } = usePage();
  return (
    <Message icon="search" title={t(title)} text={t(text)}>
      <ul className="ways">
        {ways}
        <WaysToContent isMain={!ways} />
        <li>
          <ToShop quiet />
        </li>
      </ul>
    </Message>
  );
}
