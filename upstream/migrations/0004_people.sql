-- Farmers, their tokens, codes and addresses. The seed neither fills nor empties these tables.

-- Tokens of the header `token`. mobile is null for an anonymous token.
CREATE TABLE token (
  token TEXT PRIMARY KEY,
  mobile TEXT,
  -- Epoch milliseconds, as all times of this file.
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX token_mobile ON token (mobile);

-- One-time codes, each with the token of the reply to its sending.
CREATE TABLE otp (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  otp_token TEXT NOT NULL UNIQUE,
  phone TEXT NOT NULL,
  code TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  -- Wrong codes that were typed.
  tries INTEGER NOT NULL DEFAULT 0,
  verified_at INTEGER
);
CREATE INDEX otp_phone ON otp (phone, id);

-- Registered farmers. json: the body of the registration.
CREATE TABLE farmer (
  farmer_id INTEGER PRIMARY KEY AUTOINCREMENT,
  mobile TEXT NOT NULL UNIQUE,
  json TEXT NOT NULL,
  at INTEGER NOT NULL
);

-- touched_at: the last time the address was saved or an order went to it. json: the address as it was sent.
CREATE TABLE address (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  mobile TEXT NOT NULL,
  json TEXT NOT NULL,
  touched_at INTEGER NOT NULL
);
CREATE INDEX address_mobile ON address (mobile);
