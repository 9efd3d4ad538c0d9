/** A released step never changes. Days are UTC days since 1970, times milliseconds since the epoch. */
export const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE source (
       id VARCHAR PRIMARY KEY,
       series USMALLINT NOT NULL UNIQUE,
       availability VARCHAR NOT NULL DEFAULT 'unknown',
       revision INTEGER NOT NULL DEFAULT 0,
       fetched_at BIGINT,
       checked_at BIGINT,
       expires_at BIGINT,
       attempted_at BIGINT,
       error_code VARCHAR,
       error_message VARCHAR,
       failures INTEGER NOT NULL DEFAULT 0,
       facts INTEGER,
       bytes BIGINT,
       duration_ms INTEGER
     )`,
    `CREATE TABLE entity (id UINTEGER PRIMARY KEY, key VARCHAR NOT NULL UNIQUE)`,
    `CREATE TABLE listing (
       series USMALLINT NOT NULL,
       entity UINTEGER NOT NULL,
       name VARCHAR NOT NULL,
       display_name VARCHAR NOT NULL,
       slug VARCHAR NOT NULL,
       category VARCHAR,
       kind VARCHAR NOT NULL,
       logo VARCHAR,
       chains VARCHAR NOT NULL,
       doublecounted BOOLEAN NOT NULL,
       parent VARCHAR
     )`,
    `CREATE TABLE fact (series USMALLINT NOT NULL, entity UINTEGER NOT NULL, day INTEGER NOT NULL, value DOUBLE NOT NULL)`,
  ],
  [`CREATE TABLE color (key VARCHAR PRIMARY KEY, color VARCHAR NOT NULL)`],
  [
    // A source may have several series; before, each had exactly one, with the source's number.
    `CREATE TABLE series (id USMALLINT PRIMARY KEY, source VARCHAR NOT NULL, key VARCHAR NOT NULL UNIQUE)`,
    `INSERT INTO series SELECT series, id, id FROM source`,
    `CREATE TABLE snapshot (source VARCHAR PRIMARY KEY, body VARCHAR NOT NULL)`,
    `CREATE TABLE quote (kind VARCHAR NOT NULL, coin VARCHAR NOT NULL, second BIGINT NOT NULL, price DOUBLE NOT NULL)`,
  ],
  [
    `CREATE TABLE quarantine (
       source VARCHAR PRIMARY KEY,
       reason VARCHAR NOT NULL,
       change VARCHAR NOT NULL,
       first_at BIGINT NOT NULL,
       last_at BIGINT NOT NULL,
       times INTEGER NOT NULL
     )`,
  ],
  [
    // `after` is null for withdrawn values; a row without an entity sums up several.
    `CREATE TABLE restatement (
       series USMALLINT NOT NULL,
       entity UINTEGER,
       name VARCHAR,
       day INTEGER NOT NULL,
       before DOUBLE NOT NULL,
       after DOUBLE,
       changed_at BIGINT NOT NULL,
       count UINTEGER NOT NULL
     )`,
    `ALTER TABLE source ADD COLUMN restated INTEGER DEFAULT 0`,
    `ALTER TABLE source ADD COLUMN restated_at BIGINT`,
  ],
  [`ALTER TABLE source ADD COLUMN unreadable VARCHAR`],
  [
    // Days that were requested, found or not.
    `CREATE TABLE price_window (coin VARCHAR NOT NULL, first_day INTEGER NOT NULL, last_day INTEGER NOT NULL)`,
    `CREATE TABLE price_coin (coin VARCHAR PRIMARY KEY, first_second BIGINT, first_at BIGINT, failed_until BIGINT)`,
    // Before, everything was requested at once: short gaps are unavailable, longer ones missing.
    `INSERT INTO price_window
       SELECT coin, min(day), max(day) FROM (
         SELECT coin, day, sum(CASE WHEN gap > 7 THEN 1 ELSE 0 END) OVER (PARTITION BY coin ORDER BY day) AS island FROM (
           SELECT coin, day, day - lag(day) OVER (PARTITION BY coin ORDER BY day) AS gap FROM (
             SELECT DISTINCT coin, (second // 86400)::INTEGER AS day FROM quote WHERE kind = 'day')))
       GROUP BY coin, island`,
  ],
  ['ALTER TABLE listing RENAME TO metadata'],
  ['CREATE TABLE symbol (key VARCHAR NOT NULL, symbol VARCHAR NOT NULL)'],
  [
    `CREATE TABLE held (
       series USMALLINT NOT NULL,
       entity UINTEGER NOT NULL,
       day INTEGER NOT NULL,
       value DOUBLE NOT NULL,
       first_at BIGINT NOT NULL,
       times INTEGER NOT NULL
     )`,
  ],
  [
    `CREATE TABLE profile (key VARCHAR NOT NULL, description VARCHAR, url VARCHAR, twitter VARCHAR, tvl DOUBLE)`,
    `CREATE TABLE methodology (key VARCHAR NOT NULL, texts VARCHAR NOT NULL)`,
  ],
  [
    // The record of changes: a row of `former_x` is a row of `x` before `changed_at`, or says that there was none. `before` is null
    // for a day that was added later than the days after it. Restatements also have `after`, which is null for a withdrawn value.
    `CREATE TABLE former_fact (
       series USMALLINT NOT NULL,
       entity UINTEGER NOT NULL,
       day INTEGER NOT NULL,
       before DOUBLE,
       after DOUBLE,
       changed_at BIGINT NOT NULL,
       restated BOOLEAN NOT NULL
     )`,
    `CREATE TABLE former_source (
       id VARCHAR NOT NULL,
       series USMALLINT NOT NULL,
       availability VARCHAR,
       revision INTEGER,
       fetched_at BIGINT,
       changed_at BIGINT NOT NULL,
       existed BOOLEAN NOT NULL
     )`,
    `CREATE TABLE former_series (
       id USMALLINT NOT NULL,
       source VARCHAR NOT NULL,
       key VARCHAR NOT NULL,
       newest INTEGER,
       changed_at BIGINT NOT NULL,
       existed BOOLEAN NOT NULL
     )`,
    `CREATE TABLE former_metadata (
       series USMALLINT NOT NULL,
       entity UINTEGER NOT NULL,
       name VARCHAR,
       display_name VARCHAR,
       slug VARCHAR,
       category VARCHAR,
       kind VARCHAR,
       logo VARCHAR,
       chains VARCHAR,
       doublecounted BOOLEAN,
       parent VARCHAR,
       changed_at BIGINT NOT NULL,
       existed BOOLEAN NOT NULL
     )`,
    `CREATE TABLE former_snapshot (source VARCHAR NOT NULL, body VARCHAR, changed_at BIGINT NOT NULL, existed BOOLEAN NOT NULL)`,
    `CREATE TABLE former_quote (
       kind VARCHAR NOT NULL,
       coin VARCHAR NOT NULL,
       second BIGINT NOT NULL,
       price DOUBLE,
       changed_at BIGINT NOT NULL,
       existed BOOLEAN NOT NULL
     )`,
    `CREATE TABLE former_price_window (
       coin VARCHAR NOT NULL,
       first_day INTEGER NOT NULL,
       last_day INTEGER NOT NULL,
       changed_at BIGINT NOT NULL,
       existed BOOLEAN NOT NULL
     )`,
    `CREATE TABLE former_price_coin (
       coin VARCHAR NOT NULL,
       first_second BIGINT,
       first_at BIGINT,
       failed_until BIGINT,
       changed_at BIGINT NOT NULL,
       existed BOOLEAN NOT NULL
     )`,
    `CREATE TABLE former_symbol (key VARCHAR NOT NULL, symbol VARCHAR, changed_at BIGINT NOT NULL, existed BOOLEAN NOT NULL)`,
    `CREATE TABLE former_profile (
       key VARCHAR NOT NULL,
       description VARCHAR,
       url VARCHAR,
       twitter VARCHAR,
       tvl DOUBLE,
       changed_at BIGINT NOT NULL,
       existed BOOLEAN NOT NULL
     )`,
    `CREATE TABLE former_methodology (key VARCHAR NOT NULL, texts VARCHAR, changed_at BIGINT NOT NULL, existed BOOLEAN NOT NULL)`,
    // The newest day that the series ever had.
    `ALTER TABLE series ADD COLUMN newest INTEGER`,
    // Since when every change of the source is recorded, and when the last one was.
    `ALTER TABLE source ADD COLUMN known_since BIGINT`,
    `ALTER TABLE source ADD COLUMN changed_at BIGINT`,
  ],
  [
    // Every id in addresses that a subject was given. `key` is the provider's id of the subject; rows are only ever added.
    `CREATE TABLE page_id (
       kind VARCHAR NOT NULL,
       id VARCHAR NOT NULL,
       key VARCHAR NOT NULL,
       name VARCHAR NOT NULL,
       changed_at BIGINT NOT NULL
     )`,
  ],
  [
    // Restatements join the record of changes. `listed` is null for a change of a stored value. Any other row is only listed, as so
    // many restatements; `entity` is 0 where it sums up several. ClickHouse has its rows moved by the same two statements, so
    // `restatement` stays, empty.
    'ALTER TABLE former_fact ADD COLUMN name VARCHAR',
    'ALTER TABLE former_fact ADD COLUMN listed UINTEGER',
    `INSERT INTO former_fact (series, entity, day, before, after, changed_at, restated, name, listed)
       SELECT series, coalesce(entity, 0), day, before, after, changed_at, true, name, count FROM restatement`,
    'DELETE FROM restatement',
  ],
]

const statements = migrations.flat()

/** The tables that the migrations leave. */
export const migratedTables: readonly string[] = statements
  .flatMap(sql => /(?:^CREATE TABLE|RENAME TO) (\w+)/.exec(sql)?.[1] ?? [])
  .filter(name => !statements.some(sql => sql.startsWith(`ALTER TABLE ${name} RENAME`)))
