/** /profile/{id} (content-8, content-18, content-19, content-34). */
import { z } from "zod";
import { parsePostPage } from "../domain/content/posts.ts";
import { isPlausibleProfileId, type Profile } from "../domain/content/profile.ts";
import { pageQuery } from "../domain/text/paging.ts";
import { paths } from "../paths.ts";
import { farmerPosts } from "../services/community/client.ts";
import { profile } from "../services/people/client.ts";
import { NoContentPage } from "../views/content/NoContentPage.tsx";
import { ProfilePage } from "../views/content/ProfilePage.tsx";
import type { PageHead } from "../views/head.ts";
import type { PageContext } from "./context.ts";
import { unavailablePage } from "./errors.tsx";
import { handlers, readBy, validPath, validQuery } from "./validate.tsx";

const profilePath = z.object({ id: z.string().refine(isPlausibleProfileId) });
const profileQuery = z.object({ page: readBy(parsePostPage).default(1) });

export const showProfile = handlers(validPath(profilePath, noProfilePage), validQuery(profileQuery, noProfilePage), async (c) => {
  const { id } = c.req.valid("param");
  const { page } = c.req.valid("query");
  const upstream = c.get("upstream");
  const { language, source } = c.get("visit");
  const found = await profile(upstream, id, language, source);
  if (!found.ok) return unavailablePage(c);
  if (!found.value) return noProfilePage(c);
  return c.render(<ProfilePage profile={found.value} page={page} posts={farmerPosts(upstream, id, page, language, source)} />, {
    keep: "catalogue",
    tags: [`profile:${id}`],
    head: profileHead(c, found.value, page),
  });
});

function noProfilePage(c: PageContext): Response | Promise<Response> {
  return c.render(<NoContentPage title="notFound.title" text="content.noProfileText" />, {
    status: 404,
    keep: "catalogue",
    tags: ["posts"],
    head: { title: c.get("t")("notFound.title"), pathname: new URL(c.req.url).pathname, noindex: true },
  });
}

function profileHead(c: PageContext, { id, alias, address, counts }: Profile, page: number): PageHead {
  const t = c.get("t");
  const { SITE_ORIGIN } = c.get("env");
  const pathname = paths.profile.path({ id });
  return {
    title: page > 1 ? t("list.titleOnPage", { title: alias, page }) : alias,
    description: t("content.profileDescription", { name: alias }),
    pathname,
    query: pageQuery(page),
    styles: ["posts", "people"],
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "ProfilePage",
        url: `${SITE_ORIGIN}${pathname}`,
        mainEntity: {
          "@type": "Person",
          name: alias,
          identifier: id,
          ...(address ? { address } : {}),
          interactionStatistic: {
            "@type": "InteractionCounter",
            interactionType: "https://schema.org/FollowAction",
            userInteractionCount: counts.followers,
          },
        },
      },
    ],
  };
}
