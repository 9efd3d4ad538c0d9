import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { StablecoinSeriesResponse } from '@analytics/contract/api/responses/stablecoins'
import { dayOf, toIsoDay } from '@analytics/contract/query/day'
import { describe, expect, it, onTestFinished } from 'vitest'

import { Database } from '../store/database/Database.ts'
import { startPayloads } from './testing/startPayloads.ts'
import { isRecorded, readRecorded, whyNot } from './testing/startReplay.ts'
import { runEndpoint } from './testing/startTestEngine.ts'

interface Point {
  readonly date: string
  readonly totalCirculatingUSD: Readonly<Record<string, number>>
}

const start = Date.parse('2026-08-22T09:00:00Z')
const hour = 3_600_000
const path = '/stablecoins/stablecoincharts/all'
const source = 'stablecoinHistory'
const dayIn = ({ date }: Point) => dayOf(Number(date) * 1000)
const usdIn = ({ totalCirculatingUSD }: Point) =>
  Object.values(totalCirculatingUSD).reduce((sum, usd) => sum + usd, 0)
const withUsd = (point: Point, usd: number): Point => ({ ...point, totalCirculatingUSD: { peggedUSD: usd } })

/** The recorded history of all chains under a store of its own; what it says can be changed. */
async function startStage() {
  const recorded = readRecorded<Point[]>('2026-08-22/stablecoins/stablecoincharts/all.json.gz')
  const partsOf = { Ethereum: 0.001, Tron: 0.999 }
  const last = usdIn(recorded.at(-1) ?? { date: '0', totalCirculatingUSD: {} })
  const payloads = new Map<string, unknown>([
    [
      '/stablecoins/stablecoinchains',
      Object.entries(partsOf).map(([name, part]) => ({
        name,
        totalCirculatingUSD: { peggedUSD: last * part },
      })),
    ],
    // Only the small chain has a history, so that nearly all of the sum is that of all chains.
    [
      '/stablecoins/stablecoincharts/Ethereum',
      recorded.map(point => withUsd(point, usdIn(point) * partsOf.Ethereum)),
    ],
    [path, recorded],
  ])
  const folder = await mkdtemp(join(tmpdir(), 'vintages-'))
  const databasePath = join(folder, 'facts.duckdb')
  const { engine, ...stage } = await startPayloads(payloads, start, { databasePath })
  onTestFinished(() => rm(folder, { recursive: true }))
  const ask = async () =>
    StablecoinSeriesResponse.parse(
      JSON.parse(
        (
          await runEndpoint(engine, 'stablecoin-market-share-by-chain', {
            timeFrame: 'all',
            format: 'timeseries',
            topN: 1,
          })
        ).json,
      ),
    )
  const status = async () => {
    const row = (await engine.status()).find(({ id }) => id === source)
    if (!row) throw new Error('no such source')
    return row
  }
  /** Moves the clock on, and has what the provider says then looked at. */
  const fetchNext = async (points: readonly Point[], after: number) => {
    payloads.set(path, points)
    await stage.fetchNext(source, after)
  }
  /** Stops the engine and opens what it has stored. */
  const look = async () => {
    await stage.stop()
    const database = await Database.open(databasePath)
    const stored = await database.read(async session => ({
      facts: await session.rows<{ day: number; value: number }>(
        `SELECT day, value FROM fact JOIN entity ON id = entity WHERE key = 'chains:all' ORDER BY day`,
      ),
      restatements: await session.rows<{ day: number; before: number; after: number | null; count: number }>(
        'SELECT day, before, after, 1 AS count FROM former_fact WHERE restated ORDER BY day',
      ),
    }))
    await database.close()
    return stored
  }
  await ask()
  return { recorded, fetchNext, status, ask, look }
}

/** The expected stored values of a vintage, including the day on which it was fetched. */
const toFacts = (points: readonly Point[]) =>
  points.map(point => ({ day: dayIn(point), value: usdIn(point) }))

