import type { PerformanceData } from '@analytics/contract/api/responses/performance'
import type { SeriesData } from '@analytics/contract/api/responses/series'
import type { TotalVolumeData } from '@analytics/contract/api/responses/volume'
import { unpackData } from '@analytics/contract/api/shapes/packedResponse'
import { toChartExplore, type ExploreLink } from '@analytics/contract/files/charts/toChartExplore'
import { othersId } from '@analytics/contract/metrics/palettes'
import { getRequests, shownMode } from '@analytics/contract/pages/model/Page'
import { chainsSeries, kindsSeries } from '@analytics/contract/pages/model/volumeSeries'
import { panelsOf, type PanelId } from '@analytics/contract/pages/pageFiles'
import { isMetricPage, sections, type AnyPage, type PageId } from '@analytics/contract/pages/pages'
import { shownChains } from '@analytics/contract/pages/templates/dashboard'
import { dayOf, fromIsoDay, toIsoDay } from '@analytics/contract/query/day'
import { sample } from '@analytics/contract/testing/sample'
import type { AnyState } from '@analytics/contract/view/viewState'
import { beforeAll, describe, expect, it } from 'vitest'

import {
  base,
  expectSame,
  expectSameColors,
  loadExplorer,
  toBars,
  type DrawnChart,
  type Values,
} from './testing/drawnCharts.ts'
import { getFilledServer, type FilledServer } from './testing/getFilledServer.ts'

let server: FilledServer
beforeAll(async () => {
  server = await getFilledServer()
})

const chartPanels: readonly PanelId[] = ['chart', 'spot-and-perps']
const entries = sections.flatMap(section => section.entries)
const charts = entries.flatMap(({ id, page }) =>
  panelsOf(page).flatMap(row => {
    const panel = chartPanels.find(chartPanel => chartPanel === row.id)
    return panel ? [{ id, page, panel }] : []
  }),
)

/** Dashboards without such a link. */
const unlinked: Partial<Record<PageId, string>> = {
  'bridge-volume': 'has one bar for each bridge, and no days',
}
const linked = charts.filter(({ id }) => !(id in unlinked))

async function load(page: AnyPage, panel: PanelId, view: AnyState) {
  const { series: request } = getRequests(page, view)
  const reply = await server.get(request?.url ?? '')
  expect([request?.url, reply.status]).toEqual([request?.url, 200])
  const { data } = reply.json() as { data: unknown }
  return { url: request?.url ?? '', chart: toDrawn(unpackData(data), page, panel, view) }
}

function toDrawn(data: unknown, page: AnyPage, panel: PanelId, view: AnyState): DrawnChart {
  if (page.view === 'performance') return toPrices(data as PerformanceData, view.range)
  if (page.view === 'totalVolume') {
    const [chains, volumes] = [shownChains(page, view), data as TotalVolumeData]
    return toBars(
      panel === 'chart' ? chainsSeries(volumes, chains, view.volume ?? 'sum') : kindsSeries(volumes, chains),
    )
  }
  return toBars(((data as { chartData?: SeriesData }).chartData ?? data) as SeriesData)
}

/** Points lie at midnight, where the day before ends, with the price of now and of the beginning at the ends. */
function toPrices({ timeSeriesData: { assets } }: PerformanceData, range: AnyState['range']): DrawnChart {
  const times = (assets[0]?.data ?? []).map(({ timestamp }) => timestamp * 1000)
  const kept = [...times.keys()].filter(
    index => isMidnight(times[index] ?? 1) && dayOf(times[index] ?? 0) > (range?.from ?? 0),
  )
  return {
    days: kept.map(index => toIsoDay(dayOf(times[index] ?? 0) - 1)),
    whole: kept.map(() => true),
    series: assets.map(({ id, color, data }) => ({
      id,
      pageId: id,
      color,
      values: kept.map(index => data[index]?.price ?? null),
    })),
  }
}

const isMidnight = (time: number) => time % 86_400_000 === 0

function toLink(page: AnyPage, panel: PanelId, view: AnyState, url: string, chart: DrawnChart): ExploreLink {
  const mode = isMetricPage(page) ? shownMode(page, view) : 'absolute'
  const metric = isMetricPage(page) ? page.metric : 'fees'
  return toChartExplore({ page, panel, url, view, mode, drawn: chart.series, metric, subject: null })
}

