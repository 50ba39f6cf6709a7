import { mediaHref } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";

/** A photo that opens full size, for pinch zoom. @param about subject of the photo, for the alt text */
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
