-- Requests of farmers to have their data erased, one for each number.
CREATE TABLE erasure (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  mobile TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL
);
