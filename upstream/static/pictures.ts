/**
 * /static/<folder>/<file> : the pictures that the replies name. Those that depend on a name are
 * drawn when asked for (draw/), the others are files (drawings/). If a shop would have a
 * photograph or a designer's file, the reply is such a picture (pictures/). Under the ending `.svg` there is the drawing itself.
 */
import type { Ask } from "../ask.ts";
import { farmerById } from "../community/people.ts";
import { AUTHORS } from "../data/article-words.ts";
import { BRANDS } from "../data/families.ts";
import { STATES } from "../data/feed.ts";
import { LANGS } from "../data/types.ts";
import { farmerAvatar, videoPoster as posterOf, storeFront } from "../draw/named.ts";
import { packShot } from "../draw/pack.ts";
import type { Database } from "../env.ts";
import type { Look } from "../model.ts";
import { type Format, type Kind, writeWanted } from "../pictures/wanted.ts";
import { hash } from "../seed/random.ts";
import type { StoreRow } from "../seed/stores.ts";
import { cropPoster } from "../services/videos.ts";
import { docOf, stored } from "../store.ts";

const CACHE = { "Cache-Control": "public, max-age=31536000, immutable" } as const;

/** Draws `name` of a folder; null for what there is no picture of. */
type Draw = (name: string, db: Database) => string | null | Promise<string | null>;

async function pack(name: string, db: Database): Promise<string | null> {
  const [, sku, angle] = /^(.+)-([012])$/.exec(name) ?? [];
  const look = sku ? await stored<Look>(db, "SELECT look AS json FROM sku WHERE sku = ?1", sku) : null;
  return look && packShot({ ...look, angle: Number(angle) as 0 | 1 | 2 });
}

const FILES = import.meta.glob("./drawings/*/*.svg", { query: "?raw", import: "default", eager: true });

/** The drawings that are files: drawings/{folder}/{name}.svg. */
const fileOf =
  (folder: string): Draw =>
  (name) => {
    const file = `./drawings/${folder}/${name}.svg`;
    return Object.hasOwn(FILES, file) ? (FILES[file] ?? null) : null;
  };

/** A portrait that fits the person's name. An unknown id gets a random face. */
function avatar(id: string): string {
  const person = farmerById.get(id) ?? AUTHORS.find((one) => one.id === id);
  return farmerAvatar(id, person?.woman);
}

/** A banner has no words, so it is one drawing for all languages. */
function banner(name: string, db: Database): ReturnType<Draw> {
  const [code = "", language] = name.split(".");
  return LANGS.some((lang) => lang === language) ? fileOf("banners")(code, db) : null;
}

/** A shop front carries its name in the language of its state, in a brand's colour. */
async function store(name: string, db: Database): Promise<string | null> {
  const found = await stored<StoreRow>(db, "SELECT json FROM store WHERE retailer_id = ?1", name);
  if (!found) return null;
  const lang = STATES.find((state) => state.slug === found.state)?.language ?? "en";
  return storeFront({ name: found.names[lang], colour: BRANDS[hash(name) % BRANDS.length]!.colour, id: name, lang });
}

const DRAWINGS: Readonly<Record<string, Draw>> = {
  packs: pack,
  stores: store,
  avatars: avatar,
  banners: banner,
  ...Object.fromEntries(
    ["issues", "crops", "brands", "categories", "toxicity", "promise", "misc"].map((folder) => [folder, fileOf(folder)]),
  ),
};

/** The folders of raster pictures. Signs and the shop's own drawings are vector files, as they are elsewhere: toxicity, most of misc. */
const RASTER: Readonly<Record<string, Kind>> = {
  packs: "photo",
  issues: "photo",
  stores: "photo",
  banners: "photo",
  crops: "cutout",
  avatars: "cutout",
  brands: "graphic",
  categories: "graphic",
  promise: "graphic",
};

const kindOf = (folder: string, name: string): Kind | undefined =>
  folder === "misc" && name.startsWith("offer-") ? "graphic" : Object.hasOwn(RASTER, folder) ? RASTER[folder] : undefined;

/** How much there is to see: a banner is a field or a market, for the words to stand on. */
const detailOf = (folder: string): number => (folder === "banners" ? 1.5 : 1);

