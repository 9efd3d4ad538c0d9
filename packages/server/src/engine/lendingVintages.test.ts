import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { fromIsoDay } from '@analytics/contract/query/day'
import { expect, it, onTestFinished } from 'vitest'

import { Database } from '../store/database/Database.ts'
import { LedgerFile } from '../store/LedgerFile.ts'
import { startPayloads } from './testing/startPayloads.ts'
import { runEndpoint } from './testing/startTestEngine.ts'

const today = fromIsoDay('2026-09-25')
const start = Date.parse('2026-09-25T10:00:00Z')
const hour = 3_600_000
const slugs = ['large', 'small'] as const

/** TVL of a day: that of the history, and on the day itself that of the list, which is one dollar more. */
const usdOn = (slug: string, day: number) => (slug === 'large' ? 5_000_000 : 1_000_000) + day
const list = (day: number) =>
  slugs.map(slug => ({
    id: slug,
    name: slug,
    slug,
    category: 'Lending',
    chains: ['Ethereum'],
    tvl: usdOn(slug, day) + 1,
    chainTvls: {},
  }))
const history = (slug: string, days: readonly number[]) => ({
  id: slug,
  name: slug,
  tvl: days.map(day => ({ date: day * 86_400, totalLiquidityUSD: usdOn(slug, day) })),
  chainTvls: {},
})
const upTo = (last: number, count: number) =>
  Array.from({ length: count }, (_, index) => last - count + 1 + index)

it('lending: a withdrawn day goes, and no day of which the payload does not speak', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lending-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const databasePath = join(folder, 'facts.duckdb')
  const first = upTo(today - 1, 60)
  const payloads = new Map<string, unknown>([
    ['/api/protocols', list(today)],
    ['/api/protocol/large', history('large', first)],
    ['/api/protocol/small', history('small', first)],
  ])
  const { engine, fetchNext, stop } = await startPayloads(payloads, start, { databasePath })
  await runEndpoint(engine, 'borrow-lend-tvl-by-app', { timeFrame: '30d' })

  // Later that day there is only the list; it speaks of today alone.
  await fetchNext('lending', 2 * hour)
  // Four days on, two old days are gone from one history, its first days are not sent any more, and it has not come
  // beyond yesterday; the other can't be had.
  const gone = [today - 20, today - 19]
  const next = upTo(today + 3, 50).filter(day => !gone.includes(day))
  payloads.set('/api/protocols', list(today + 4))
  payloads.set('/api/protocol/large', history('large', next))
  payloads.delete('/api/protocol/small')
  await fetchNext('lending', 4 * 24 * hour)
  expect(engine.getRecord('lending')).toMatchObject({ error: null, restated: { count: 2 } })
  await stop()

  const database = await Database.open(databasePath)
  const { facts, restated } = await database.read(async session => ({
    facts: await session.rows<{ key: string; day: number; value: number }>(
      `SELECT e.key, day, value FROM fact JOIN entity e ON e.id = entity JOIN series s ON s.id = series
        WHERE s.key = 'tvl' ORDER BY e.key, day`,
    ),
    restated: await session.rows<{ name: string; day: number; before: number; after: number | null }>(
      `SELECT m.name, day, before, after FROM former_fact f JOIN metadata m ON m.series = f.series AND m.entity = f.entity
        WHERE restated ORDER BY day`,
    ),
  }))
  await database.close()
  const rows = (slug: string, days: readonly number[]) =>
    days.map(day => ({ key: slug, day, value: usdOn(slug, day) }))
  const nowOf = (slug: string, day: number) => ({ key: slug, day, value: usdOn(slug, day) + 1 })
  expect(facts).toEqual([
    ...rows('large', first.slice(0, first.indexOf(next[0] ?? 0))),
    ...rows('large', next),
    nowOf('large', today + 4),
    ...rows('small', first),
    nowOf('small', today),
    nowOf('small', today + 4),
  ])
  const { batches } = await new LedgerFile(databasePath).read()
  const filed = batches.flatMap(({ source, rows: ownRestatements }) =>
    ownRestatements.map(({ day, after }) => ({ source, day, after })),
  )
  expect(filed.toSorted((a, b) => a.day - b.day)).toEqual(
    gone.map(day => ({ source: 'lending', day, after: null })),
  )
  expect(restated).toEqual(
    gone.map(day => ({ name: 'large', day, before: usdOn('large', day), after: null })),
  )
})
