/**
 * /static/<folder>/<file> : the pictures that the replies name. Those that depend on a name are
 * drawn when asked for (draw/), the others are files (drawings/). If a shop would have a
 * photograph or a designer's file, the reply is such a picture (pictures/). Under the ending `.svg` there is the drawing itself.
 */
import type { Ask } from "../ask.ts";
import { farmerById } from "../community/people.ts";
import { AUTHORS } from "../data/article-words.ts";
import { BRANDS } from "../data/brands.ts";
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
import { docText } from "../store.ts";

const CACHE = { "Cache-Control": "public, max-age=31536000, immutable" } as const;

/** Draws `name` of a folder; null for what there is no picture of. */
type Draw = (name: string, db: Database) => string | null | Promise<string | null>;

async function pack(name: string, db: Database): Promise<string | null> {
  const found = /^(.+)-([012])$/.exec(name);
  const row = found && (await db.prepare("SELECT look FROM sku WHERE sku = ?1").bind(found[1]).first<{ look: string }>());
  return row ? packShot({ ...(JSON.parse(row.look) as Look), angle: Number(found[2]) as 0 | 1 | 2 }) : null;
}

const FILES = import.meta.glob("./drawings/*/*.svg", { query: "?raw", import: "default", eager: true });

/** The drawings that are files: drawings/{folder}/{name}.svg. */
const fileOf =
  (folder: string): Draw =>
  (name) => {
    const file = `./drawings/${folder}/${name}.svg`;
    return Object.hasOwn(FILES, file) ? (FILES[file] ?? null) : null;
  };

/** People look as their names say; a name of nobody has any face. */
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
  const row = await db.prepare("SELECT json FROM store WHERE retailer_id = ?1").bind(name).first<{ json: string }>();
  if (!row) return null;
  const found = JSON.parse(row.json) as StoreRow;
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

/** The files that a folder has instead of drawings: their ending, and the kind of picture. */
interface Files {
  readonly ending: "jpg" | "png";
  readonly kind: Kind;
  /** How much there is to see, beside a pack in front of a wall. */
  readonly detail: number;
}

const photo: Files = { ending: "jpg", kind: "photo", detail: 1 };
const cutout: Files = { ending: "png", kind: "cutout", detail: 1 };
const graphic: Files = { ending: "png", kind: "graphic", detail: 1 };

/** The folders of raster pictures. Signs and the shop's own drawings are vector files, as they are elsewhere: toxicity, most of misc. */
const RASTER: Readonly<Record<string, Files>> = {
  packs: photo,
  issues: photo,
  stores: photo,
  // A field or a market, for the words to stand on.
  banners: { ...photo, detail: 1.5 },
  crops: cutout,
  avatars: cutout,
  brands: graphic,
  categories: graphic,
  promise: graphic,
};

const filesOf = (folder: string, name: string): Files | undefined =>
  folder === "misc" && name.startsWith("offer-") ? graphic : Object.hasOwn(RASTER, folder) ? RASTER[folder] : undefined;

/** Whether an Accept header names a type itself, and does not refuse it. `image/*` is no word for a format newer than it. */
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
}

const QUALITY = 75;

/** Has the drawing made into a picture; the drawing itself if nobody makes pictures. */
async function made(
  c: Ask,
  name: string,
  drawing: string,
  files: Files,
  only?: { readonly format: Format; readonly width: number },
): Promise<Response> {
  const base = c.env.PICTURES_URL;
  if (!base) return vector(drawing);
  const resizing = ((c.req.raw as { cf?: { image?: Resizing } }).cf?.image ?? {}) as Resizing;
  const asked = /^[1-9]\d{0,3}$/.exec(c.req.query("width") ?? "")?.[0];
  const format = only?.format ?? negotiated(c.req.header("Accept") ?? "", files.kind);
  const { width, height } = resizing;
  const wanted = writeWanted(name, {
    kind: files.kind,
    detail: files.detail,
    format,
    width: only?.width ?? (asked ? Number(asked) : null),
    quality: resizing.quality ?? QUALITY,
    frame: resizing.fit === "pad" && width && height ? { width, height } : null,
  });
  const answer = await fetch(`${base}/?${wanted}`, { method: "POST", body: drawing });
  if (!answer.ok) return c.text("No picture could be made", 500);
  return new Response(answer.body, {
    headers: { "Content-Type": `image/${format}`, ...CACHE, ...(only ? {} : { Vary: "Accept" }) },
  });
}

const vector = (drawing: string): Response => new Response(drawing, { headers: { "Content-Type": "image/svg+xml", ...CACHE } });

/** GET /static/:folder/:file?width= */
export async function picture(c: Ask): Promise<Response> {
  const { folder, file } = c.req.param() as { folder: string; file: string };
  const [, name = "", ending] = /^(.+)\.([a-z]+)$/.exec(file) ?? [];
  const files = filesOf(folder, name);
  const draw = Object.hasOwn(DRAWINGS, folder) ? DRAWINGS[folder] : undefined;
  const drawing = draw && (ending === "svg" || ending === files?.ending) ? await draw(name, c.env.DB) : null;
  if (!drawing) return c.text("No picture", 404);
  return files && ending !== "svg" ? made(c, `${folder}/${name}`, drawing, files) : vector(drawing);
}

/** The colour of the poster of a product's film. */
async function productFilm(c: Ask, id: string): Promise<{ colour: string }> {
  const film = await docText(c.env.DB, "film", id, "en");
  return film ? (JSON.parse(film) as { colour: string }) : { colour: "#38702f" };
}

/** The part of a still that the video service's wide stills show. */
const widely = (drawing: string): string =>
  drawing.replace('viewBox="0 0 480 360"', 'viewBox="0 75 480 270"').replace(' height="360"', ' height="270"');

/**
 * GET /vi/:id/hqdefault.jpg and mqdefault.jpg : the still of a film, 480 × 360 or 320 × 180, always JPEG: the video service
 * negotiates nothing.
 */
export async function videoPoster(c: Ask): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const film = cropPoster(id) ?? (await productFilm(c, id));
  const drawing = posterOf({ ...film, id });
  const isSmall = c.req.path.endsWith("/mqdefault.jpg");
  return made(c, `vi/${id}`, isSmall ? widely(drawing) : drawing, photo, { format: "jpeg", width: isSmall ? 320 : 480 });
}
