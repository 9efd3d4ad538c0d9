// Measures what the record of changes costs: its size over a simulated year, and its share of the time in which a fetch is stored.
// node scripts/run.mjs bench/vintages.ts
import { statSync } from 'node:fs'
import { join } from 'node:path'

import type { WriteSession } from '@analytics/store/Store'

import { Database } from '../packages/server/src/store/database/Database.ts'
import { FactRepository } from '../packages/server/src/store/facts/FactRepository.ts'
import { recordFormerRows } from '../packages/server/src/store/ledger/RecordingSession.ts'
import { toDailyValues, type ValueRow } from '../packages/server/src/store/testing/dailyValues.ts'
import { makeDataDir } from '../tests/support/startApp.ts'
import { median, print } from './support/report.ts'

const dayMs = 86_400_000
const firstDay = 20_000
const entities = 300
const fetchesPerDay = 2
const facts = new FactRepository()

/** A figure with as many digits as a double has: figures of whole dollars take less. */
const usd = (entity: number, day: number, version: number) =>
  Math.exp(6 + (entity % 12)) *
  (1 + Math.sin(entity * 1.37 + day / 9) / 3 + Math.sin(version * 0.77 + entity) / 900)

/** Today grows with every fetch, a third of yesterday is completed late, and one settled value in a thousand is restated. */
function versionOf(entity: number, day: number, today: number, fetch: number): number {
  if (day === today) return fetch
  if (day === today - 1 && entity % 3 === 0) return fetch
  return (entity * 31 + day * 17 + fetch) % 1000 === 0 ? fetch : (day - firstDay) * fetchesPerDay
}

/** Two fetches a day, each a commit: all of today, a third of yesterday, and a few settled values, which are restated. */
async function simulateYear(path: string): Promise<number> {
  const database = await Database.open(path)
  const value = (version: number) =>
    `exp(6 + entity % 12) * (1 + sin(entity * 1.37 + day / 9.0) / 3 + sin(${version} * 0.77 + entity) / 900)`
  for (let fetch = 0; fetch < 365 * fetchesPerDay; fetch++) {
    const today = firstDay + Math.floor(fetch / fetchesPerDay)
    const at = today * dayMs + ((fetch % fetchesPerDay) + 1) * 3_600_000
    const isRestated = `day < ${today - 3}`
    await database.write(session =>
      session.run(
        `INSERT INTO former_fact (series, entity, day, before, after, changed_at, restated)
         SELECT ${fetch % 10}, entity, day, ${value(fetch)},
           CASE WHEN ${isRestated} THEN ${value(fetch + 1)} END, ${at}, ${isRestated}
           FROM (SELECT range AS entity, ${today} AS day FROM range(1, 1200)
             UNION ALL SELECT range * 3, ${today - 1} FROM range(1, 400)
             UNION ALL SELECT range * 7, ${today} - 4 - (range * 37) % 1500 FROM range(1, 40)) ORDER BY entity, day`,
      ),
    )
  }
  const [{ count = 0 } = {}] = await database.read(session =>
    session.rows<{ count: number }>('SELECT count(*)::DOUBLE AS count FROM former_fact'),
  )
  await database.close()
  return count
}

/** Milliseconds of a fetch, and those of them that the record takes. */
async function timeFetch(database: Database, fetch: number): Promise<{ whole: number; record: number }> {
  const [today, days] = [firstDay + 600, 600]
  const rows: ValueRow<string>[] = []
  for (let entity = 0; entity < entities; entity++)
    for (let day = today - days; day <= today; day++)
      rows.push([`e${entity}`, day, usd(entity, day, versionOf(entity, day, today, fetch))])
  const values = toDailyValues(rows)
  const at = today * dayMs + fetch * 1000
  let record = 0
  const timed = (session: WriteSession): WriteSession => ({
    rows: (sql, parameters) => time(sql, () => session.rows(sql, parameters)),
    columns: (sql, parameters, onColumns) => session.columns(sql, parameters, onColumns),
    run: (sql, parameters) => time(sql, () => session.run(sql, parameters)),
    append: (table, add) => session.append(table, add),
    open: (table, part) => session.open(table, part),
  })
  const time = async <Result>(sql: string, work: () => Promise<Result>): Promise<Result> => {
    const since = performance.now()
    const result = await work()
    if (/former_|before_|changed_rows/.test(sql)) record += performance.now() - since
    return result
  }
  const inspection = { at, settled: today - 3, inspect: async () => undefined, noteHeld: () => undefined }
  const since = performance.now()
  await database.write(session =>
    recordFormerRows(timed(session), at, ownSession => facts.replace(ownSession, 1, values, inspection)),
  )
  return { whole: performance.now() - since, record }
}

console.log('The record of changes')
const data = makeDataDir()
const path = join(data.path, 'year.duckdb')
await (await Database.open(path)).close()
const empty = statSync(path).size
const changes = await simulateYear(path)
const bytes = statSync(path).size - empty
print('a year, bytes a changed value (aim 16)', (bytes / changes).toFixed(1), `${changes} changes`)
const database = await Database.open()
await database.write(session =>
  session.run("INSERT INTO series (id, source, key) VALUES (1, 'fees', 'fees')"),
)
await timeFetch(database, 0)
const times = []
for (let fetch = 1; fetch < 6; fetch++) times.push(await timeFetch(database, fetch))
const ratio = median(times.map(({ whole, record }) => whole / (whole - record)))
print('storing a fetch of 180,000 values', `${median(times.map(({ whole }) => whole)).toFixed(0)} ms`)
print('with the record to without it (aim 1.2)', ratio.toFixed(2))
await database.close()
data.remove()
