-- The Idempotency-Key with which an address was added: one key is one address of a farmer.
ALTER TABLE address ADD COLUMN request_key TEXT;
CREATE UNIQUE INDEX address_key ON address (mobile, request_key);
