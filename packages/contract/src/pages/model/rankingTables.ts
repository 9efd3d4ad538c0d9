import { periodFields } from '../../api/fields/periodFields.ts'
import type { RangeContext } from '../../columns/Column.ts'
import {
  commonColumns,
  isChainRow,
  type AnyRow,
  type RankingColumn,
  type RankingContext,
} from '../../columns/rankingColumns.ts'
import { metrics, type Metric, type MetricKind } from '../../metrics/metrics.ts'
import { isRatioColumn, ratioColumnIds } from '../../metrics/ratioColumns.ts'
import {
  isTimeRange,
  standardTimeRanges,
  timeFrames,
  timeRangeIds,
  type ShownRange,
  type TimeRange,
} from '../../query/timeRange.ts'
import type { TableSpec } from './panels.ts'

interface RankingTable {
  /** Rank and name. */
  readonly lead: readonly RankingColumn[]
  /** Columns beside the name; the last ones in narrow tables. */
  readonly beside: readonly RankingColumn[]
  /** Always have a column, besides the selected one; null where none has. */
  readonly timeRanges: readonly TimeRange[] | null
  readonly after: readonly RankingColumn[]
  /** Initial order. */
  readonly sortedBy: 'rankedColumn' | 'marketShare'
  /** The few that the page's picker has. */
  readonly isOfChains: boolean
  /** Its requests can name ratios. */
  readonly hasRatios: boolean
  readonly rankLabel: '#' | 'Rank'
  /** `30D`, `30d`, `FEES 30D`. */
  readonly periodLabel: (timeRange: TimeRange, metric: Metric) => string
  /** The share's denominator. */
  readonly shareHint: string
}

const upperCase = (timeRange: TimeRange): string => timeFrames[timeRange].label
const lowerCase = (timeRange: TimeRange): string => timeFrames[timeRange].label.toLowerCase()

const changes = ['change24h', 'change7d'] as const
const shortRanges = ['24h', '7d', '30d'] as const

const common = {
  lead: ['rank', 'name'],
  beside: [],
  sortedBy: 'rankedColumn',
  isOfChains: false,
  hasRatios: false,
  rankLabel: 'Rank',
  periodLabel: lowerCase,
  shareHint: 'Share of all ranked applications, including those not shown',
} as const

const protocols: RankingTable = {
  ...common,
  hasRatios: true,
  rankLabel: '#',
  beside: ['chains'],
  timeRanges: shortRanges,
  after: [...changes, 'total', 'marketShare'],
}

/** The columns of each kind of table. */
export const rankingTables: Readonly<Record<TableSpec['kind'], RankingTable>> = {
  periods: {
    ...common,
    hasRatios: true,
    rankLabel: '#',
    periodLabel: upperCase,
    beside: ['chains'],
    timeRanges: standardTimeRanges,
    after: [...changes, 'marketShare'],
  },
  protocols,
  current: protocols,
  chainPeriods: {
    ...common,
    isOfChains: true,
    periodLabel: (timeRange, metric) => `${metrics[metric].field.toUpperCase()} ${upperCase(timeRange)}`,
    timeRanges: standardTimeRanges,
    after: [],
  },
  chainBreakdown: {
    ...common,
    isOfChains: true,
    shareHint: 'Share of the selected chains, not of all chains',
    timeRanges: shortRanges,
    after: [...changes, 'protocolCount', 'marketShare'],
  },
  topApplications: {
    ...common,
    lead: ['badge', 'name'],
    shareHint: 'Share of all applications on the chain, including those not shown',
    timeRanges: null,
    after: ['averageDaily', 'change', 'marketShare', 'shareChange', 'quality', 'dateRange'],
    sortedBy: 'marketShare',
  },
}

/** The range and the texts of a table's columns. */
export function toRankingContext(
  { kind, entity }: Pick<TableSpec, 'kind' | 'entity'>,
  metric: Metric,
  range: Omit<RangeContext, 'metricKind'>,
): RankingContext {
  const { rankLabel, shareHint, periodLabel } = rankingTables[kind]
  return {
    ...range,
    metricKind: metrics[metric].kind,
    entity,
    rankLabel,
    shareHint,
    periodLabel: timeRange => periodLabel(timeRange, metric),
  }
}

