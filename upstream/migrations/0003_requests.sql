-- The requests of the product request form (request-12). The seed does not fill this table.
CREATE TABLE product_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The Idempotency-Key of the call. One key is one row.
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
