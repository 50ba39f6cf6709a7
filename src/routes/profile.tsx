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
import { critical, missingPage } from "./errors.tsx";
import { handlers, readBy, validPath, validQuery } from "./validate.tsx";

const profilePath = z.object({ id: z.string().refine(isPlausibleId) });
const profileQuery = z.object({ page: readBy(parsePostPage).default(1) });

export const showProfile = handlers(validPath(profilePath, noProfilePage), validQuery(profileQuery, noProfilePage), async (c) => {
  const { id } = c.req.valid("param");
  const { page } = c.req.valid("query");
  const { upstream, visit } = c.var;
  const finding = profile(upstream, id, visit);
  const posts = startIfSlow(upstream, finding, () => farmerPosts(upstream, id, page, visit));
  const found = critical(await finding);
  if (!found) return noProfilePage(c, `profile:${id}`);
  return c.render(<ProfilePage profile={found} page={page} posts={posts()} />, {
    keep: "catalogue",
    tags: [`profile:${id}`],
    head: profileHead(c, found, page),
  });
});

function noProfilePage(c: PageContext, tag = "posts") {
  return missingPage(c, <NoContentPage title="notFound.title" text="content.noProfileText" />, "notFound.title", [tag]);
}
