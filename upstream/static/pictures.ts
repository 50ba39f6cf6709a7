/** /static/<folder>/<file>.svg : the pictures that the replies name, drawn when asked for (draw/). */
import type { Ask } from "../ask.ts";
import { CAMPAIGNS } from "../data/banners.ts";
import { CATEGORIES } from "../data/categories.ts";
import { STATES } from "../data/feed.ts";
import { PROMISES } from "../data/texts.ts";
import { LANGS, type Toxicity } from "../data/types.ts";
import * as drawings from "../draw/index.ts";
import type { Database } from "../env.ts";
import type { Look } from "../model.ts";
import { BRANDS, brandById, cropBySlug, cropsOfIssue, issueBySlug } from "../seed/data.ts";
import { hash } from "../seed/random.ts";
import type { StoreRow } from "../seed/stores.ts";
import { docText } from "../store.ts";

const HEADERS = { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=31536000, immutable" } as const;

/** Draws `name` of a folder; null for what there is no picture of. */
type Draw = (name: string, db: Database) => string | null | Promise<string | null>;

async function pack(name: string, db: Database): Promise<string | null> {
  const found = /^(.+)-([012])$/.exec(name);
  const row = found && (await db.prepare("SELECT look FROM sku WHERE sku = ?1").bind(found[1]).first<{ look: string }>());
  return row ? drawings.packShot({ ...(JSON.parse(row.look) as Look), angle: Number(found[2]) as 0 | 1 | 2 }) : null;
}

function issue(name: string): string | null {
  const found = issueBySlug.get(name);
  const crop = cropBySlug.get(cropsOfIssue(name)[0] ?? "");
  return found
    ? drawings.issuePicture({ kind: found.kind, colour: found.colour, slug: name, ...(crop ? { cropLook: crop.look } : {}) })
    : null;
}

function banner(name: string): string | null {
  const [code, language] = name.split(".");
  const campaign = CAMPAIGNS.find((candidate) => candidate.code === code);
  const lang = LANGS.find((candidate) => candidate === language);
  if (!campaign || !lang) return null;
  const crop = cropBySlug.get(campaign.crop ?? "");
  return drawings.banner({
    title: campaign.title[lang],
    subtitle: campaign.sub[lang],
    colour: campaign.colour,
    motif: campaign.motif,
    wide: campaign.wide,
    lang,
    ...(crop ? { cropLook: crop.look } : {}),
  });
}

/** A shop front carries its name in the language of its state, in a brand's colour. */
async function store(name: string, db: Database): Promise<string | null> {
  const row = await db.prepare("SELECT json FROM store WHERE retailer_id = ?1").bind(name).first<{ json: string }>();
  if (!row) return null;
  const found = JSON.parse(row.json) as StoreRow;
  const lang = STATES.find((state) => state.slug === found.state)?.language ?? "en";
  return drawings.storeFront({ name: found.names[lang], colour: BRANDS[hash(name) % BRANDS.length]!.colour, id: name, lang });
}

const FOLDERS: Readonly<Record<string, Draw>> = {
  packs: pack,
  issues: issue,
  banners: banner,
  stores: store,
  crops(name) {
    const crop = cropBySlug.get(name);
    return crop ? drawings.cropIcon(crop.look) : null;
  },
  brands(name) {
    const brand = brandById.get(Number(name));
    return brand ? drawings.brandLogo({ name: brand.name.en, colour: brand.colour, id: brand.id }) : null;
  },
  categories(name) {
    const category = CATEGORIES.find((candidate) => candidate.value === name);
    return category ? drawings.categoryIcon(category.value) : null;
  },
  toxicity: (name) => (["red", "yellow", "blue", "green"].includes(name) ? drawings.toxicityDiamond(name as Toxicity) : null),
  promise(name) {
    const lang = LANGS.find((candidate) => candidate === name);
    const [first, second, third] = PROMISES;
    return lang ? drawings.promisePicture({ phrases: [first[lang], second[lang], third[lang]], lang }) : null;
  },
  avatars: (name) => drawings.farmerAvatar(name),
  misc(name) {
    if (name === "verified") return drawings.verifiedSeal();
    if (name === "no-shop") return drawings.noShop();
    if (name === "went-wrong") return drawings.wentWrong();
    const offer = drawings.OFFER_ARTS.find((kind) => name === `offer-${kind}`);
    return offer ? drawings.offerIcon(offer) : null;
  },
};

/** GET /static/:folder/:file */
export async function picture(c: Ask): Promise<Response> {
  const { folder, file } = c.req.param() as { folder: string; file: string };
  const draw = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined;
  const svg = draw && file.endsWith(".svg") ? await draw(file.slice(0, -4), c.env.DB) : null;
  return svg ? new Response(svg, { headers: HEADERS }) : c.text("No picture", 404);
}

/** GET /vi/:id/hqdefault.jpg : the still of a film, which is SVG whatever its name says. */
export async function videoPoster(c: Ask): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const film = await docText(c.env.DB, "film", id, "en");
  const { title, colour } = film
    ? (JSON.parse(film) as { title: string; colour: string })
    : { title: "Safe and right: farming advice", colour: "#38702f" };
  return new Response(drawings.videoPoster({ title, colour, id }), { headers: HEADERS });
}
