import { segmentsOf } from "../../domain/content/people-text.ts";
import { foreignLanguage } from "../../domain/content/text-language.ts";
import { usePage } from "../page.tsx";

/** User text: lines, external links, masked phone numbers (content-50, content-51). */
export function PeopleText({ text }: { text: string }) {
  const { visit } = usePage();
  if (!text.trim()) return null;
  return (
    <div className="people-text" lang={foreignLanguage(text, visit.language) ?? undefined} dir="auto">
      {segmentsOf(text).map((line, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
        <p key={number}>
          {line.map((segment, index) =>
            segment.href ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: segments never move
              <PeopleLink key={index} href={segment.href} text={segment.text} />
            ) : (
              segment.text
            ),
          )}
        </p>
      ))}
    </div>
  );
}

const PeopleLink = ({ href, text }: { href: string; text: string }) => (
  <a href={href} rel="ugc nofollow noopener noreferrer" target="_blank">
    {text}
  </a>
);

/** Pictures that pages do not load (content-92). */
export function PictureLinks({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null;
  return (
    <div className="people-text">
      {links.map((href) => (
        <p key={href}>
          <PeopleLink href={href} text={href} />
        </p>
      ))}
    </div>
  );
}