const ownRange = { from: fromIsoDay('2026-07-01'), to: fromIsoDay('2026-08-31') }

/** The same chart in several states. A page without a control ignores it. */
const states: Readonly<Record<string, Partial<AnyState>>> = {
  'its first state': {},
  'a single day': { timeFrame: '24h' },
  'own dates, with the year before': { range: ownRange, vs: 'year' },
  'two years by week': { timeFrame: '2y', resample: 'W' },
  'months of a year': { timeFrame: '1y', resample: 'M' },
  'one chain, without stablecoins': { tab: 'breakdown', chain: 'base', excludeStablecoins: true },
}

describe('a chart of a dashboard in the explorer', { timeout: 120_000 }, () => {
  it.each(sample(linked, 12))('$id, $panel: has the same values and colours', async ({ page, panel }) => {
    for (const [name, state] of Object.entries(states)) {
      const view = { ...base, ...state }
      const { url, chart } = await load(page, panel, view)
      const link = toLink(page, panel, view, url, chart)
      if (page.view === 'performance' && view.timeFrame === '24h')
        expect(link.note).toContain('By day, of the last two days')
      const shownIds = chart.series.map(({ id }) => id).slice(0, page.view === 'performance' ? 12 : undefined)
      const explored = await loadExplorer(server, link, chart, shownIds)
      expectSameColors(name, chart.series.slice(0, shownIds.length), explored)
      for (const [index, { id, values: wantedValues }] of chart.series.slice(0, shownIds.length).entries())
        expectSame(
          `${name}: ${id}`,
          ...comparable(explored[index]?.values ?? [], wantedValues, { url, id, chart }),
        )
    }
  })

  it.each(
    sample(
      linked.filter(({ page }) => page.view !== 'performance'),
      8,
    ),
  )('$id, $panel: keeps hidden series hidden, and their part of the whole', async ({ page, panel }) => {
    const { chart: whole } = await load(page, panel, base)
    const shown = whole.series.map(({ id }) => id).slice(0, 2)
    const { url, chart } = await load(page, panel, { ...base, shown })
    for (const mode of ['absolute', 'percent'] as const) {
      const view = { ...base, mode, secondMode: mode, shown }
      const explored = await loadExplorer(server, toLink(page, panel, view, url, chart), chart, shown)
      const totals = chart.days.map((_, index) =>
        chart.series.reduce((sum, series) => sum + (series.values[index] ?? 0), 0),
      )
      const shownSeries = chart.series.filter(({ id }) => shown.includes(id))
      for (const [index, { id, values: wantedValues }] of shownSeries.entries())
        expectSame(
          `${mode}: ${id}`,
          explored[index]?.values ?? [],
          mode === 'absolute'
            ? wantedValues
            : wantedValues.map((value, valueIndex) =>
                value === null ? null : (value / (totals[valueIndex] ?? 0)) * 100,
              ),
        )
    }
  })

  it('is not there for charts that the explorer can not draw', async () => {
    for (const { id, page, panel } of charts.filter(chart => chart.id in unlinked)) {
      const series = [{ id: 'across', pageId: 'across', color: '', values: [] }]
      const [request] = Object.values(getRequests(page, base))
      const link = toLink(page, panel, base, request?.url ?? '', { days: [], whole: [], series })
      expect([id, link.search]).toEqual([id, null])
    }
    const withoutChart = entries.filter(({ page }) => !charts.some(chart => chart.page === page))
    expect(withoutChart.map(({ id }) => id)).toEqual(['dao-treasury-analysis'])
  })
})

/**
 * Weeks and months of spot volume are daily averages on their dashboard: a month is divided by 30 there, a cut week by its days,
 * and Others adds up averages over the days of each application. The explorer divides by the days of the bucket.
 */
function comparable(
  values: Values,
  wantedValues: Values,
  { url, id, chart }: { readonly url: string; readonly id: string; readonly chart: DrawnChart },
): [Values, Values] {
  if (!url.includes('spot-dex-volume-by-app') || !url.includes('resample')) return [values, wantedValues]
  const isMonthly = url.includes('=M')
  const kept = chart.whole.map(whole => whole && id !== othersId && !isMonthly)
  return [
    values.map((value, index) => (kept[index] ? value : null)),
    wantedValues.map((value, index) => (kept[index] ? value : null)),
  ]
}
