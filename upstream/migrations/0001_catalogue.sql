-- The catalogue of the reference back end. It stores replies as they are sent, so that an endpoint needs one or two indexed
-- reads.

-- The hash of the data and the generator that filled the tables.
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- One pack. gist: the language-independent part of a product gist. names: the names of all languages. words: the other texts
-- by language.
CREATE TABLE sku (
  sku TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL,
  category TEXT NOT NULL,
  brand_id INTEGER NOT NULL,
  -- all | only:<source> | not-b2b: see seed/flags.ts.
  availability TEXT NOT NULL,
  gist TEXT NOT NULL,
  names TEXT NOT NULL,
  words TEXT NOT NULL,
  -- The names in all languages, lower-case. No query reads them: the search has tables of its own.
  search TEXT NOT NULL,
  -- The input of draw/ for the picture of the pack.
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
