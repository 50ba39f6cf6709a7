/** /profile/{id} (content-8, content-18, content-19, content-34). */
import { z } from "zod";
import { parsePostPage } from "../domain/content/posts.ts";
import { isPlausibleId } from "../domain/text/plausible-id.ts";
import { farmerPosts } from "../services/community/client.ts";
import { startIfSlow } from "../services/deadline.ts";
import { profile } from "../services/people/client.ts";
import { NoContentPage } from "../views/content/NoContentPage.tsx";
import { ProfilePage } from "../views/content/ProfilePage.tsx";
import { profileHead } from "./content-schema.ts";
import type { PageContext } from "./context.ts";
import { critical } from "./errors.tsx";
import { handlers, readBy, validPath, validQuery } from "./validate.tsx";

const profilePath = z.object({ id: z.string().refine(isPlausibleId) });
const profileQuery = z.object({ page: readBy(parsePostPage).default(1) });

export const showProfile = handlers(validPath(profilePath, noProfilePage), validQuery(profileQuery, noProfilePage), async (c) => {
  const { id } = c.req.valid("param");
  const { page } = c.req.valid("query");
  const upstream = c.get("upstream");
  const { language, source } = c.get("visit");
  const finding = profile(upstream, id, language, source);
  const posts = startIfSlow(upstream, finding, () => farmerPosts(upstream, id, { page, language, source }));
  const found = critical(await finding);
  if (!found) return noProfilePage(c, `profile:${id}`);
  return c.render(<ProfilePage profile={found} page={page} posts={posts()} />, {
    keep: "catalogue",
    tags: [`profile:${id}`],
    head: profileHead(c, found, page),
  });
});

/** @param tag for purging */
function noProfilePage(c: PageContext, tag = "posts"): Response | Promise<Response> {
  return c.render(<NoContentPage title="notFound.title" text="content.noProfileText" />, {
    status: 404,
    keep: "catalogue",
    tags: [tag],
    head: { title: c.get("t")("notFound.title"), pathname: new URL(c.req.url).pathname, noindex: true },
  });
}
