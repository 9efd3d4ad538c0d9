import type { ComparedSums } from '../metrics/sums.ts'

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

/** A new row has nothing to be compared with. */
export const toComparedSum =
  (side: 'now' | 'before') =>
  ({ comparison }: Pick<Compared, 'comparison'>): Figure =>
    comparison === null || comparison.isNew ? null : comparison[side]
