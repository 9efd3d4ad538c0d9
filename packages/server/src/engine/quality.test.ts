import { AppHistoryResponse } from '@analytics/contract/api/responses/entities/app'
import {
  AppQualityResponse,
  QualityResponse,
  SourceQualityResponse,
} from '@analytics/contract/api/responses/quality'
import { beforeAll, describe, expect, it } from 'vitest'

import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

type Cells = Readonly<Record<string, number>>

interface Payload {
  readonly protocols: readonly {
    readonly name: string
    readonly slug: string
    readonly protocolType: string
    readonly doublecounted?: boolean
    readonly parentProtocol?: string | null
  }[]
  readonly totalDataChart: readonly (readonly [number, number])[]
  readonly totalDataChartBreakdown: readonly (readonly [number, Cells])[]
}

let server: FilledServer
beforeAll(async () => {
  server = await getFilledServer()
}, 240_000)

const load = async (query: string) =>
  QualityResponse.parse((await server.get(`/api/analytics/quality?${query}`)).json())

const readPayload = async (path: string): Promise<Payload> =>
  (await (await fetch(`${server.demo.url}/api/overview/${path}`)).json()) as Payload

const toDay = (second: number) => new Date(second * 1000).toISOString().slice(0, 10)

/** The names that count, read without our code. */
function countedNames({ protocols, totalDataChartBreakdown }: Payload): Set<string> {
  const left = new Set(
    protocols
      .filter(row => row.protocolType !== 'protocol' || row.doublecounted === true)
      .map(row => row.name),
  )
  return new Set(
    totalDataChartBreakdown
      .flatMap(([, cells]) => Object.keys(cells))
      .filter(name => name !== '' && !left.has(name)),
  )
}

describe('residuals', () => {
  it("of applications are the provider's own total less their sum, as read by hand", async () => {
    const { data, metadata } = await load('metric=fees&timeFrame=90d')
    const payload = await readPayload('fees?dataType=dailyFees')
    const names = countedNames(payload)
    const sums = new Map(
      payload.totalDataChartBreakdown.map(([second, cells]) => [
        toDay(second),
        Object.entries(cells).reduce((sum, [name, value]) => sum + (names.has(name) ? value : 0), 0),
      ]),
    )
    const { from, to } = metadata.range
    const expected = payload.totalDataChart
      .map(([second, whole]) => ({ day: toDay(second), whole }))
      .filter(({ day }) => from !== null && to !== null && day >= from && day <= to)
    const residual = data.residuals.find(({ kind }) => kind === 'total')
    expect(residual?.days.map(({ day }) => day)).toEqual(expected.map(({ day }) => day))
    for (const [index, { day, whole }] of expected.entries()) {
      expect(residual?.days[index]?.whole).toBeCloseTo(whole, 1)
      expect(residual?.days[index]?.usd).toBeCloseTo(whole - (sums.get(day) ?? 0), 0)
    }
    // An entry without a name is in the total of the provider, and in no sum of ours.
    expect(residual?.days.find(({ day }) => day === '2026-06-27')?.usd).toBe(670.75)
    expect(data.leftOut.find(({ reason }) => reason === 'nameless')?.count).toBe(2)
  })

  it('of one chain are of its own total', async () => {
    const { data } = await load('metric=fees&chain=base&timeFrame=7d')
    const { totalDataChart } = await readPayload('fees/base?dataType=dailyFees')
    expect(data.residuals.map(({ kind }) => kind)).toEqual(['total'])
    const ownDays = new Map(totalDataChart.map(([second, whole]) => [toDay(second), whole]))
    for (const { day, whole } of data.residuals[0]?.days ?? [])
      expect(whole).toBeCloseTo(ownDays.get(day) ?? 0, 1)
  })

  it('of an application compare its chains, and the parts of its fees', async () => {
    const { data } = await load('metric=fees&app=aave&timeFrame=30d')
    expect(data.app).toEqual({ id: 'aave', name: 'Aave' })
    const [chains, parts] = ['chains', 'parts'].map(kind =>
      data.residuals.find(residual => residual.kind === kind),
    )
    const named = ['dailyFees', 'dailySupplySideRevenue', 'dailyProtocolRevenue', 'dailyHoldersRevenue']
    const payloads = await Promise.all(named.map(type => readPayload(`fees?dataType=${type}`)))
    const versions =
      payloads[0]?.protocols.flatMap(row => (row.parentProtocol === 'parent#aave' ? [row.name] : [])) ?? []
    const cellsOn = (payload: Payload | undefined, day: string) =>
      payload?.totalDataChartBreakdown.find(([second]) => toDay(second) === day)?.[1] ?? {}
    expect(parts?.days.length).toBeGreaterThan(0)
    for (const { day, whole, sum } of parts?.days ?? []) {
      const cells = payloads.map(payload => cellsOn(payload, day))
      const both = versions.filter(name => cells.every(cell => cell[name] !== undefined))
      const total = (of: readonly Cells[]) =>
        both.reduce((all, name) => all + of.reduce((own, term) => own + (term[name] ?? 0), 0), 0)
      expect(whole).toBeCloseTo(total(cells.slice(0, 1)), 1)
      expect(sum).toBeCloseTo(total(cells.slice(1)), 1)
    }
    expect(chains?.usd).not.toBeNull()
  })

  it('of a category have no total of the source to be compared with', async () => {
    const { data } = await load('metric=fees&category=perps')
    expect(data.residuals.map(({ kind }) => kind)).not.toContain('total')
  })
})

