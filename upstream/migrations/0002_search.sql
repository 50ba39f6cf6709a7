-- The search (S1 §7, /shopaggregator/v2/products). Words stand here as they sound (seed/sound.ts), so that one word in any
-- of the six scripts, or written with Latin letters, is the same word.

-- One row per sku that can be found, by the same id as in search_sku. Only the index is kept, not the text.
CREATE VIRTUAL TABLE search USING fts5(
  name,
  kind,
  crop,
  issue,
  brand,
  tokenize = 'ascii',
  prefix = '3',
  content = '',
  contentless_delete = 1
);

-- What decides which of the rows found are shown. weight: how much a find counts.
CREATE TABLE search_sku (
  id INTEGER PRIMARY KEY,
  sku TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  availability TEXT NOT NULL,
  in_stock INTEGER NOT NULL,
  weight REAL NOT NULL
);

-- Every word of the index between ^ and $, cut into threes: a mistyped word shares most of its threes with the right one.
CREATE VIRTUAL TABLE search_word USING fts5(word, tokenize = 'trigram', detail = none);
