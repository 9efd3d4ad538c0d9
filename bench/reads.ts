// Compares the time of one query by columns in memory with SQL in DuckDB over the same stored facts, and measures reading and parsing: node
// scripts/run.mjs bench/reads.ts <a folder with a filled database>
import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { startDemoProvider } from '../packages/demo-provider/src/startDemoProvider.ts'
import { addUpDays } from '../packages/server/src/domain/daily/DailyColumns.ts'
import { SeriesFacts } from '../packages/server/src/facts/SeriesFacts.ts'
import { parseHere } from '../packages/server/src/ingest/parsing/parsers.ts'
import { Database } from '../packages/server/src/store/database/Database.ts'
import { FactRepository } from '../packages/server/src/store/facts/FactRepository.ts'
import { makeDataDir } from '../tests/support/startApp.ts'
import { median, print, toMs } from './support/report.ts'

const [folder = ''] = process.argv.slice(2)
const rounds = 7
const others = -1

async function measure(work: () => Promise<unknown> | unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return median(times)
}

const against = (ours: number, theirs: number, name: string) =>
  [toMs(ours), `${name} ${toMs(theirs)}`, `ratio ${(ours / theirs).toFixed(2)}`] as const

// A copy: the database may be in use.
const data = makeDataDir()
const path = join(data.path, 'demo.duckdb')
cpSync(join(folder, 'demo.duckdb'), path)
const database = await Database.open(path)
await database.read(async session => {
  const [largest] = await session.rows<{ series: number; facts: number; last: number }>(
    'SELECT series, count(*)::INTEGER AS facts, max(day) AS last FROM fact GROUP BY series ORDER BY facts DESC LIMIT 1',
  )
  const { series = 0, facts = 0, last = 0 } = largest ?? {}
  const repository = new FactRepository()
  console.log(`A query over the largest series of the demo, ${facts} facts`)
  const loaded = SeriesFacts.of(await repository.load(session, series))
  const queried = await measure(() => repository.load(session, series))
  print('querying it into columns', toMs(queried), `${Math.round(loaded.bytes / 1e6)} MB`)
  const year = { from: last - 364, to: last }
  const month = { from: last - 29, to: last }
  const sums = await measure(() =>
    [...loaded.histories.values()].map(history => [history.sumIn(month), history.sumIn(year)]),
  )
  const sumsBySql = await measure(() =>
    session.rows(
      `SELECT entity, sum(value) FILTER (day >= ${month.from}) AS month, sum(value) FILTER (day >= ${year.from}) AS year
         FROM fact WHERE series = ${series} AND day <= ${last} GROUP BY entity`,
    ),
  )
  print('sums of two time ranges by entity', ...against(sums, sumsBySql, 'SQL'))
  const members = [...loaded.histories]
    .filter(([, history]) => history.hasValueIn(month))
    .map(([entity]) => entity)
  const shownMembers = members.slice(0, 10)
  const ownHistories = members.flatMap(entity => loaded.histories.get(entity) ?? [])
  const stack = await measure(() => [
    ...ownHistories.slice(0, 10).map(history => addUpDays([history], year)),
    addUpDays(ownHistories.slice(10), year),
  ])
  const stackBySql = await measure(() =>
    session.rows(
      `SELECT CASE WHEN entity IN (${shownMembers.join()}) THEN entity::INTEGER ELSE ${others} END AS line, day, sum(value) AS value
         FROM fact WHERE series = ${series} AND day BETWEEN ${year.from} AND ${year.to} AND entity IN (${members.join()})
        GROUP BY ALL ORDER BY day`,
    ),
  )
  print('a year of ten lines and the others', ...against(stack, stackBySql, 'SQL'))
})
await database.close()
data.remove()

const demo = await startDemoProvider({ now: () => Date.parse('2026-09-25T10:00:00Z') })
const response = await fetch(`${demo.url}/any-key/api/overview/fees?dataType=dailyFees`)
const body = new Uint8Array(await response.arrayBuffer())
await demo.close()
console.log(`A payload of ${(body.length / 1e6).toFixed(0)} MB`)
const parsed = await measure(() =>
  parseHere('overview', { body, endpoint: '/overview/fees', fetchedAt: 20_720 * 86_400_000 }),
)
const json = await measure(() => JSON.parse(new TextDecoder().decode(body)) as unknown)
print('read entry by entry into columns', ...against(parsed, json, 'JSON.parse'))
