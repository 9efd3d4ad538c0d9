import { RankingResponse } from '@analytics/contract/api/responses/ranking'
import { fromIsoDay } from '@analytics/contract/query/day'
import { toDayRange, toPreviousRange, type DayRange } from '@analytics/contract/query/timeRange'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

interface Payload {
  readonly protocols: readonly {
    readonly defillamaId: string
    readonly name: string
    readonly protocolType: string
    readonly doublecounted?: boolean
  }[]
  readonly totalDataChartBreakdown: readonly (readonly [number, Readonly<Record<string, number>>])[]
}

type Daily = ReadonlyMap<number, number>

let server: FilledServer
beforeAll(async () => {
  server = await getFilledServer()
}, 120_000)

async function rank(search: string) {
  const reply = await server.get(`/api/analytics/${search}`)
  return RankingResponse.parse(reply.json()).data.protocols
}

/** Reads the provider's response without our code: values by day of all that counts, by id. A name without a row counts, too. */
async function readByHand(dataType: string): Promise<ReadonlyMap<string, Daily>> {
  const response = await fetch(`${server.demo.url}/api/overview/fees?dataType=${dataType}`)
  const { protocols, totalDataChartBreakdown: days } = (await response.json()) as Payload
  const listed = new Map(protocols.map(row => [row.name, row]))
  const byApp = new Map<string, Map<number, number>>()
  for (const [second, cells] of days)
    for (const [name, value] of Object.entries(cells)) {
      const row = listed.get(name)
      if (name === '' || (row && (row.protocolType !== 'protocol' || row.doublecounted === true))) continue
      const id = row?.defillamaId ?? `name:${name}`
      const daily = byApp.get(id) ?? new Map<number, number>()
      byApp.set(id, daily.set(second / 86_400, value))
    }
  return byApp
}

const valuesIn = (daily: Daily, { from, to }: DayRange) =>
  [...daily].filter(([day]) => from <= day && day <= to).map(([, value]) => value)

const sum = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((total, value) => total + value, 0) : null

const roundCents = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)

const asOf = fromIsoDay('2026-09-24')

describe('the ranking by supply-side revenue', () => {
  it.each(['24h', '30d', '1y'] as const)('has the sums of the payload, over %s', async timeFrame => {
    const shown = await rank(`app-supply-side-revenue?timeFrame=${timeFrame}&limit=all`)
    const range = toDayRange(timeFrame, asOf, 0)
    const before = toPreviousRange(timeFrame, asOf)
    const all = [...(await readByHand('dailySupplySideRevenue'))]
    const total = sum(all.flatMap(([, daily]) => valuesIn(daily, range))) ?? Number.NaN
    // A row that was zero on the last day is dropped, and counts in the total.
    const rows = all.filter(([, daily]) => daily.get(asOf) !== 0 && valuesIn(daily, range).length > 0)
    expect(rows.length).toBeGreaterThan(100)
    expect(shown).toHaveLength(rows.length)
    for (const [id, daily] of rows) {
      const row = shown.find(candidate => candidate.id === id)
      const value = sum(valuesIn(daily, range))
      expect(row?.value, id).toBe(roundCents(value))
      expect(row?.previous, id).toBe(before ? roundCents(sum(valuesIn(daily, before))) : null)
      const share = value !== null && value >= 0 ? expect.closeTo((value / total) * 100, 3) : null
      expect(row?.marketShare, id).toEqual(share)
    }
  })

  it('is divided by fees over the days that have both, in the ranking by fees', async () => {
    const shown = await rank('app-fees?timeFrame=90d&limit=all&ratios=supplySideShare')
    const { from, to } = toDayRange('90d', asOf, 0)
    const [parts, wholes] = [await readByHand('dailySupplySideRevenue'), await readByHand('dailyFees')]
    expect(shown.length).toBeGreaterThan(100)
    for (const { id, ratios } of shown) {
      let [part, whole] = [0, 0]
      for (let day = from; day <= to; day++) {
        const [supplied, paid] = [parts.get(id)?.get(day), wholes.get(id)?.get(day)]
        if (supplied === undefined || paid === undefined) continue
        part += supplied
        whole += paid
      }
      const share = whole !== 0 ? expect.closeTo((part / whole) * 100, 3) : null
      expect(ratios?.supplySideShare, id).toEqual(share)
    }
  })
})
