/** /profile/{id}: a farmer's public profile and posts (content-8, content-18, content-19). */
import type { PostSlice } from "../../domain/content/posts.ts";
import type { Profile } from "../../domain/content/profile.ts";
import { groupRupees } from "../../domain/text/price.ts";
import type { Key } from "../../i18n.ts";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";
import { WaysToContent } from "../parts/WaysToContent.tsx";
import { AvatarSign } from "./Byline.tsx";
import { MorePosts } from "./MorePosts.tsx";

export interface ProfilePageProps {
  readonly profile: Profile;
  readonly page: number;
  readonly posts: Promise<Settled<PostSlice>>;
}

const COUNTS: readonly (readonly [keyof Profile["counts"], Key])[] = [
  ["followers", "content.followers"],
  ["following", "content.following"],
  ["likes", "content.likesGot"],
  ["comments", "content.commentsGot"],
  ["commentsMade", "content.commentsMade"],
];

export function ProfilePage({ profile, page, posts }: ProfilePageProps) {
  const { t } = usePage();
  const counts = COUNTS.flatMap(([name, words]) => {
    const count = profile.counts[name];
    return count === null ? [] : [{ name, words, count }];
  });
  return (
    <>
      <header className="card profile">
        <AvatarSign author={{ name: profile.alias, picture: profile.picture }} />
        <div>
          <Heading>{profile.alias}</Heading>
          {profile.address ? <p className="meta">{profile.address}</p> : null}
        </div>
        {counts.length > 0 ? (
          <dl>
            {counts.map(({ name, words, count }) => (
              <div key={name}>
                <dt>{t(words)}</dt>
                <dd>{groupRupees(count)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </header>
      <section className="posts" aria-labelledby="posts">
        <h2 id="posts">{t("content.postsOf", { name: profile.alias })}</h2>
        <Defer name="posts" value={posts}>
          {(found) => (found.entries.length > 0 ? <MorePosts found={found} page={page} /> : <NoPosts />)}
        </Defer>
      </section>
    </>
  );
}

/** Empty state, also for an expert who only writes articles: links to posts of others (content-81). */
function NoPosts() {
  const { t } = usePage();
  return (
    <>
      <p>{t("content.noPosts")}</p>
      <ul className="ways">
        <WaysToContent />
      </ul>
    </>
  );
}
