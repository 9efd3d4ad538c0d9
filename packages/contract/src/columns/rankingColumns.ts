import { periodFields, type PeriodField } from '../api/fields/periodFields.ts'
import type { ChainRow, ProtocolRow } from '../api/responses/ranking.ts'
import { chainSlug } from '../metrics/chains.ts'
import { isRatioColumn } from '../metrics/ratioColumns.ts'
import { timeRangeIds, type TimeRange } from '../query/timeRange.ts'
import {
  anyRange,
  pageColumnIds,
  type Column,
  type Columns,
  type NamedSubject,
  type RangeContext,
} from './Column.ts'
import { changeHint, comparedColumns, contributionText, shareChangeHint } from './compared.ts'
import { changeLabel, previousLabel, rangeLabel } from './rangeLabels.ts'
import { ratioColumnsOf } from './ratioColumnsOf.ts'

export type AnyRow = ProtocolRow | ChainRow

export function isChainRow(row: AnyRow): row is ChainRow {
  return 'chain' in row
}

export const ratiosOf = (row: AnyRow) => (isChainRow(row) ? undefined : row.ratios)

export interface RankingContext extends RangeContext {
  /** `Protocol`. */
  readonly entity: string
  readonly rankLabel: string
  /** The share's denominator. */
  readonly shareHint: string
  /** `30D`, `FEES 30D`. */
  readonly periodLabel: (timeRange: TimeRange) => string
}

export function toAppSubject({
  id,
  displayName,
  slug,
  pageId,
  parent,
  logo,
}: Pick<ProtocolRow, 'id' | 'displayName' | 'slug' | 'pageId' | 'parent' | 'logo'>): NamedSubject {
  return { kind: 'app', id: pageId, title: displayName, icon: { key: id, slug, parent, logo } }
}

function toSubject(row: AnyRow): NamedSubject {
  if (!isChainRow(row)) return toAppSubject(row)
  return { kind: 'chain', id: chainSlug(row.chain), title: row.displayName, icon: { key: row.chain } }
}

const comparisonOf = (row: AnyRow) => row.comparison
const filledOf = (row: AnyRow) => row.filled

const filledColumn: Column<AnyRow> = {
  kind: 'count',
  label: 'Members whose observation at the end of the range is repeated',
  value: row => row.filled?.members ?? 0,
}

/** Columns of rankings of applications and of chains. Which of them a table has depends on its kind and its range. */
export const rankingColumns = (context: RankingContext) =>
  ({
    id: { kind: 'text', only: 'file', label: 'Id', value: row => row.id },
    rank: rank(context),
    badge: { ...rank(context), inFile: { rank: rank(context) } },
    rankChange: {
      kind: 'rankChange',
      label: 'Rank Change',
      isOptional: true,
      value: row => row.rank,
      previous: row => row.previousRank,
    },
    name: { kind: 'name', label: context.entity, value: row => row.displayName, subject: toSubject },
    category: { kind: 'category', label: 'Category', value: row => (isChainRow(row) ? null : row.category) },
    chains: {
      kind: 'chainList',
      label: 'Chains',
      value: row => (isChainRow(row) ? [row.chain] : row.chains),
      all: row => (isChainRow(row) ? [row.chain] : row.allChains),
    },
    protocolCount: {
      kind: 'count',
      label: 'Protocols',
      hint: 'Applications with a value',
      value: row => (isChainRow(row) ? row.protocolCount : null),
    },
    value: amount(rangeLabel(context), row => row.value, { filled: filledOf }),
    ...periodColumns(context),
    bar: {
      kind: 'bar',
      label: 'Against previous',
      hint: 'The bar is the value, the tick that of the previous range',
      only: 'page',
      isOptional: true,
      value: row => row.value,
      previous: row => row.previous,
      color: row => row.color,
    },
    previous: amount(previousLabel(context), row => row.previous),
    averageDaily: amount('Average / day', row => row.averageDaily),
    change: {
      kind: 'change',
      label: changeLabel(context),
      hint: changeHint,
      value: row => row.change,
      comparison: comparisonOf,
    },
    change24h: changeOver('24h', context),
    change7d: changeOver('7d', context),
    total: total(context),
    marketShare: {
      kind: 'share',
      label: 'Market Share',
      hint: context.shareHint,
      value: row => row.marketShare,
      color: row => row.color,
      // The share of a stock is of its last value, whatever days it lacks.
      ...(context.metricKind === 'flow' && { completeness: (row: AnyRow) => row.completeness }),
    },
    shareChange: {
      kind: 'points',
      label: 'Share Change',
      hint: shareChangeHint,
      value: row => row.shareChange,
      comparison: row => row.shareComparison,
    },
    quality: {
      kind: 'completeness',
      label: 'Data Quality',
      hint: 'Days with a value, of all days of the range',
      value: row => row.completeness,
    },
    dateRange: {
      kind: 'days',
      label: 'Date Range',
      value: row => row.dateRange,
      inFile: {
        dataFrom: { kind: 'day', label: 'First day with data', value: row => row.dateRange?.from ?? null },
        dataTo: { kind: 'day', label: 'Last day with data', value: row => row.dateRange?.to ?? null },
      },
    },
    contribution: {
      ...contributionText,
      kind: 'amount',
      isSigned: true,
      isOptional: true,
      value: row => row.contribution,
    },
    trend: {
      kind: 'trend',
      label: 'Trend',
      hint: 'Daily values of the range, of 30 days at least; a flow as means of seven days',
      isOptional: true,
      value: row => row.change,
      values: row => row.trend ?? null,
    },
    firstDay: {
      kind: 'day',
      label: 'First Day',
      hint: 'First day with data',
      isOptional: true,
      value: row => row.firstDay,
    },
    sinceHigh: {
      kind: 'count',
      label: 'Days since High',
      hint: 'Days from the highest daily value of all time to the end of the range',
      isOptional: true,
      value: row => row.sinceHigh ?? null,
    },
    ...ratioColumnsOf<AnyRow>(ratiosOf, row => 'parent' in row && row.parent !== null),
  }) satisfies Columns<AnyRow>