/** True if an Accept header names the type itself and does not refuse it. `image/*` does not count: it is older than some formats. */
const accepts = (header: string, type: string): boolean =>
  header.split(",").some((part) => {
    const [name, ...parameters] = part.trim().split(/\s*;\s*/);
    return name?.toLowerCase() === type && !parameters.some((parameter) => /^q=0(\.0*)?$/i.test(parameter));
  });

/** The format for the caller: WebP, which all browsers read and which is quicker to make and to show than AVIF; else JPEG or PNG. */
function negotiated(accept: string, kind: Kind): Format {
  const newer = (["webp", "avif"] as const).find((format) => accepts(accept, `image/${format}`));
  return newer ?? (kind === "photo" ? "jpeg" : "png");
}

/** The options of the platform's image resizing, which stands in front of a real static host (`cf.image`). */
interface Resizing {
  readonly width?: number;
  readonly height?: number;
  readonly fit?: string;
  readonly quality?: number;
  readonly format?: string;
}

const QUALITY = 75;

/** A picture that is asked for: its address, how much there is to see, and, of a still, its one format and width. */
interface Asked {
  readonly name: string;
  readonly kind: Kind;
  readonly detail: number;
  readonly only?: { readonly format: Format; readonly width: number };
}

/** Has the drawing made into a picture; the drawing itself if nobody makes pictures. */
async function made({ c, query }: Ask, drawing: string, { name, kind, detail, only }: Asked): Promise<Response> {
  const base = c.env.PICTURES_URL;
  if (!base) return vector(drawing);
  const { width, height, fit, quality = QUALITY, format: resized } = (c.req.raw as { cf?: { image?: Resizing } }).cf?.image ?? {};
  const asked = /^[1-9]\d{0,3}$/.exec(query("width"))?.[0];
  const format = only?.format ?? (resized === "avif" ? resized : negotiated(c.req.header("Accept") ?? "", kind));
  const frame = fit === "pad" && width && height ? { width, height } : null;
  const wanted = { kind, detail, format, width: only?.width ?? (asked ? Number(asked) : null), quality, frame };
  const answer = await fetch(`${base}/?${writeWanted(name, wanted)}`, { method: "POST", body: drawing });
  if (!answer.ok) return c.text("No picture could be made", 500);
  return new Response(answer.body, {
    headers: { "Content-Type": `image/${format}`, ...CACHE, ...(only ? {} : { Vary: "Accept" }) },
  });
}

const vector = (drawing: string): Response => new Response(drawing, { headers: { "Content-Type": "image/svg+xml", ...CACHE } });

/** GET /static/:folder/:file?width= */
export async function picture(q: Ask): Promise<Response> {
  const folder = q.param("folder");
  const [, name = "", ending] = /^(.+)\.([a-z]+)$/.exec(q.param("file")) ?? [];
  const kind = kindOf(folder, name);
  const draw = Object.hasOwn(DRAWINGS, folder) ? DRAWINGS[folder] : undefined;
  const isFile = ending === "svg" || (kind && ending === (kind === "photo" ? "jpg" : "png"));
  const drawing = draw && isFile ? await draw(name, q.db) : null;
  if (!drawing) return q.c.text("No picture", 404);
  return kind && ending !== "svg" ? made(q, drawing, { name: `${folder}/${name}`, kind, detail: detailOf(folder) }) : vector(drawing);
}

/** The part of a still that the video service's wide stills show. */
const widely = (drawing: string): string =>
  drawing.replace('viewBox="0 0 480 360"', 'viewBox="0 75 480 270"').replace(' height="360"', ' height="270"');

/**
 * GET /vi/:id/hqdefault.jpg and mqdefault.jpg : the still of a film, 480 × 360 or 320 × 180, always JPEG: the video service
 * negotiates nothing.
 */
export async function videoPoster(q: Ask): Promise<Response> {
  const id = q.param("id");
  const film = cropPoster(id) ?? (await docOf<{ colour: string }>(q.db, "film", id, "en")) ?? { colour: "#38702f" };
  const drawing = posterOf({ ...film, id });
  const isSmall = q.c.req.path.endsWith("/mqdefault.jpg");
  const only = { format: "jpeg", width: isSmall ? 320 : 480 } as const;
  return made(q, isSmall ? widely(drawing) : drawing, { name: `vi/${id}`, kind: "photo", detail: 1, only });
}
