import type { SeriesData } from '@analytics/contract/api/responses/series'
import { unpackData } from '@analytics/contract/api/shapes/packedResponse'
import { toChartExplore } from '@analytics/contract/files/charts/toChartExplore'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { getRequests } from '@analytics/contract/pages/model/Page'
import type { PanelId } from '@analytics/contract/pages/pageFiles'
import { entityPages } from '@analytics/contract/pages/rows/entities'
import type { ChartMark, AnyState } from '@analytics/contract/view/viewState'
import { describe, expect, it } from 'vitest'

import { base, expectSame, expectSameColors, loadExplorer, toBars } from './testing/drawnCharts.ts'
import { useFilledServer } from './testing/useFilledServer.ts'

const { server } = useFilledServer()

/** Charts on the pages of subjects, with the metric that each shows. */
const subjectCharts = [
  { page: 'app', id: 'uniswap', metric: 'fees', view: { by: 'version' } },
  { page: 'app', id: 'uniswap', metric: 'fees', view: { by: 'chain', timeFrame: '24h' } },
  { page: 'app', id: 'uniswap', metric: 'fees', view: { by: 'part', resample: 'W', timeFrame: '90d' } },
  { page: 'app', id: 'aave', metric: 'tvl', view: { by: 'version', metric: 'tvl' } },
  { page: 'app', id: 'uniswap', metric: 'fees', view: { version: 'uniswap-v3', by: 'chain' } },
  { page: 'category', id: 'dexs', metric: 'fees', view: { excludeStablecoins: true } },
  { page: 'category', id: 'lending', metric: 'tvl', view: { metric: 'tvl', timeFrame: '2y', resample: 'M' } },
  { page: 'category-chains', id: 'lending', metric: 'fees', view: { resample: 'W' } },
  { page: 'category-chains', id: 'dexs', metric: 'spotVolume', view: { metric: 'spotVolume' } },
  { page: 'category-yearly', id: 'dexs', metric: 'fees', view: { timeFrame: 'all' } },
  { page: 'category-yearly', id: 'lending', metric: 'tvl', view: { timeFrame: 'all', metric: 'tvl' } },
  { page: 'chain', id: 'base', metric: 'fees', view: {} },
  { page: 'stablecoin', id: 'tether', metric: 'stablecoinSupply', view: {} },
  { page: 'bridge', id: 'across', metric: 'bridgeVolume', view: { timeFrame: '90d' } },
] as const satisfies readonly SubjectChart[]

interface SubjectChart {
  readonly page: keyof typeof entityPages
  readonly id: string
  readonly metric: Metric
  readonly view: Partial<AnyState>
}

describe('a chart on the page of a subject in the explorer', { timeout: 120_000 }, () => {
  it.each<SubjectChart>(subjectCharts)(
    '$page $id, $metric: has the same values and colours',
    async ownChart => {
      const { id, metric } = ownChart
      const page = entityPages[ownChart.page]
      const view = { ...base, ...ownChart.view }
      const requests = getRequests(page, view, { slug: id })
      const url = (requests['series'] ?? requests['mix'])?.url ?? ''
      const reply = await server().get(url)
      expect([url, reply.status]).toEqual([url, 200])
      const { data } = reply.json() as { data: unknown }
      const chart = toBars(unpackData(data) as SeriesData)
      const subject = { kind: page.about, id: view.version ?? id }
      const link = toChartExplore({
        page,
        panel: 'chart',
        url,
        view,
        mode: 'absolute',
        drawn: chart.series,
        metric,
        subject,
      })
      const explored = await loadExplorer(
        server(),
        link,
        chart,
        chart.series.map(series => series.id),
      )
      expect(chart.series.length).toBeGreaterThan(0)
      expectSameColors(id, chart.series, explored)
      for (const [index, series] of chart.series.entries())
        expectSame(`${id}: ${series.id}`, explored[index]?.values ?? [], series.values)
    },
  )
})

it('a chart of a subject alone is its line', () => {
  type Arguments = readonly [kind: 'asset' | 'stablecoin', panel: PanelId, id: string, Metric, ChartMark?]
  const toSearch = (...[kind, panel, id, metric, mark]: Arguments) => {
    const page = entityPages[kind]
    const requests = getRequests(page, base, { slug: id })
    const url = (requests['series'] ?? requests['profile'])?.url ?? ''
    const chart = { page, panel, url, view: base, mode: 'absolute', drawn: [], metric, mark } as const
    return toChartExplore({ ...chart, subject: { kind, id } }).search
  }
  expect(toSearch('asset', 'chart', 'bitcoin', 'price')).toBe('s=price.asset.bitcoin&range=30d&view=line')
  expect(toSearch('stablecoin', 'inflows', 'tether', 'stablecoinSupply')).toContain(
    's=inflow.stablecoin.tether&',
  )
  expect(toSearch('stablecoin', 'inflows', 'tether', 'stablecoinSupply', 'lines')).toContain('view=line')
})
