import { getChartPart } from '../../api/fields/responseParts.ts'
import { toRangeContext } from '../../columns/Column.ts'
import { arrivalColumns, chainCardColumns, moverColumns, totalColumns } from '../../columns/homeColumns.ts'
import { seriesHeadline } from '../../headline/seriesHeadline.ts'
import { toNamePart } from '../model/fileName.ts'
import { shownMode } from '../model/Page.ts'
import { filesOf, type PanelSource } from '../model/panelFiles.ts'
import type { HomePage } from '../templates/home.ts'

const { chart, table } = filesOf<HomePage>()

type Source = PanelSource<HomePage>

const toCard = (id: keyof HomePage['cards']) => ({
  title: ({ page }: Source) => `${page.label ?? page.title}: ${page.cards[id].title}`,
  prefix: 'overview',
  parts: ({ page }: Source) => [toNamePart(page.cards[id].title)],
  shown: ({ state }: Source) => (state.excludeStablecoins ? ['stablecoins excluded'] : []),
})

export const homeFiles = {
  totals: table('totals', {
    ...toCard('totals'),
    rows: ({ data }) => data.totals,
    columns: ({ page, metadata }) => {
      const labels = new Map<string, string>(page.totals.map(({ metric, label }) => [metric, label]))
      return totalColumns(toRangeContext(metadata), ({ metric }) => labels.get(metric) ?? metric)
    },
  }),
  // The file of the same chart on its dashboard.
  chart: chart('series', {
    title: ({ page }) => page.hero.chart.title,
    legend: ({ page }) => page.hero.chart.legend,
    prefix: ({ page }) => page.hero.exportPrefix,
    bars: ({ response, data }) => getChartPart(response, data),
    mode: ({ page, state }) => shownMode(page.hero, state),
    headline: ({ page, response, data, metadata }) =>
      seriesHeadline({ data: getChartPart(response, data), metadata }, page.hero.chart),
  }),
  movers: table('movers', {
    ...toCard('movers'),
    // Rows run from the largest gain to the largest loss.
    rows: ({ data }) => [...data.gains, ...data.losses.toReversed()],
    columns: ({ metadata }) => moverColumns(toRangeContext(metadata)),
  }),
  chains: table('chains', {
    ...toCard('chains'),
    rows: ({ data }) => data.rows,
    columns: ({ metadata }) => chainCardColumns(toRangeContext(metadata)),
  }),
  arrivals: table('arrivals', {
    ...toCard('arrivals'),
    rows: ({ data }) => data.arrivals,
    columns: ({ metadata }) => arrivalColumns(toRangeContext(metadata)),
  }),
}
