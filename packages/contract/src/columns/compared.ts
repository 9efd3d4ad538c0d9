import type { ComparedSums } from '../metrics/sums.ts'
import type { Column, Columns, LastValues } from './Column.ts'

type Figure = number | null

interface Compared {
  readonly change: Figure
  readonly comparison: ComparedSums | null
}

/** Files write `new`, as pages do, where there is no range before to compare with. */
export const toChangeCell = ({ change, comparison }: Compared): Figure | 'new' =>
  comparison?.isNew ? 'new' : change

export const comparedLabels = {
  now: 'Part of the range that the change compares',
  before: 'Part of the previous range that the change compares',
} as const

/** The contributions that are named at first. Losses are fewer: they are seldom as large. */
export const shownContributions = { gains: 5, losses: 3 } as const

/** Heads the column of contributions, wherever there is one. */
export const contributionText = {
  label: 'Contribution',
  hint: 'What the row added to the change of the sum, or took from it: its value less the one before, like for like. All add up to the change of the sum; new and ended applications count in full',
} as const

export const changeHint = 'Against the previous range. Rows that are new have no change and come last'

export const againstTexts = {
  sums: 'compared range',
  last: 'last value of the compared range',
} as const

/** A row of an index, a return or an average has no sum of the range. */
export function toLastValues({
  value,
  previous,
  comparison,
}: Pick<Compared, 'comparison'> & { readonly value: Figure; readonly previous: Figure }): LastValues | null {
  return comparison !== null || value === null || previous === null ? null : { now: value, before: previous }
}

/** Explains the column of changes of shares, wherever there is one. */
export const shareChangeHint =
  'Change in share against the previous range. Days that the row lacks are left out of it and of the whole'

/** A new row has nothing to be compared with. */
export const toComparedSum =
  (side: 'now' | 'before') =>
  ({ comparison }: Pick<Compared, 'comparison'>): Figure =>
    comparison === null || comparison.isNew ? null : comparison[side]

/** The shares that the change of a share compares: files write them beside it. */
export function comparedShareColumns<Row>(comparison: (row: Row) => ComparedSums | null): Columns<Row> {
  const shareOf = (side: 'now' | 'before', label: string): Column<Row> => ({
    kind: 'percent',
    label,
    value: row => toComparedSum(side)({ comparison: comparison(row) }),
    isLast: true,
  })
  return {
    comparedShare: shareOf('now', 'Share that the change compares'),
    comparedShareBefore: shareOf('before', 'Previous share that the change compares'),
  }
}

/** The sums that a change compares: files write them beside it. Those of a change over a range of its own are named with the range. */
export function comparedColumns<Row>(
  comparison: (row: Row) => ComparedSums | null,
  timeRange: '24h' | '7d' | null = null,
): Columns<Row> {
  const sumOf = (side: 'now' | 'before'): Column<Row> => ({
    kind: 'amount',
    label: timeRange ? `${comparedLabels[side]}, ${timeRange}` : comparedLabels[side],
    value: row => toComparedSum(side)({ comparison: comparison(row) }),
    ...(timeRange ? { isLast: true } : {}),
  })
  const id = `compared${timeRange ?? ''}`
  return { [id]: sumOf('now'), [`${id}Before`]: sumOf('before') }
}
