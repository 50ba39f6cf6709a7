-- The crops of farmers, with what they tell about the field. The app for retailers reads and changes the same rows. The seed
-- neither fills nor empties this table.
CREATE TABLE farmer_crop (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  mobile TEXT NOT NULL,
  crop_id INTEGER NOT NULL,
  -- Midnight in India of the day of sowing, epoch milliseconds. Null until the farmer has told it.
  sowing_at INTEGER,
  -- JSON of [{ name, value }, …].
  attributes TEXT NOT NULL DEFAULT '[]',
  added_at INTEGER NOT NULL,
  UNIQUE (mobile, crop_id)
);
