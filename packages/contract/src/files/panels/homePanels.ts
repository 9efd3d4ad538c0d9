import type { ArrivalsData, MoversData, MarketTotalsData } from '../../api/responses/overview.ts'
import type { ChainRankingData } from '../../api/responses/ranking.ts'
import { toRangeContext } from '../../columns/Column.ts'
import { arrivalColumns, chainCardColumns, moverColumns, totalColumns } from '../../columns/homeColumns.ts'
import type { HomePage } from '../../pages/templates/home.ts'
import { toCells, type DataFile } from '../DataFile.ts'
import { toNamePart } from '../fileName.ts'
import type { PanelFile, PanelSource } from './PanelFile.ts'
import { rankedChart } from './rankingPanels.ts'
import { toRowColumns } from './tableFile.ts'

type Source<Data> = PanelSource<HomePage, Data>

function toCard(
  { page, state }: PanelSource<HomePage>,
  card: keyof HomePage['cards'],
  cells: Pick<DataFile, 'columns' | 'rows'>,
): PanelFile {
  const { title } = page.cards[card]
  return {
    ...cells,
    title: `${page.label ?? page.title}: ${title}`,
    prefix: 'overview',
    parts: [toNamePart(title)],
    shown: state.excludeStablecoins ? ['stablecoins excluded'] : [],
  }
}

/** The file of the same chart on its dashboard. */
export function heroChart(source: PanelSource<HomePage>): PanelFile {
  return rankedChart({ ...source, page: source.page.hero })
}

export function totalsCard(source: Source<MarketTotalsData>): PanelFile {
  const labels = new Map<string, string>(source.page.totals.map(({ metric, label }) => [metric, label]))
  const columns = totalColumns(toRangeContext(source.metadata), ({ metric }) => labels.get(metric) ?? metric)
  return toCard(source, 'totals', toCells(source.data.totals, toRowColumns(columns)))
}

/** Rows run from the largest gain to the largest loss. */
export function moversCard(source: Source<MoversData>): PanelFile {
  const { gains, losses } = source.data
  const columns = toRowColumns(moverColumns(toRangeContext(source.metadata)))
  return toCard(source, 'movers', toCells([...gains, ...losses.toReversed()], columns))
}

export function chainsCard(source: Source<ChainRankingData>): PanelFile {
  const columns = toRowColumns(chainCardColumns(toRangeContext(source.metadata)))
  return toCard(source, 'chains', toCells(source.data.rows, columns))
}

export function arrivalsCard(source: Source<ArrivalsData>): PanelFile {
  const columns = toRowColumns(arrivalColumns(toRangeContext(source.metadata)))
  return toCard(source, 'arrivals', toCells(source.data.arrivals, columns))
}
