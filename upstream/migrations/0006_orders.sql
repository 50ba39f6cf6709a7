-- Carts that were priced, and orders. Not filled by the seed, and not emptied by it either.

CREATE TABLE cart (
  cart_id TEXT PRIMARY KEY,
  mobile TEXT NOT NULL,
  -- The Idempotency-Key of the call, a random one where there was none.
  request_key TEXT NOT NULL,
  -- What was asked for, to tell another cart under the same key.
  asked TEXT NOT NULL,
  -- The reply.
  json TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (mobile, request_key)
) WITHOUT ROWID;

-- The two UNIQUEs are what makes "exactly one order" true here: by cart, and by key of a farmer.
CREATE TABLE purchase (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL UNIQUE,
  mobile TEXT NOT NULL,
  request_key TEXT NOT NULL,
  cart_id TEXT NOT NULL UNIQUE,
  -- The address as it was then, and the lines and totals of the cart.
  address TEXT NOT NULL,
  lines TEXT NOT NULL,
  item_count INTEGER NOT NULL,
  sub_total INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  grand_total INTEGER NOT NULL,
  placed_at INTEGER NOT NULL,
  -- When it will be there at the latest.
  due_at INTEGER NOT NULL,
  UNIQUE (mobile, request_key)
);
CREATE INDEX purchase_mobile ON purchase (mobile, id);
