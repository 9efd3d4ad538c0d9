// Measures queries in DuckDB and in ClickHouse (as a library, behind its HTTP interface) while the stored facts grow a hundredfold. npm run
// bench:scale -- [the largest number of facts, in millions] It prints a table; it needs what `npm run test:clickhouse` installs, and 5 GB
// below the temporary folder.
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import type { Store } from '@analytics/store/Store'

import { addUpDays } from '../packages/server/src/domain/daily/DailyColumns.ts'
import type { History } from '../packages/server/src/domain/daily/History.ts'
import { SeriesFacts } from '../packages/server/src/facts/SeriesFacts.ts'
import { pairSums } from '../packages/server/src/series/steps/compare.ts'
import { pairByPosition } from '../packages/server/src/series/steps/pairDays.ts'
import { Database } from '../packages/server/src/store/database/Database.ts'
import { FactRepository } from '../packages/server/src/store/facts/FactRepository.ts'
import { openShared } from '../packages/server/src/store/openShared.ts'
import { startChdb } from '../tests/clickhouse/support/startChdb.ts'
import { makeDataDir } from '../tests/support/startApp.ts'

const largest = Number(process.argv[2] ?? 100) * 1e6
const sizes = [largest / 100, largest / 10, largest]
/** One series stays as it is while the others grow with the whole. */
const fixedRows = 20_000
const seriesCount = 50
const days = 2000
const firstDay = 18_000
const repeats = 5
const facts = new FactRepository()
const data = makeDataDir()

interface Filled {
  readonly store: Store
  stop(): Promise<void>
}

/** Entities have a value on each of the days; `series` 0 is the fixed one. */
const rowsOf = (total: number, series: number) => (series === 0 ? fixedRows : Math.round(total / seriesCount))
const columnsOf = (row: string, toInt: (text: string) => string) =>
  `${toInt(`${row} / ${days}`)} AS entity, ${firstDay} + ${row} % ${days} AS day, (${row} * 7919 % 1000003)::DOUBLE AS value`

async function fillDuckDb(total: number): Promise<Filled> {
  const path = join(data.path, `scale-${total}.duckdb`)
  const store = await Database.open(path)
  for (let series = 0; series < seriesCount; series++)
    await store.write(session =>
      session.run(
        `INSERT INTO fact SELECT ${series}, ${columnsOf('range', text => `(${text})::INTEGER`.replace(' / ', ' // '))} FROM range(${rowsOf(total, series)})`,
      ),
    )
  return {
    store,
    stop: async () => {
      await store.close()
      rmSync(path)
    },
  }
}

async function fillClickHouse(total: number): Promise<Filled> {
  const folder = join(data.path, `chdb-${total}`)
  const chdb = await startChdb(folder)
  const store = await openShared({ url: chdb.url, database: 'scale', cluster: '' }, { owner: 'bench' })
  for (let series = 0; series < seriesCount; series++) {
    await store.connection.command(
      `INSERT INTO scale.stored_fact SELECT ${series + 1}, ${series}, ${columnsOf('number', text => `floor(${text})`)} FROM numbers(${rowsOf(total, series)})`,
    )
    await store.connection.command(`INSERT INTO scale.part VALUES ('fact', '${series}', ${series + 1})`)
  }
  await store.refresh()
  return {
    store,
    stop: async () => {
      await store.close()
      await chdb.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function median(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < repeats; round++) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(repeats / 2)] ?? Number.NaN
}

async function measure({ store }: Filled): Promise<number[]> {
  const load = (series: number) => store.read(session => facts.load(session, series))
  const grown = SeriesFacts.of(await load(1))
  const last = firstDay + days - 1
  const month = { from: last - 29, to: last }
  const year = { from: last - 364, to: last }
  const compared = pairByPosition(month, { from: last - 59, to: last - 30 })
  const ownHistories = [...grown.histories.values()].slice(0, 1000)
  const toPart = (history: History) => ({ ...history, firstDay: history.from, expectedTo: history.to })
  return [
    await median(() => load(0)),
    await median(() => load(1)),
    await median(() => ownHistories.map(history => [history.sumIn(month), history.sumIn(year)])),
    await median(() => ownHistories.map(history => pairSums(toPart(history), compared))),
    await median(() => addUpDays(ownHistories, year)),
  ]
}

const columns = ['small series', 'its own series', 'sums', 'paired sums', 'a sum by day']
console.log(`| Facts | Store | Filled in | ${columns.join(' | ')} |`)
console.log(`|---${'|---'.repeat(columns.length + 2)}|`)
for (const total of sizes) {
  for (const [name, fill] of [
    ['DuckDB', fillDuckDb],
    ['ClickHouse', fillClickHouse],
  ] as const) {
    const from = performance.now()
    const filled = await fill(total)
    const seconds = ((performance.now() - from) / 1000).toFixed(0)
    const cells = (await measure(filled)).map(ms => `${ms < 10 ? ms.toFixed(1) : ms.toFixed(0)} ms`)
    console.log(
      `| ${(total / 1e6).toLocaleString('en')} million | ${name} | ${seconds} s | ${cells.join(' | ')} |`,
    )
    await filled.stop()
  }
}
data.remove()