export type RankingColumn = Exclude<keyof ReturnType<typeof rankingColumns>, 'id' | 'rankChange'>

function rank({ rankLabel }: RankingContext) {
  return { kind: 'rank', label: rankLabel, value: (row: AnyRow) => row.rank } as const
}

function amount(
  label: string,
  value: (row: AnyRow) => number | null,
  more: Pick<Extract<Column<AnyRow>, { kind: 'amount' }>, 'filled' | 'hint'> = {},
): Column<AnyRow> {
  return { kind: 'amount', label, value, ...more }
}

/** Over the shown range it is the main change, whose sums are named as such in files. */
function changeOver(timeRange: '24h' | '7d', { shown }: RankingContext): Column<AnyRow> {
  const id = `change${timeRange}` as const
  const comparison = (row: AnyRow) => row[`comparison${timeRange}`]
  const change: Column<AnyRow> = {
    kind: 'change',
    label: `${timeRange} Change`,
    value: row => row[id],
    comparison,
  }
  return shown === timeRange
    ? change
    : { ...change, inFile: { [id]: change, ...comparedColumns(comparison, timeRange) } }
}

/** A stock's are means of its days. */
function periodColumns({ periodLabel, metricKind }: RankingContext): Record<PeriodField, Column<AnyRow>> {
  const isStock = metricKind === 'stock'
  const hint = isStock ? 'Mean of the daily values. Changes compare the latest value instead' : undefined
  const entries = timeRangeIds.map((timeRange): [PeriodField, Column<AnyRow>] => {
    const field = periodFields[timeRange]
    const label = `${periodLabel(timeRange)}${isStock ? ' mean' : ''}`
    return [field, amount(label, row => row[field], { hint })]
  })
  return Object.fromEntries(entries) as Record<PeriodField, Column<AnyRow>>
}

function total({ metricKind, shown }: RankingContext): Column<AnyRow> {
  const value = (row: AnyRow) => row.total
  if (metricKind !== 'stock') return amount('Total', value, { hint: 'Sum over all time' })
  // The mark is of the end of the range, which the column of a custom range shows.
  const filled = shown === 'custom' ? {} : { filled: filledOf }
  const latest = amount('Latest', value, {
    hint: 'Latest observation; rank and share are based on it',
    ...filled,
  })
  return { ...latest, inFile: { total: latest, filled: filledColumn } }
}

const standard = { ...anyRange, entity: '', rankLabel: '', shareHint: '', periodLabel: () => '' }

const standardColumns: Columns<AnyRow, RankingColumn | 'id' | 'rankChange'> = rankingColumns(standard)

/** The change of rank can be shown, but no table is sorted by it. */
export const choosableRankingColumns = pageColumnIds(standardColumns)
export const sortableRankingColumns = choosableRankingColumns.filter(
  (id): id is RankingColumn => id !== 'rankChange' && id !== 'id',
)

/** Columns that every table offers, besides those that its kind has. */
export const commonColumns = sortableRankingColumns.filter(
  id => standardColumns[id].isOptional && !isRatioColumn(id),
)