describe('coverage', () => {
  it('counts applications by day, and names what is left out', async () => {
    const { data, metadata } = await load('metric=fees&timeFrame=7d')
    const { applications, days, leftOut } = data
    expect(days).toHaveLength(7)
    expect(days.at(-1)?.reported).toBe(applications?.reported)
    const [reported, expected] = (['reported', 'expected'] as const).map(side =>
      days.reduce((sum, day) => sum + day[side], 0),
    )
    expect(metadata.completeness).toBeCloseTo((reported ?? 0) / (expected ?? 1), 4)
    const payload = await readPayload('fees?dataType=dailyFees')
    expect(leftOut.find(({ reason }) => reason === 'blockchain')?.count).toBe(
      payload.protocols.filter(row => row.protocolType === 'chain').length,
    )
  })

  it('has nothing of a metric that is not reported', async () => {
    const { data } = await load('metric=optionsVolume&app=aave')
    expect(data.applications?.expected).toBe(0)
    expect(data.residuals.every(({ usd, days }) => usd === null && days.length === 0)).toBe(true)
  })
})

describe('completeness by month', () => {
  it('of sources has a row for each that is stored, with its residual', async () => {
    const { data } = SourceQualityResponse.parse(
      (await server.get('/api/analytics/quality/sources?timeFrame=90d')).json(),
    )
    const fees = data.sources.find(({ id }) => id === 'fees')
    const { data: detail } = await load('metric=fees&timeFrame=90d')
    const ownResidual = detail.residuals.find(({ kind }) => kind === 'total')
    expect(fees?.residual).toEqual({
      whole: ownResidual?.whole,
      usd: ownResidual?.usd,
      share: ownResidual?.share,
      isNew: ownResidual?.isNew,
    })
    expect(fees?.months.map(({ month }) => month)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09'])
    expect(data.sources.length).toBeGreaterThan(40)
  })

  it('of applications has the largest first', async () => {
    const { data } = AppQualityResponse.parse(
      (await server.get('/api/analytics/quality/apps?metric=fees&limit=5')).json(),
    )
    expect(data.apps.map(({ name }) => name)[0]).toBe('Tether')
    expect(data.apps).toHaveLength(5)
  })
})

it("the parts of an application's fees add up, with what is not split, to its fees", async () => {
  const read = async (by: string) =>
    AppHistoryResponse.parse(
      (await server.get(`/api/analytics/app/timeseries?app=aave&metric=fees&by=${by}`)).json(),
    ).data
  const [parts, versions] = [await read('part'), await read('version')]
  expect(parts.by).toBe('part')
  expect(parts.totals.value).toBe(versions.totals.value)
  const sumAt = (data: typeof parts, index: number) =>
    data.datasets.reduce((sum, dataset) => sum + (dataset.data[index] ?? 0), 0)
  for (const index of parts.labels.keys()) expect(sumAt(parts, index)).toBeCloseTo(sumAt(versions, index), 0)
  const { metadata } = await load('metric=fees&app=aave')
  const payload = await readPayload('fees?dataType=dailySupplySideRevenue')
  const names = payload.protocols.flatMap(row => (row.parentProtocol === 'parent#aave' ? [row.name] : []))
  const day = metadata.range.to ?? ''
  const cells = payload.totalDataChartBreakdown.find(([second]) => toDay(second) === day)?.[1] ?? {}
  const byHand = names.reduce((sum, name) => sum + (cells[name] ?? 0), 0)
  const supply = parts.datasets.find(({ id }) => id === 'supplySideRevenue')
  expect(supply?.data[parts.labels.indexOf(day)]).toBeCloseTo(byHand, 1)
  expect(supply?.pageId).toBeNull()
})
