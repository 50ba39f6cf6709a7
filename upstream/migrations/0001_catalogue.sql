-- The catalogue of the reference back end. Replies are stored in the shape in which they leave, so that every endpoint
-- is one or two indexed reads.

-- What was loaded: hash of data and generator.
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- One pack on the shelf. gist: the language-independent part of a product gist. names and offers: by language.
CREATE TABLE sku (
  sku TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL,
  category TEXT NOT NULL,
  brand_id INTEGER NOT NULL,
  -- all | only:<source> | not-b2b, read by seed/flags.ts
  availability TEXT NOT NULL,
  gist TEXT NOT NULL,
  names TEXT NOT NULL,
  words TEXT NOT NULL,
  -- Lower-cased names in all languages, for the search.
  search TEXT NOT NULL,
  -- What draw/ needs for the picture of the pack.
  look TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX sku_product ON sku (product_id);

-- One trade name of one brand; its packs are rows of sku. detail: the language-independent part of a product detail.
CREATE TABLE product (id INTEGER PRIMARY KEY, detail TEXT NOT NULL);
CREATE TABLE product_text (
  product_id INTEGER NOT NULL,
  lang TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (product_id, lang)
) WITHOUT ROWID;

-- Ordered lists of skus: popular, featured:<source>, category:<slug>, brand:<id>, crop:<id> ...
CREATE TABLE list (key TEXT PRIMARY KEY, skus TEXT NOT NULL) WITHOUT ROWID;

-- Whole replies by language: feed, banners, brands, crop tree ...
CREATE TABLE doc (kind TEXT NOT NULL, key TEXT NOT NULL, lang TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (kind, key, lang)) WITHOUT ROWID;

CREATE TABLE store (retailer_id TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE barcode (
  hash TEXT NOT NULL,
  barcode TEXT NOT NULL,
  sku TEXT NOT NULL,
  retailer_id TEXT,
  json TEXT NOT NULL,
  PRIMARY KEY (hash, barcode)
) WITHOUT ROWID;
