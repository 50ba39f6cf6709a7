/** Statements and pictures that the community of the reference back end never has: each kind is counted over all of it, and is 0. */
import { describe, expect, it } from "vitest";
import { articleComments, articleDetail, articleReply, articlesAt } from "../../upstream/community/articles.ts";
import type { Comment } from "../../upstream/community/comment.ts";
import { authorReply, FARMERS, locationOf } from "../../upstream/community/people.ts";
import { noisePosts, type PlannedPost, plan } from "../../upstream/community/plan.ts";
import { commentsOfPost, postReply } from "../../upstream/community/posts.ts";
import { familiesFor, spraysFor } from "../../upstream/data/agronomy/doses.ts";
import { AUTHORS } from "../../upstream/data/article-words.ts";
import { isIn } from "../../upstream/data/articles.ts";
import { NAMES } from "../../upstream/data/content/names.ts";
import { PROTECTION } from "../../upstream/data/families.ts";
import { LANGS, type Lang } from "../../upstream/data/types.ts";
import type { Database } from "../../upstream/env.ts";
import worker from "../../upstream/worker.ts";
import { contentLines } from "../support/content/check.ts";
import { PAIRS } from "../support/content/checks.ts";
import { refusedIn } from "../support/content/refused.ts";

/** Languages whose texts are complete. */
const WRITTEN: readonly Lang[] = ["en", "hi", "mr", "gu", "te", "kn"];

const NOW = Date.UTC(2026, 10, 22, 8, 0);
const flat = (comments: readonly Comment[]): readonly Comment[] => comments.flatMap((one) => [one, ...one.replies]);
const whole = (post: PlannedPost) => ({ post, reply: postReply(post, NOW), comments: flat(commentsOfPost(post, NOW)) });
const POSTS = plan().map(whole);
const ARTICLES = articlesAt(NOW);

interface Written {
  readonly at: string;
  readonly text: string;
}

/** All texts that people write in a language: posts, their comments, comments of articles. */
const writtenIn = (lang: Lang): readonly Written[] => [
  ...POSTS.filter(({ post }) => post.lang === lang).flatMap(({ post, reply, comments }) => [
    { at: post.id, text: String(reply.data[0]?.value) },
    ...comments.map(({ id, text }) => ({ at: id, text })),
  ]),
  ...ARTICLES.filter(({ facts }) => isIn(facts, lang)).flatMap(({ facts, epoch }) =>
    flat(articleComments(facts, lang, NOW - epoch)).map(({ id, text }) => ({ at: id, text })),
  ),
];

interface Read {
  readonly at: string;
  readonly heading: string;
  readonly synopsis: string;
  readonly description: string;
  readonly isProblem: boolean;
}

const articlesIn = (lang: Lang): readonly Read[] =>
  ARTICLES.flatMap(({ facts, epoch }) => {
    const detail = articleDetail(facts, epoch, lang, NOW);
    return detail ? [{ at: `${facts.crop.slug} ${facts.issue?.slug ?? facts.topic}`, isProblem: facts.issue !== null, ...detail }] : [];
  });

const paragraphsOf = (html: string): string[] => [...html.matchAll(/<(?:p|li)>(.*?)<\/(?:p|li)>/gs)].map(([, text = ""]) => text);
const sentencesOf = (text: string): string[] => text.split(/(?<=[.।?!])\s+/u).filter(Boolean);

const static_ = (path: string): Promise<Response> =>
  Promise.resolve(worker.fetch(new Request(`https://upstream.test/static/${path}`), { DB: {} as Database }));
const listOf = async (query: string): Promise<{ _id: string }[]> => {
  const response = await worker.fetch(new Request(`https://upstream.test/communicationservice/v2/post?${query}`), { DB: {} as Database });
  return ((await response.json()) as { responseData: { posts: { _id: string }[] } }).responseData.posts;
};

describe("the texts", () => {
  it.each(WRITTEN)("of %s are complete and contain nothing refused", (lang) => {
    expect(contentLines(lang)).toEqual([]);
  });
});

