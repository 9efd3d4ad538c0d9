import { dayOf, startOf } from '@analytics/contract/query/day'
import { expect, it } from 'vitest'

import { startIngestion } from '../testing/startIngestion.ts'

const id = 'stablecoinPrices'
const time = Date.parse('2026-09-25T10:00:00Z')
const today = dayOf(time)
const hourMs = 3_600_000
const count = 40

type Prices = Readonly<Record<string, number>>

/** A row for each of the days up to yesterday. */
const rowsOf = (priceOn: (daysAgo: number) => Prices) =>
  Array.from({ length: count }, (_, index) => ({
    date: startOf(today - count + index) / 1000,
    prices: priceOn(count - index),
  }))

async function startPrices() {
  const { ingest, readEntries, ...rest } = await startIngestion(id, time)
  const sums = async () => {
    const entries = await readEntries(id, today)
    return Object.fromEntries(entries.map(({ metadata, value }) => [metadata?.key, value]))
  }
  return { ...rest, sums, ingest: (rows: unknown, at: number) => ingest(() => rows, at) }
}

it('keeps the days of a coin that the payload no longer has', async () => {
  const { ingest, sums, close } = await startPrices()
  await ingest(
    rowsOf(() => ({ tether: 1, dai: 1, frax: 1, usds: 1, gho: 2 })),
    time,
  )
  await ingest(
    rowsOf(() => ({ tether: 1, dai: 1, frax: 1, usds: 1 })),
    time + hourMs,
  )
  expect(await sums()).toMatchObject({ 'coingecko:tether': count, 'coingecko:gho': 2 * count })
  await close()
})

it('takes back the hour of the running day once the day has no price of its own', async () => {
  const { ingest, sums, close } = await startPrices()
  const rows = rowsOf(() => ({ tether: 1 }))
  const hourly = { date: time / 1000, prices: { tether: 0.5 } }
  await ingest([...rows, hourly], time)
  expect(await sums()).toEqual({ 'coingecko:tether': count + 0.5 })
  const tomorrow = startOf(today + 1)
  const next = [
    { date: startOf(today) / 1000, prices: {} },
    { date: tomorrow / 1000, prices: { tether: 1 } },
  ]
  await ingest([...rows, ...next], tomorrow + hourMs)
  expect(await sums()).toEqual({ 'coingecko:tether': count })
  await close()
})

it('quarantines prices that are all of another unit', async () => {
  const { ingest, sums, close } = await startPrices()
  const coins = { tether: 1, dai: 1, frax: 1, usds: 1 }
  await ingest(
    rowsOf(() => coins),
    time,
  )
  const cents = Object.fromEntries(Object.entries(coins).map(([coin, price]) => [coin, price * 15]))
  await expect(
    ingest(
      rowsOf(() => cents),
      time + hourMs,
    ),
  ).rejects.toMatchObject({ code: 'QUARANTINED' })
  expect(await sums()).toMatchObject({ 'coingecko:tether': count })
  await close()
})

it('refuses a payload without any price', async () => {
  const { ingest, close } = await startPrices()
  await expect(
    ingest(
      rowsOf(() => ({ tether: 0 })),
      time,
    ),
  ).rejects.toMatchObject({ code: 'BAD_SHAPE' })
  await close()
})
