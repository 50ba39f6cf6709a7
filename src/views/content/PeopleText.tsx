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
              <a key={index} href={segment.href} rel="ugc nofollow noopener noreferrer" target="_blank">
                {segment.text}
              </a>
            ) : (
              segment.text
            ),
          )}
        </p>
      ))}
    </div>
  );
}