/** A column with a negative value is left out: a total below zero misleads. */
export function hasNegative(rows: readonly AnyRow[], valueOf: (row: AnyRow) => number | null): boolean {
  return rows.some(row => (valueOf(row) ?? 0) < 0)
}

export function hasShares(rows: readonly Pick<AnyRow, 'marketShare'>[]): boolean {
  return rows.some(({ marketShare }) => marketShare !== null)
}

export function toSearchTexts(row: AnyRow): readonly string[] {
  return isChainRow(row) ? [row.displayName] : [row.displayName, row.name, row.slug]
}

export interface ColumnChoice {
  readonly kind: TableSpec['kind']
  readonly selected: ShownRange
  /** Moves the selected range beside the name, for narrow screens. */
  readonly selectedFirst: boolean
  /** False for a table with any negative Total. A stock's Latest always has a column. */
  readonly withTotal: boolean
  /** A stock is ranked by its Latest, whatever the time range. */
  readonly metricKind: MetricKind
  /** Few figures, each row with a bar and a trend. */
  readonly hasBars?: boolean
}

/** Optional ones included. */
export function columnNamesOf(choice: ColumnChoice): RankingColumn[] {
  const { lead, beside } = rankingTables[choice.kind]
  const besides = isOfApps(choice) ? ([...beside, 'category'] as const) : beside
  const ratios = rankingTables[choice.kind].hasRatios ? ratioColumnIds : []
  const figures = [
    ...withBar([...figureNames(choice), ...lastColumns(choice)], choice),
    ...commonColumnsOf(choice),
    ...ratios,
  ]
  if (!choice.selectedFirst) return [...lead, ...besides, ...figures]
  const selected = selectedColumn(choice)
  const first = figures.includes(selected) ? selected : standardColumn(choice)
  return [...lead, first, ...figures.filter(name => name !== first), ...besides]
}

/**
 * All columns that a table can have, each figure once. Preset ranges have columns of their own; a flow's all-time sum is its Total, and
 * a stock's single day its Latest.
 */
export function allColumnNames(choice: ColumnChoice): RankingColumn[] {
  const { selected, metricKind } = choice
  const ofRows = isOfApps(choice) ? (['category', 'chains'] as const) : (['protocolCount'] as const)
  const periods = timeRangeIds
    .filter(timeRange => timeRange !== (metricKind === 'stock' ? '24h' : 'all'))
    .map(timeRange => periodFields[timeRange])
  const changes = ['previous', 'change', 'change24h', 'change7d'] as const
  const last = ['total', 'marketShare', 'shareChange', 'averageDaily', 'quality', 'dateRange'] as const
  const all: RankingColumn[] = [
    'rank',
    'name',
    ...ofRows,
    'value',
    ...periods,
    ...changes,
    ...last,
    ...commonColumnsOf(choice),
  ]
  const hasOwnColumn = isTimeRange(selected)
  const hasOwnChange = selected === '24h' || selected === '7d'
  return all.filter(name => !(name === 'value' && hasOwnColumn) && !(name === 'change' && hasOwnChange))
}

/** Shown only when chosen. The figure that ranks the rows is always shown. */
export function isOptional(name: RankingColumn | 'rankChange', choice: ColumnChoice): boolean {
  const { kind, selected, metricKind, hasBars = false } = choice
  const { lead, after } = rankingTables[kind]
  if (hasBars) return ![...lead, ...toBarColumns(choice)].includes(name)
  if (name === 'rankChange') return true
  const isRankedElsewhere = metricKind === 'stock' || rankingTables[kind].timeRanges !== null
  if (name === 'value') return isTimeRange(selected) && isRankedElsewhere
  if (name === 'category' || name === 'previous' || commonColumns.includes(name) || isRatioColumn(name))
    return true
  // Six time ranges leave room for two changes: one day's, and that of the range shown.
  if (name === 'change7d') return kind === 'periods' && selected !== '7d' && selected !== 'all'
  return name === 'shareChange' && !after.includes(name)
}

