import type { MarketTotalsData } from '../api/responses/overview.ts'
import type { ChainRow, ProtocolRow } from '../api/responses/ranking.ts'
import type { Column, Columns, RangeContext } from './Column.ts'
import { rankingColumns, type AnyRow } from './rankingColumns.ts'

type Total = MarketTotalsData['totals'][number]

export function totalColumns(context: RangeContext, labelOf: (total: Total) => string) {
  const { value, previous, change } = rankingColumns({ ...context, ...texts })
  return {
    total: { kind: 'text', label: 'Total', value: labelOf },
    value: { kind: 'amount', label: value.label, value: row => row.value },
    previous: { kind: 'amount', label: previous.label, value: row => row.previous },
    change: {
      kind: 'change',
      label: change.label,
      value: row => row.change,
      comparison: row => row.comparison,
    },
    from: { kind: 'day', label: 'First day', value: ({ range }) => range?.from ?? null },
    to: { kind: 'day', label: 'Last day', value: ({ range }) => range?.to ?? null },
    availability: { kind: 'text', label: 'Availability', value: ({ availability }) => availability },
  } satisfies Columns<Total>
}

const texts = { entity: 'Application', rankLabel: '#', shareHint: '', periodLabel: () => '' }

/** The columns that the cards have in common. */
function cardColumns(context: RangeContext, entity: string) {
  const all = rankingColumns({ ...context, ...texts, entity })
  const fees: Column<AnyRow> = { kind: 'amount', label: 'Fees', value: row => row.value }
  const { rank, name, category, change, shareChange, rankChange } = all
  return {
    rank,
    name,
    category,
    fees,
    change,
    share: { ...all.marketShare, label: 'Share' },
    shareChange,
    rankChange,
  }
}

export function moverColumns(context: RangeContext) {
  const { rank, name, fees, share, shareChange, rankChange } = cardColumns(context, 'Application')
  return {
    rank,
    name,
    fees,
    share: percentOf(share, 'Share of all fees'),
    shareChange,
    rankChange: { ...rankChange, label: 'Rank', hint: 'Ranks gained or lost against the previous range' },
  } satisfies Columns<ProtocolRow>
}

/** The trend is of the 90 days to the end of the range. */
export function chainCardColumns(
  context: RangeContext,
  trends: ReadonlyMap<string, readonly (number | null)[]> = new Map(),
) {
  const { name, fees, change, share, shareChange } = cardColumns(context, 'Chain')
  return {
    name,
    fees,
    change,
    share: { ...share, hint: 'Share of the chains' },
    shareChange,
    trend: {
      kind: 'trend',
      label: 'Trend',
      hint: 'The 90 days to the end of the range, as means over 7 days',
      value: () => null,
      values: row => trends.get(row.chain) ?? [],
    },
  } satisfies Columns<ChainRow>
}

export function arrivalColumns(context: RangeContext) {
  const { rank, name, category, fees, change, share, shareChange } = cardColumns(context, 'Application')
  return {
    name,
    category,
    fees,
    change,
    share: percentOf(share, 'Share of all fees'),
    shareChange,
    rank: { ...rank, label: 'Rank', hint: 'Rank before and now', previous: row => row.previousRank },
  } satisfies Columns<ProtocolRow>
}

/** The share without a bar. */
const percentOf = (
  { label, value }: Pick<Column<AnyRow> & { kind: 'share' }, 'label' | 'value'>,
  hint: string,
) => ({ kind: 'percent', label, value, hint, digits: 2 }) as const
