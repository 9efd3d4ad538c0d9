import { AppCombinedResponse } from '@analytics/contract/api/responses/combined'
import { fromIsoDay, startOf } from '@analytics/contract/query/day'
import { overviewEndpoint } from '@analytics/defillama'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startPayloads, type Payloads } from './testing/startPayloads.ts'
import { runEndpoint } from './testing/startTestEngine.ts'

const start = Date.parse('2026-09-25T10:00:00Z')
const today = fromIsoDay('2026-09-25')
const hour = 3_600_000
const path = `/api${overviewEndpoint('derivatives', { dataType: 'dailyVolume' }).path}`

type Days = Map<number, Record<string, number>>

/** Two applications of 1 to 2 million a day for 100 days; all of them together are 3 million. */
function usualDays(): Days {
  const days = Array.from({ length: 100 }, (_, index) => today - 99 + index)
  return new Map(days.map(day => [day, { Large: 2_000_000, Small: 1_000_000 }]))
}

function toPayload(days: Days) {
  const names = new Set([...days.values()].flatMap(cells => Object.keys(cells)))
  return {
    protocols: [...names].map(name => ({
      defillamaId: name,
      name,
      protocolType: 'protocol',
      category: 'Derivatives',
    })),
    totalDataChartBreakdown: [...days].map(([day, cells]) => [startOf(day) / 1000, cells]),
  }
}

describe('growth as anomalous as a loss', () => {
  let payloads: Map<string, unknown>
  let app: Payloads
  beforeEach(async () => {
    payloads = new Map([[path, toPayload(usualDays())]])
    app = await startPayloads(payloads, start)
  })
  afterEach(() => app.stop())

  const send = (change: (days: Days) => void) => {
    const days = usualDays()
    change(days)
    payloads.set(path, toPayload(days))
  }
  const totals = async () => {
    const { json } = await runEndpoint(app.engine, 'perps-volume-by-app', {
      limit: 'all',
      timeFrame: '30d',
    } as never)
    const { protocols } = AppCombinedResponse.parse(JSON.parse(json)).data.tableData
    return protocols.map(({ name, total24h }) => [name, total24h])
  }
  const status = async () => (await app.engine.status()).find(({ id }) => id === 'perpsVolume')
  const usual = [
    ['Large', 2_000_000],
    ['Small', 1_000_000],
  ]
  const anomalous = (days: Days) => days.set(today - 1, { Large: 2_000_000, Small: 500e9 })

  it('of one application is held back, counted and named; the rest of the payload is taken', async () => {
    await totals()
    send(days => anomalous(days).set(today, { Large: 1_500_000, Small: 10 }))
    await app.fetchNext('perpsVolume', 2 * hour)
    expect(await totals()).toEqual(usual)
    expect(await status()).toMatchObject({
      error: null,
      quarantined: null,
      unreadable: {
        count: 1,
        samples: [
          { entry: 'Small', field: '2026-09-24', why: '$500B is over 20 times the usual total of $3M' },
        ],
      },
    })
  })

  it('is held back on an empty store, too', async () => {
    send(anomalous)
    // The day before: what is held back is missing, and the last complete day has it.
    expect(await totals()).toEqual(usual)
    expect(await status()).toMatchObject({ unreadable: { count: 1 } })
  })

  it('is accepted once three fetches over an hour repeat it, and then stays', async () => {
    await totals()
    send(anomalous)
    await app.fetchNext('perpsVolume', 2 * hour)
    await app.fetchNext('perpsVolume', 2 * hour)
    expect(await totals()).toEqual(usual)
    await app.fetchNext('perpsVolume', 2 * hour)
    expect(await totals()).toEqual([
      ['Small', 500e9],
      ['Large', 2_000_000],
    ])
    await app.fetchNext('perpsVolume', 2 * hour)
    expect(await status()).toMatchObject({ unreadable: null, quarantined: null })
  })

  it('that is another each time is never accepted', async () => {
    await totals()
    for (const value of [500e9, 5e9, 500e9, 5e9, 500e9]) {
      send(days => days.set(today - 1, { Large: 2_000_000, Small: value }))
      await app.fetchNext('perpsVolume', 2 * hour)
    }
    expect(await totals()).toEqual(usual)
  })

  it('that was a slip leaves no trace', async () => {
    await totals()
    send(anomalous)
    await app.fetchNext('perpsVolume', 2 * hour)
    send(() => undefined)
    await app.fetchNext('perpsVolume', 2 * hour)
    expect(await totals()).toEqual(usual)
    expect(await status()).toMatchObject({ unreadable: null, restatements: null })
  })

  it('is none up to 20 times the usual total of all', async () => {
    send(days => days.set(today - 1, { Large: 2_000_000, Small: 59_000_000 }))
    expect(await totals()).toEqual([
      ['Small', 59_000_000],
      ['Large', 2_000_000],
    ])
  })

  it('is none where little grows to little', async () => {
    const days = new Map(
      [...usualDays().keys()].map(day => [day, { Large: 2, Small: day === today - 1 ? 9_000_000 : 1 }]),
    )
    payloads.set(path, toPayload(days))
    expect(await totals()).toEqual([
      ['Small', 9_000_000],
      ['Large', 2],
    ])
  })

  it('is none where a whole market has shrunk since', async () => {
    const days = new Map(
      [...usualDays().keys()].map(day => [day, { Large: day < today - 50 ? 500e9 : 2_000_000 }]),
    )
    payloads.set(path, toPayload(days))
    expect(await totals()).toEqual([['Large', 2_000_000]])
    expect(await status()).toMatchObject({ unreadable: null })
  })
})