describe("pictures", () => {
  it("of articles and posts show the problem on its own crop", () => {
    const wrong = [
      ...ARTICLES.map(({ facts, epoch }) => ({ facts, media: articleReply(facts, epoch, "hi", NOW).data })),
      ...POSTS.map(({ post, reply }) => ({ facts: post, media: reply.data })),
    ].flatMap(({ facts: { crop, issue }, media }) =>
      media
        .filter(
          ({ type, value }) => type === "image" && ![`issues/${crop.slug}-${issue?.slug}.jpg`, `crops/${crop.slug}.png`].includes(value),
        )
        .map(({ value }) => `${crop.slug} ${issue?.slug}: ${value}`),
    );
    expect(wrong).toEqual([]);
  });

  it("are 289 different ones, and there is none of a crop without the problem", async () => {
    expect(PAIRS).toHaveLength(289);
    const drawings = await Promise.all(PAIRS.map(async ([crop, issue]) => (await static_(`issues/${crop}-${issue}.svg`)).text()));
    expect(new Set(drawings).size).toBe(289);
    expect((await static_("issues/wheat-pink-bollworm.svg")).status).toBe(404);
    expect((await static_("issues/pink-bollworm.svg")).status).toBe(404);
  });

  it("of people show a woman if the name is a woman's", async () => {
    const WOMEN =
      /^(?:Dr\. |डॉ\. )?(?:Savita|सविता|Anita|अनिता|Mangal|मंगल|Sunanda|सुनंदा|Kokila|કોકિલા|Hansa|હંસા|Rekha|રેખા|Sunita|सुनीता|Kamla|कमला|Geeta|गीता|Phoolwati|फूलवती|Shantamma|ಶಾಂತಮ್ಮ|Lakshmamma|ಲಕ್ಷ್ಮಮ್ಮ|Gowramma|ಗೌರಮ್ಮ|Lakshmi|లక్ష్మి|Padma|పద్మ|Saroja|సరోజ|ମିନତି|ସୁକାନ୍ତି|ଭାରତୀ) /u;
    const people = [
      ...FARMERS.map((one) => ({ id: one.id, name: authorReply(one).name })),
      ...AUTHORS.map(({ id, name }) => ({ id, name: name.en })),
    ];
    expect(people).toHaveLength(445);
    expect(people.filter(({ name }) => WOMEN.test(name)).length).toBeGreaterThan(40);
    // Women wear a red mark on the forehead.
    const wrong = await Promise.all(
      people.map(async ({ id, name }) =>
        (await (await static_(`avatars/${id}.svg`)).text()).includes("#d0262f") === WOMEN.test(name) ? [] : [name],
      ),
    );
    expect(wrong.flat()).toEqual([]);
  });
});

describe("articles", () => {
  it("do not repeat their synopsis", () => {
    const repeated = LANGS.flatMap((lang) =>
      articlesIn(lang).filter(({ synopsis, description }) => synopsis !== "" && description.includes(synopsis.replace(/[.।]$/u, ""))),
    );
    expect(repeated).toEqual([]);
  });

  it.each(WRITTEN)("have their own synopsis in %s", (lang) => {
    const problems = articlesIn(lang).filter(({ isProblem }) => isProblem);
    expect(problems.filter(({ synopsis }) => synopsis.length < 20)).toEqual([]);
    expect(new Set(problems.map(({ synopsis }) => synopsis)).size).toBe(problems.length);
  });

  it("have at most one colon in their heading", () => {
    for (const lang of LANGS) expect(articlesIn(lang).filter(({ heading }) => heading.split(":").length > 2)).toEqual([]);
  });

  it.each(WRITTEN)("on problems share no sentence with more than three others in %s, except for the care of a spray", (lang) => {
    const seen = new Map<string, number>();
    for (const { isProblem, description } of articlesIn(lang)) {
      if (!isProblem) continue;
      // The fifth part is the sprayed product.
      const facts = description.split("<h2>").slice(0, 5).join("");
      for (const sentence of new Set(paragraphsOf(facts).flatMap(sentencesOf))) seen.set(sentence, (seen.get(sentence) ?? 0) + 1);
    }
    expect(seen.size).toBeGreaterThan(700);
    expect([...seen].filter(([, count]) => count > 4)).toEqual([]);
  });

  it("have as many comments on their page as they say", () => {
    for (const lang of LANGS)
      for (const { facts, epoch } of ARTICLES.filter((one) => isIn(one.facts, lang)).slice(0, 60))
        expect(articleReply(facts, epoch, lang, NOW).comments_count).toBe(articleComments(facts, lang, NOW - epoch).length);
  });

  it("name no percentage of loss, and their source is not an example", () => {
    for (const lang of LANGS)
      for (const { description, isProblem, at } of articlesIn(lang)) {
        const facts = description.split("<h2>").slice(0, 5).join("");
        if (isProblem) expect(refusedIn(lang).percents(facts), `${lang} ${at}`).toEqual([]);
      }
    for (const { facts, epoch } of ARTICLES) expect(articleDetail(facts, epoch, "hi", NOW)?.source.heading).not.toMatch(/नमूना|example/);
  });
});

