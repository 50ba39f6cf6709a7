import { mediaHref } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";

/**
 * A photo of a post or an article: tapped, it opens alone and large, where the browser can pinch it.
 * @param about says what it shows to those who cannot see it
 */
export function Photo({ source, about, eager = false }: { source: string; about: string; eager?: boolean }) {
  const { t, mediaBase } = usePage();
  return (
    <a className="photo" href={mediaHref(source, 1200, mediaBase)}>
      <Picture
        source={source}
        alt={t("content.photo", { about })}
        width={568}
        height={426}
        sizes="(min-width: 600px) 568px, calc(100vw - 32px)"
        widths={[360, 600]}
        eager={eager}
      />
    </a>
  );
}