describe.skipIf(!isRecorded)(`two vintages of one recorded history${whyNot}`, { timeout: 60_000 }, () => {
  it('known days are adopted as they are now, withdrawn ones go, and each change is listed', async () => {
    const { recorded, fetchNext, status, ask, look } = await startStage()
    expect((await ask()).metadata.restatements).toEqual({ count: 0, since: null, largest: [] })
    expect(await status()).toMatchObject({ restatements: null })
    const changedAt = Array.from({ length: 19 }, (_, index) => 400 + index * 140)
    const withdrawnAt = 2700
    const next = recorded
      .map((point, index) =>
        changedAt.includes(index)
          ? withUsd(point, usdIn(point) + (index % 2 === 0 ? 105.5e6 : -12.25) + index)
          : point,
      )
      .filter((_, index) => index !== withdrawnAt)
    await fetchNext(next, 2 * hour)

    const expected = [...changedAt, withdrawnAt]
      .sort((a, b) => a - b)
      .flatMap(index => {
        const was = recorded[index]
        const is = next.find(point => point.date === was?.date)
        return was ? [{ day: dayIn(was), before: usdIn(was), after: is ? usdIn(is) : null, count: 1 }] : []
      })
    expect(await status()).toMatchObject({
      error: null,
      restatements: { count: 20, last: '2026-08-22T11:00:00.000Z' },
    })
    const { metadata } = await ask()
    expect(metadata.restatements).toMatchObject({ count: 20, since: '2026-08-22T11:00:00.000Z' })
    // The withdrawn day is the largest change of all.
    const largest = expected.toSorted(
      (a, b) => Math.abs((b.after ?? 0) - b.before) - Math.abs((a.after ?? 0) - a.before) || b.day - a.day,
    )
    expect(metadata.restatements.largest.map(({ name, day, after }) => [name, day, after])).toEqual(
      largest
        .slice(0, 5)
        .map(({ day, after }) => [
          'All chains',
          toIsoDay(day),
          after === null ? null : Math.round(after * 100) / 100,
        ]),
    )
    const stored = await look()
    expect(stored.restatements).toEqual(expected)
    expect(stored.facts).toEqual(toFacts(next))
  })

  it.each([
    ['by 40 % on every day', (point: Point) => withUsd(point, usdIn(point) * 1.4)],
    [
      'by 49 % on 86 % of the days',
      (point: Point, index: number) => (index % 50 < 43 ? withUsd(point, usdIn(point) * 1.49) : point),
    ],
  ])('inflated %s: quarantined, and accepted after three over an hour', async (_, inflate) => {
    const { recorded, fetchNext, status, look } = await startStage()
    const inflated = recorded.map(inflate)
    await fetchNext(inflated, 2 * hour)
    expect(await status()).toMatchObject({ error: { code: 'QUARANTINED' }, quarantined: { times: 1 } })
    expect((await status()).quarantined?.reason).toMatch(/^the settled history changes by 4\d% of its sum$/)
    expect(await status()).toMatchObject({ restatements: null })
    await fetchNext(inflated, hour / 2)
    expect(await status()).toMatchObject({ quarantined: { times: 2 } })
    await fetchNext(inflated, hour / 2)
    const settled = dayOf(start) - 3
    const changed = recorded.filter(
      (point, index) => dayIn(point) <= settled && usdIn(point) !== usdIn(inflated[index] ?? point),
    )
    expect(await status()).toMatchObject({
      error: null,
      quarantined: null,
      restatements: { count: changed.length },
    })
    const stored = await look()
    expect(stored.facts).toEqual(toFacts(inflated))
    expect(stored.restatements).toHaveLength(changed.length)
    expect(changed.length).toBeGreaterThan(500)
  })

  it('of which the second says something else each time is never accepted', async () => {
    const { recorded, fetchNext, status, look } = await startStage()
    for (const factor of [1.4, 1.2, 1.4, 1.2, 1.4])
      await fetchNext(
        recorded.map(point => withUsd(point, usdIn(point) * factor)),
        hour,
      )
    expect(await status()).toMatchObject({ quarantined: { times: 1 } })
    expect((await look()).facts).toEqual(toFacts(recorded))
  })

  it('that only grows is accepted at once, and nothing is restated', async () => {
    const { recorded, fetchNext, status, look } = await startStage()
    const last = recorded.at(-1)
    const more = Array.from({ length: 9 }, (_, index) => ({
      date: String(Number(last?.date) + (index + 1) * 86_400),
      totalCirculatingUSD: { peggedUSD: 9e11 + index },
    }))
    // A day of which nothing was known before is no figure that has changed.
    const older = {
      date: String(Number(recorded[0]?.date) - 86_400),
      totalCirculatingUSD: { peggedUSD: 5e4 },
    }
    const grown = [older, ...recorded, ...more]
    await fetchNext(grown, 9 * 24 * hour)
    expect(await status()).toMatchObject({ error: null, quarantined: null, restatements: null })
    expect((await look()).facts).toEqual(toFacts(grown))
  })
})