describe("doses", () => {
  const SPRAYED = ARTICLES.filter(({ facts }) => facts.issue && spraysFor(facts.issue, facts.crop).length > 0);

  it("have gear, label and waiting days with them in every language", () => {
    const GEAR: Readonly<Record<Lang, RegExp>> = { en: /mask/, hi: /मास्क/, mr: /मास्क/, gu: /માસ્ક/, te: /మాస్క్/, kn: /ಮಾಸ್ಕ್/ };
    const LABEL: Readonly<Record<Lang, RegExp>> = { en: /label/, hi: /लेबल/, mr: /लेबल/, gu: /લેબલ/, te: /లేబుల్/, kn: /ಲೇಬಲ್/ };
    expect(SPRAYED.length).toBeGreaterThanOrEqual(150);
    for (const lang of LANGS)
      for (const { facts, epoch } of SPRAYED) {
        const html = articleDetail(facts, epoch, lang, NOW)?.description;
        if (html === undefined) continue;
        expect(html, facts.id).toMatch(GEAR[lang]);
        expect(html, facts.id).toMatch(LABEL[lang]);
        // A waiting sentence after each dose: a number of days, or the label.
        for (const row of [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text = ""]) => text)) {
          const after = sentencesOf(row).slice(1).join(" ");
          expect(after, `${lang} ${facts.crop.slug} ${facts.issue?.slug}: ${row}`).toMatch(new RegExp(`\\d|${LABEL[lang].source}`));
        }
      }
  });

  it("of two products belong to two chemical groups", () => {
    const GROUPS = [
      /imidacloprid|thiamethoxam|acetamiprid|clothianidin/i,
      /cyhalothrin|cypermethrin|deltamethrin|fenpropathrin/i,
      /mancozeb|propineb|metiram/i,
      /conazole|myclobutanil/i,
      /strobin/i,
      /antraniliprole/i,
      /spino|spine/i,
      /copper/i,
    ];
    const both = SPRAYED.flatMap(({ facts }) => {
      const names = spraysFor(facts.issue!, facts.crop).map(({ what }) => what.en);
      expect(names.length).toBeLessThanOrEqual(2);
      return names.length === 2 && GROUPS.some((group) => names.every((name) => group.test(name))) ? [names] : [];
    });
    expect(both).toEqual([]);
  });

  it("are for no wilt, rot, virus, weed or nematode, which a spray on the leaves does not reach", () => {
    const SOIL = [
      "fusarium-wilt",
      "bacterial-wilt",
      "panama-wilt",
      "damping-off",
      "collar-rot",
      "basal-rot",
      "rhizome-rot",
      "root-knot-nematode",
      "white-grub",
      "termite",
      "cotton-leaf-curl",
      "yellow-mosaic",
      "nut-sedge",
      "broadleaf-weeds",
    ];
    for (const { facts } of ARTICLES)
      if (facts.issue && SOIL.includes(facts.issue.slug)) expect(familiesFor(facts.issue, facts.crop)).toEqual([]);
  });

  it("are for no use that an agronomist doubted", () => {
    const doubted = [
      ["cotton", /imidacloprid 17/i],
      ["mustard", /imidacloprid/i],
      ["peas", /chlorothalonil/i],
    ] as const;
    const said = (slug: string) =>
      ARTICLES.filter(({ facts }) => facts.crop.slug === slug).map(
        ({ facts, epoch }) => articleDetail(facts, epoch, "en", NOW)?.description ?? "",
      );
    for (const [slug, name] of doubted) {
      expect(said(slug).length, slug).toBeGreaterThan(0);
      expect(
        said(slug).filter((text) => name.test(text)),
        slug,
      ).toEqual([]);
      const onLabel = PROTECTION.filter(({ what, crops }) => name.test(what.en) && crops.some((crop) => crop === slug));
      expect(
        onLabel.map(({ what }) => what.en).filter((what) => !/FS$|WS$/.test(what)),
        `${slug}: on a label`,
      ).toEqual([]);
    }
  });

  it("are given by experts only, with gear and label", () => {
    const dosed = POSTS.flatMap(({ comments }) => comments).filter(({ text }) => /\d\s?(?:g|ml) per litre of water/.test(text));
    expect(dosed.length).toBeGreaterThan(0);
    expect(dosed.filter(({ kind }) => kind !== "expert")).toEqual([]);
    for (const { text } of dosed) expect(text).toMatch(/gloves.*label|label.*gloves/s);
  });
});

