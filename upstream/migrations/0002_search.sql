-- The index of the search (search-14). It holds the sounds of words (seed/sound.ts), so that a word is the same in each of the
-- six scripts and in Latin letters.

-- One row for each sku that can be found, with the id of its row in search_sku. The table keeps the index without the text.
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

-- The values that filter and order the found rows. weight: the factor of the score.
CREATE TABLE search_sku (
  id INTEGER PRIMARY KEY,
  sku TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  availability TEXT NOT NULL,
  in_stock INTEGER NOT NULL,
  weight REAL NOT NULL
);

-- Every word of the index between ^ and $, as trigrams. A misspelled word shares most of its trigrams with the right one.
CREATE VIRTUAL TABLE search_word USING fts5(word, tokenize = 'trigram', detail = none);
