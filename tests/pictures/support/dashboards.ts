import type { BridgesData } from '@analytics/contract/api/responses/bridges'
import type { AppWeekdaysData } from '@analytics/contract/api/responses/entities/app'
import type { PerformanceData } from '@analytics/contract/api/responses/performance'
import type { Dataset, SeriesData } from '@analytics/contract/api/responses/series'
import { othersColor, othersId, palettes } from '@analytics/contract/metrics/palettes'
import { weekdays } from '@analytics/contract/query/dayText'
import { isGrain } from '@analytics/contract/query/grain'

import { lastOf, sumOf, toBuckets, toPeriod, type Period } from './buckets.ts'
import { toMetadata, type Example } from './Example.ts'

type Values = readonly (number | null)[]
type Named = Readonly<Record<string, Values>>

const colorOf = (name: string, index: number) =>
  (name === 'Others' ? undefined : palettes.charts[index]) ?? othersColor
const idOf = (name: string) => (name === 'Others' ? othersId : name.toLowerCase())

interface SeriesView extends Period {
  readonly address: string
  readonly rows: Named
  /** The range is the last day; those before it are its neighbours. */
  readonly isDay?: boolean
  readonly isSimulated?: boolean
}

/** A dashboard of series over time, whose address says how it is drawn. */
export function dashboard(id: string, shows: string, view: SeriesView): Example {
  const { address, rows, isDay = false, isSimulated = false, ...period } = view
  const { from, to, grain, asOf } = toPeriod(period)
  const bars = address.includes('tvl') ? 'last' : 'sum'
  const totals = Object.values(rows).map(values => (bars === 'last' ? lastOf(values) : sumOf(values)))
  const whole = sumOf(totals)
  const datasets = Object.entries(rows).map(([name, values], index): Dataset => {
    const total = totals[index] ?? null
    return {
      id: idOf(name),
      label: name,
      name,
      slug: null,
      pageId: null,
      logo: null,
      comparison: null,
      backgroundColor: colorOf(name, index),
      total,
      marketShare: total === null || whole === null ? null : (total / whole) * 100,
      data: [...values],
    }
  })
  const buckets = toBuckets(
    period,
    datasets.map(({ data }) => ({ values: data })),
  ).map(({ isEmpty, ...bucket }) => ({ ...bucket, daysPresent: isEmpty ? 0 : 1 }))
  const data: SeriesData = {
    labels: buckets.map(bucket => bucket.from),
    buckets,
    resamplePeriod: isGrain(grain) ? grain : 'M',
    bars,
    datasets,
    totals: { value: whole, previous: null, change: null, comparison: null, count: datasets.length },
    excluded: null,
  }
  const metadata = toMetadata({ from: isDay ? to : from, to, asOf })
  const origin = { ...metadata.origin, simulated: isSimulated }
  return { id, shows, address, data, metadata: { ...metadata, origin } }
}

interface ReturnsView {
  readonly address: string
  readonly step: PerformanceData['timeSeriesData']['step']
  /** ISO time of the first point. */
  readonly start: string
  /** Returns or prices, by the symbol of the asset. */
  readonly rows: Named
  /** The time of the first price of an asset that began later, by its symbol. */
  readonly since?: Readonly<Record<string, string>>
}

const stepSeconds = { hour: 3600, day: 86_400, week: 7 * 86_400 } as const
const secondsOf = (iso: string) => Date.parse(iso) / 1000

/** A dashboard of returns or prices. */
export function returns(id: string, shows: string, view: ReturnsView): Example {
  const { address, step, start, rows, since = {} } = view
  const time = (at: number) => secondsOf(start) + at * stepSeconds[step]
  const latest = time(Math.max(...Object.values(rows).map(({ length }) => length)) - 1)
  const assets = Object.entries(rows).map(([symbol, values], index) => ({
    values,
    named: { id: symbol.toLowerCase(), symbol, name: symbol, color: colorOf(symbol, index) },
  }))
  const data: PerformanceData = {
    tableData: {
      assets: assets.map(({ named }, index) => ({
        ...named,
        rank: index + 1,
        displayName: named.name,
        currentPrice: 1,
        marketCap: null,
        '24h': null,
        '7d': null,
        '30d': null,
        '1y': null,
        frameReturn: null,
        updatedAt: latest,
        since: since[named.symbol] === undefined ? null : secondsOf(since[named.symbol] ?? ''),
      })),
    },
    timeSeriesData: {
      step,
      assets: assets.map(({ named, values }) => ({
        ...named,
        data: values.map((value, index) => ({
          timestamp: time(index),
          cumulativeReturns: value,
          price: value,
        })),
      })),
    },
    updatedAt: latest,
  }
  const asOf = new Date(latest * 1000).toISOString().slice(0, 10)
  const metadata = toMetadata({ from: start.slice(0, 10), to: asOf, asOf }, '7d')
  return { id, shows, address, data, metadata }
}

/** The weekdays of an application, with the mean fees of each from Monday on. */
export function weekdayFees(id: string, shows: string, means: Values): Example {
  const meanOfAll = (sumOf(means) ?? 0) / means.filter(value => value !== null).length
  const data: AppWeekdaysData = {
    name: 'Alder',
    weekdays: weekdays.map((weekday, index) => {
      const mean = means[index] ?? null
      return {
        weekday,
        mean,
        days: mean === null ? 3 : 4,
        difference: mean === null ? null : mean - meanOfAll,
      }
    }),
    all: { mean: meanOfAll, days: 28 },
  }
  const days = { from: '2026-08-25', to: '2026-09-21', asOf: '2026-09-21' }
  return { id, shows, address: '/app/alder?panel=weekdays', data, metadata: toMetadata(days, '30d') }
}

/** The dashboard of bridges, with a volume each. */
export function bridges(id: string, shows: string, volumes: Readonly<Record<string, number>>): Example {
  const names = Object.keys(volumes)
  const values = Object.values(volumes)
  const total = sumOf(values)
  const totals = { volume24h: null, volume7d: total, volume30d: null, change1d: null, change: null }
  const data: BridgesData = {
    chartData: {
      labels: names,
      datasets: [{ label: 'Volume', data: values, backgroundColor: names.map(colorOf) }],
      totals: { ...totals, comparison: null, bridgeCount: names.length },
    },
    tableData: {
      bridges: names.map((name, index) => toBridge(name, index)),
      pagination: { total: names.length, page: 1, pageSize: names.length },
    },
    summary: {
      totalVolume24h: null,
      totalVolume7d: total,
      totalVolume30d: null,
      averageVolume24h: null,
      topBridge: names[0] ?? null,
    },
  }
  const days = { from: '2026-09-15', to: '2026-09-21', asOf: '2026-09-21' }
  return { id, shows, address: '/bridge-volume?timeFrame=7d', data, metadata: toMetadata(days, '7d') }
}

const toBridge = (name: string, index: number): BridgesData['tableData']['bridges'][number] => ({
  rank: index + 1,
  id: idOf(name),
  pageId: idOf(name),
  name,
  displayName: name,
  icon: null,
  color: colorOf(name, index),
  chains: [],
  volume24h: null,
  volume7d: null,
  volume30d: null,
  value: null,
  change1d: null,
  change: null,
  comparison: null,
  marketShare: null,
})
