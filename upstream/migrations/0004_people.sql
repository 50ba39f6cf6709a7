-- Who has signed in, and where their orders go. Not filled by the seed, and not emptied by it either.

-- Tokens for the header `token`. mobile is null for an anonymous one.
CREATE TABLE token (
  token TEXT PRIMARY KEY,
  mobile TEXT,
  -- Epoch milliseconds, as all times here.
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX token_mobile ON token (mobile);

-- One-time codes, each with the token that its sending was answered with.
CREATE TABLE otp (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  otp_token TEXT NOT NULL UNIQUE,
  phone TEXT NOT NULL,
  code TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  -- Wrong ones.
  tries INTEGER NOT NULL DEFAULT 0,
  verified_at INTEGER
);
CREATE INDEX otp_phone ON otp (phone, id);

-- Farmers who have registered. json: the payload of the registration.
CREATE TABLE farmer (
  farmer_id INTEGER PRIMARY KEY AUTOINCREMENT,
  mobile TEXT NOT NULL UNIQUE,
  json TEXT NOT NULL,
  at INTEGER NOT NULL
);

-- touched_at: last saved or ordered to. json: the address as it was sent.
CREATE TABLE address (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  mobile TEXT NOT NULL,
  json TEXT NOT NULL,
  touched_at INTEGER NOT NULL
);
CREATE INDEX address_mobile ON address (mobile);
