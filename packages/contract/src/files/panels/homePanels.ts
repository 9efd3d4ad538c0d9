import type { ArrivalsData, MoversData, MarketTotalsData } from '../../api/responses/overview.ts'
import type { ChainRankingData, ChainRow, ProtocolRow } from '../../api/responses/ranking.ts'
import { toCategoryTag } from '../../metrics/categoryName.ts'
import type { HomePage } from '../../pages/templates/home.ts'
import { toCells, type DataFile, type RowColumn } from '../DataFile.ts'
import { toNamePart } from '../fileName.ts'
import type { PanelFile, PanelSource } from './PanelFile.ts'
import { rankedChart } from './rankingPanels.ts'
import { changeColumns, percentColumn, pointsColumn, textColumn, usdColumn } from './tableFile.ts'

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
  const columns: readonly RowColumn<MarketTotalsData['totals'][number]>[] = [
    textColumn('total', 'Total', ({ metric }) => labels.get(metric) ?? metric),
    usdColumn('value', 'Shown range', ({ value }) => value),
    usdColumn('previous', 'Previous range', ({ previous }) => previous),
    ...changeColumns<MarketTotalsData['totals'][number]>(),
    textColumn('from', 'First day (UTC)', ({ range }) => range?.from ?? null),
    textColumn('to', 'Last day (UTC)', ({ range }) => range?.to ?? null),
    textColumn('availability', 'Availability', ({ availability }) => availability),
  ]
  return toCard(source, 'totals', toCells(source.data.totals, columns))
}

const previousRank = textColumn<ProtocolRow>(
  'previousRank',
  'Rank in the previous range',
  row => row.previousRank,
)
const rank = textColumn<ProtocolRow>('rank', 'Rank', row => row.rank)
const appName = textColumn<ProtocolRow>('name', 'Application', row => row.displayName)
const appFees = usdColumn<ProtocolRow>('fees', 'Fees', row => row.value)

/** Rows run from the largest gain to the largest loss. */
export function moversCard(source: Source<MoversData>): PanelFile {
  const { gains, losses } = source.data
  const columns = [
    rank,
    appName,
    appFees,
    percentColumn<ProtocolRow>('share', 'Share of all fees', row => row.marketShare),
    pointsColumn<ProtocolRow>(
      'shareChange',
      'Change in share against the previous range',
      row => row.shareChange,
    ),
    previousRank,
  ]
  return toCard(source, 'movers', toCells([...gains, ...losses.toReversed()], columns))
}

const chainColumns: readonly RowColumn<ChainRow>[] = [
  textColumn('name', 'Chain', row => row.displayName),
  usdColumn('fees', 'Fees', row => row.value),
  ...changeColumns<ChainRow>(),
  percentColumn('share', 'Share of the chains', row => row.marketShare),
  pointsColumn('shareChange', 'Change in share against the previous range', row => row.shareChange),
]

export function chainsCard(source: Source<ChainRankingData>): PanelFile {
  return toCard(source, 'chains', toCells(source.data.rows, chainColumns))
}

export function arrivalsCard(source: Source<ArrivalsData>): PanelFile {
  const category = textColumn<ProtocolRow>(
    'category',
    'Category',
    row => row.category && toCategoryTag(row.category),
  )
  const columns = [appName, category, appFees, previousRank, rank]
  return toCard(source, 'arrivals', toCells(source.data.arrivals, columns))
}