describe("ordinary lists", () => {
  const NOISE: readonly (readonly [what: string, pattern: RegExp])[] = [
    ["telephone numbers", /\d[\d -]{8,}\d/],
    ["rows of marks", /[!?]{2,}/],
    ["rows of emoji", /(?:\p{Extended_Pictographic}\uFE0F?\s*){3,}/u],
    ["words longer than a line", /\S{60,}/u],
    ["links", /https?:/],
    ["brackets", /[<>]/],
    ["two full stops", /\.\./],
  ];

  it.each(NOISE)("contain no %s", (_, pattern) => {
    for (const lang of LANGS) expect(writtenIn(lang).filter(({ text }) => pattern.test(text))).toEqual([]);
  });

  it("contain no post or comment without text, and none without tags", () => {
    for (const lang of LANGS) expect(writtenIn(lang).filter(({ text }) => text.trim().length < 5)).toEqual([]);
    expect(POSTS.filter(({ reply }) => reply.tags.length === 0)).toEqual([]);
  });

  it("contain no noise post; the tag test-noise lists those of each language that have tags, and each has an id", async () => {
    const noise = new Set(noisePosts().map(({ id }) => id));
    expect(noise.size).toBe(48);
    for (const lang of LANGS) {
      const ids: string[] = [];
      for (let offset = 0; offset < 700; offset += 100)
        ids.push(...(await listOf(`language=${lang}&entityType=post&limit=100&offset=${offset}`)).map(({ _id }) => _id));
      expect(ids.length).toBeGreaterThanOrEqual(260);
      expect(ids.filter((id) => noise.has(id))).toEqual([]);
      const own = await listOf(`language=${lang}&entityType=post&tags=test-noise&limit=100`);
      expect(own.map(({ _id }) => _id).filter((id) => noise.has(id))).toHaveLength(7);
    }
    const ids = [...noise];
    expect((await listOf(`language=en&postIds=${ids.join(",")}&limit=100`)).map(({ _id }) => _id).sort()).toEqual(ids.sort());
    for (const { id } of FARMERS.slice(0, 100))
      expect((await listOf(`language=en&userId=${id}&limit=100`)).filter(({ _id }) => noise.has(_id))).toEqual([]);
  });

  it.each(WRITTEN)("have no sentence in more than 5 of 100 posts in %s", (lang) => {
    const threads = POSTS.filter(({ post }) => post.lang === lang);
    const on = new Map<string, Set<string>>();
    for (const { post, comments } of threads) for (const { text } of comments) on.set(text, (on.get(text) ?? new Set()).add(post.id));
    expect([...on].filter(([, posts]) => posts.size > threads.length * 0.05).map(([text, posts]) => `${posts.size} × ${text}`)).toEqual([]);
  });

  it.each(WRITTEN)("contain no refused word and no letters of another script in %s", (lang) => {
    const refused = refusedIn(lang);
    // A product's name ends as on its label: "WP", "(Mg 9.6%)".
    const said = (text: string) => text.replace(/(?<=% )[A-Z]{1,3}(?= )|\([A-Z][a-z]? [\d.]+%\)/gu, "");
    const found = writtenIn(lang).flatMap(({ at, text }) =>
      [...refused.words(text), ...refused.latin(said(text))].map((word) => `${at}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});

describe("people", () => {
  it("have no family name that contains their first name", () => {
    const twice = FARMERS.filter(({ name }) => {
      const [first = "", last = ""] = name.split(" ");
      return first.toLowerCase().includes(last.toLowerCase());
    });
    expect(twice.map(({ name }) => name)).toEqual([]);
  });

  it.each(WRITTEN)("live in places whose names are in the script of %s", (lang) => {
    const farmers = FARMERS.filter((one) => one.lang === lang);
    const inLatin = farmers
      .flatMap((one) => Object.values(locationOf(one) ?? {}))
      .filter((place) => lang !== "en" && /[A-Za-z]/.test(place));
    expect(farmers.length).toBeGreaterThan(20);
    expect([...new Set(inLatin)]).toEqual([]);
  });
});

describe("Hindi", () => {
  it("has every crop and problem in its oblique form before a postposition", () => {
    const { crops, problems } = NAMES.hi;
    const changing = [...Object.values(crops), ...Object.values(problems)].filter(({ name, obl }) => obl !== name).map(({ name }) => name);
    expect(changing.length).toBeGreaterThan(20);
    const direct = new RegExp(`(?<![\\p{L}\\p{M}])(?:${changing.join("|")}) (?:का|की|के|को|से|में|पर)(?![\\p{L}\\p{M}])`, "u");
    const texts = [
      ...writtenIn("hi"),
      ...articlesIn("hi").map(({ at, heading, synopsis, description }) => ({ at, text: `${heading} ${synopsis} ${description}` })),
    ];
    expect(texts.filter(({ text }) => direct.test(text)).map(({ at, text }) => `${at}: ${direct.exec(text)?.[0]}`)).toEqual([]);
  });

  it("has feminine forms for women and masculine ones for men, and addresses no woman as sir", () => {
    const isWoman = (writer: Comment["writer"]) => writer && ("farmer" in writer ? writer.farmer.woman : writer.expert.woman);
    const said = POSTS.filter(({ post }) => post.lang === "hi").flatMap(({ post, reply, comments }) => [
      { woman: post.farmer?.woman, text: String(reply.data[0]?.value) },
      ...comments.map(({ writer, text }) => ({ woman: isWoman(writer) ?? undefined, text })),
    ]);
    const HIS = /(?:रहा|करता|चुका|सकता|देता|देखता) हूँ(?![\p{L}\p{M}])|(?:करूँगा|देखूँगा|बताऊँगा|लिखूँगा)/u;
    const HERS = /(?:रही|करती|चुकी|सकती|देती|देखती) हूँ(?![\p{L}\p{M}])|(?:करूँगी|देखूँगी|बताऊँगी|लिखूँगी)/u;
    expect(said.filter(({ woman, text }) => woman === true && HIS.test(text)).map(({ text }) => text)).toEqual([]);
    expect(said.filter(({ woman, text }) => woman === false && HERS.test(text)).map(({ text }) => text)).toEqual([]);
    expect(said.filter(({ woman, text }) => woman === true && HERS.test(text)).length).toBeGreaterThan(5);
    expect(said.filter(({ woman, text }) => woman === false && HIS.test(text)).length).toBeGreaterThan(50);
    const toWomen = POSTS.filter(({ post }) => post.lang === "hi").flatMap(({ post }) =>
      // The farmer thanks for the correction of a wrong guess.
      commentsOfPost(post, NOW).flatMap(({ kind: parent, writer, replies }) =>
        parent !== "wrong" && isWoman(writer) ? replies.filter(({ kind }) => kind === "thank") : [],
      ),
    );
    expect(toWomen.length).toBeGreaterThan(10);
    expect(toWomen.filter(({ text }) => /(?<![\p{L}\p{M}])(?:सर|भाई)(?![\p{L}\p{M}])/u.test(text)).map(({ text }) => text)).toEqual([]);
  });
});

describe("Marathi", () => {
  const { crops, problems, places } = NAMES.mr;
  const names = [...Object.values(crops), ...Object.values(problems), ...Object.values(places["maharashtra"] ?? {})].flatMap((one) =>
    typeof one === "string" ? [] : [one],
  );
  const texts = [
    ...writtenIn("mr"),
    ...articlesIn("mr").map(({ at, heading, synopsis, description }) => ({ at, text: `${heading} ${synopsis} ${description}` })),
  ];
  const found = (pattern: RegExp) =>
    texts.filter(({ text }) => pattern.test(text)).map(({ at, text }) => `${at}: ${pattern.exec(text)?.[0]}`);
  const BEFORE = "(?<![\\p{L}\\p{M}])";
  const AFTER = "(?![\\p{L}\\p{M}])";

  it("joins each ending to its word", () => {
    expect(found(/[\p{L}\p{M}\d] (?:चा|ची|चे|चं|च्या|ला|साठी|मध्ये|हून)(?![\p{L}\p{M}])/u)).toEqual([]);
  });

  it("has every crop, problem and town in its oblique form before an ending, and nowhere else", () => {
    const direct = new Set(names.map(({ name }) => name));
    const oblique = names.flatMap(({ obl = "" }) => (obl && !direct.has(obl) ? [obl] : []));
    // मुळा is a radish, and मूळ (oblique मुळा) a root.
    const changing = names.flatMap(({ name, obl }) => (obl && obl !== name && name !== "मुळा" ? [name] : []));
    expect(oblique.length).toBeGreaterThan(80);
    expect(changing.length).toBeGreaterThan(80);
    const ending = "(?:चा|ची|चे|चं|च्या|ला|वर|वरील|वरच्या|साठी|मध्ये|तून|पासून|जवळ|मुळे|कडे|हून)";
    expect(found(new RegExp(`${BEFORE}(?:${oblique.join("|")})${AFTER}`, "u"))).toEqual([]);
    expect(found(new RegExp(`${BEFORE}(?:${changing.join("|")})${ending}${AFTER}`, "u"))).toEqual([]);
  });
});

describe("Telugu", () => {
  it("has every crop and problem in its oblique form before an ending or a noun", () => {
    const { crops, problems } = NAMES.te;
    const changing = [...Object.values(crops), ...Object.values(problems)].filter(({ name, obl }) => obl !== name).map(({ name }) => name);
    expect(changing).toEqual(expect.arrayContaining(["నువ్వులు", "ఆవాలు", "చెదలు"]));
    const direct = new RegExp(
      `(?<![\\p{L}\\p{M}])(?:${changing.join("|")})(?:లో|కి|కు|తో| (?:వల్ల|కోసం|గురించి|సమస్య|గుర్తు(?!ంచు)|లక్షణ|అనుమానం|బాధ|రైతు|పంట|దిగుబడి|పొలం|చేను|ధర|విత్తన|సరుకు))`,
      "u",
    );
    const texts = [
      ...writtenIn("te"),
      ...articlesIn("te").map(({ at, heading, synopsis, description }) => ({ at, text: `${heading} ${synopsis} ${description}` })),
    ];
    expect(texts.filter(({ text }) => direct.test(text)).map(({ at, text }) => `${at}: ${direct.exec(text)?.[0]}`)).toEqual([]);
  });
});
