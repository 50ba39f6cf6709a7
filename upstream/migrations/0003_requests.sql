-- What farmers asked for with the product request form. Not filled by the seed.
CREATE TABLE product_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The Idempotency-Key of the call: the same one is kept once.
  request_key TEXT NOT NULL UNIQUE,
  phone TEXT NOT NULL,
  name TEXT NOT NULL,
  coupon_code TEXT NOT NULL,
  sku TEXT NOT NULL,
  sku_name TEXT NOT NULL,
  state TEXT NOT NULL,
  source TEXT NOT NULL,
  -- Epoch milliseconds.
  at INTEGER NOT NULL
);
CREATE INDEX product_request_wish ON product_request (phone, sku, at);
