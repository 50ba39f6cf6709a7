-- Priced carts and orders. The seed neither fills nor empties these tables.

CREATE TABLE cart (
  cart_id TEXT PRIMARY KEY,
  mobile TEXT NOT NULL,
  -- The Idempotency-Key of the call, or a random key where the call had none.
  request_key TEXT NOT NULL,
  -- The lines of the request, to recognise another cart under the same key.
  asked TEXT NOT NULL,
  -- The reply.
  json TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (mobile, request_key)
) WITHOUT ROWID;

-- The UNIQUE constraints on cart_id and on (mobile, request_key) make one cart and one key one order.
CREATE TABLE purchase (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL UNIQUE,
  mobile TEXT NOT NULL,
  request_key TEXT NOT NULL,
  cart_id TEXT NOT NULL UNIQUE,
  -- The address when the order was placed.
  address TEXT NOT NULL,
  -- The lines and totals of the cart.
  lines TEXT NOT NULL,
  item_count INTEGER NOT NULL,
  sub_total INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  grand_total INTEGER NOT NULL,
  placed_at INTEGER NOT NULL,
  -- The latest arrival.
  due_at INTEGER NOT NULL,
  UNIQUE (mobile, request_key)
);
CREATE INDEX purchase_mobile ON purchase (mobile, id);