/**
 * The range shown. One without a column of its own adds it; all time of a flow is its Total, where a table has that, and a stock's
 * single day its Latest.
 */
export function selectedColumn(choice: ColumnChoice): RankingColumn {
  const { selected, metricKind } = choice
  if (!isTimeRange(selected)) return 'value'
  if (selected === '24h' && metricKind === 'stock') return 'total'
  return selected === 'all' && metricKind !== 'stock' && hasTotal(choice) ? 'total' : periodFields[selected]
}

/** The column that rows are sorted by at first: a stock's Latest, a flow's shown range, or the share in tables that are sorted by it. */
export function standardColumn(choice: ColumnChoice): RankingColumn {
  const selected = selectedColumn(choice)
  if (selected === 'value') return selected
  if (rankingTables[choice.kind].sortedBy === 'marketShare') return 'marketShare'
  return choice.metricKind === 'stock' ? 'total' : selected
}

/** A range stands in front of the standard ones, what it is compared with behind it. */
function figureNames(choice: ColumnChoice): RankingColumn[] {
  const { timeRanges } = rankingTables[choice.kind]
  const latest = choice.metricKind === 'stock' ? (['total'] as const) : []
  const first = selectedColumn(choice)
  const periods = timeRangeIds
    .filter(timeRange => timeRange === choice.selected || timeRanges?.includes(timeRange))
    .filter(timeRange => timeRange !== '24h' || choice.metricKind !== 'stock')
    .map(timeRange => periodFields[timeRange])
    .filter(name => name !== 'totalAllTime' || first === name)
  if (!timeRanges) return [...latest, 'value', ...compared(choice)]
  const figures = [...latest, ...periods]
  return first === 'value' ? [first, ...compared(choice), ...figures] : [...figures, ...compared(choice)]
}

/** The columns of a table with bars, as far as its kind has them. */
function toBarColumns(choice: ColumnChoice): readonly (RankingColumn | 'rankChange')[] {
  const { selected } = choice
  const ownColumns = selected === '24h' || selected === '7d' ? ([`change${selected}`] as const) : []
  return [rankedColumn(choice), 'bar', 'change', ...ownColumns, 'marketShare', 'trend', 'rankChange']
}

/** The figure that the bar shows. */
function rankedColumn(choice: ColumnChoice): RankingColumn {
  if (choice.metricKind === 'stock' && choice.selected !== 'custom') return 'total'
  return rankingTables[choice.kind].timeRanges === null ? 'value' : selectedColumn(choice)
}

/** All time has nothing before it. */
function compared({ kind, selected }: ColumnChoice): RankingColumn[] {
  if (selected === 'all') return []
  const { after } = rankingTables[kind]
  const isThere = after.includes('change') || after.some(name => name === `change${selected}`)
  return isThere ? ['previous'] : ['previous', 'change']
}

/** All time is compared with nothing. */
function commonColumnsOf({ selected }: ColumnChoice): RankingColumn[] {
  return commonColumns.filter(name => name !== 'bar' && (selected !== 'all' || name !== 'contribution'))
}

/** The bar stands behind the value that it shows. */
function withBar(figures: readonly RankingColumn[], choice: ColumnChoice): RankingColumn[] {
  const index = figures.indexOf(rankedColumn(choice)) + 1
  return [...figures.slice(0, index), 'bar', ...figures.slice(index)]
}

function lastColumns({ kind, selected, withTotal, metricKind }: ColumnChoice): RankingColumn[] {
  const isAllTime = metricKind !== 'stock' && withTotal
  const after = rankingTables[kind].after.filter(name => isAllTime || name !== 'total')
  if (selected === 'all') return after.filter(name => name !== 'shareChange')
  return after.includes('shareChange') ? after : [...after, 'shareChange']
}

function hasTotal(choice: ColumnChoice): boolean {
  return lastColumns(choice).includes('total')
}

function isOfApps({ kind }: ColumnChoice): boolean {
  return !rankingTables[kind].isOfChains
}
