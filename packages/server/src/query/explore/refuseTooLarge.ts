import { AppError } from '@analytics/contract/api/errors'

import { allLines } from '../../series/steps/Operands.ts'
import type { ReadRow } from './readRows.ts'

/** The engine computes these in some seconds. All applications since the first day have nearly as many, so that a row alone is never refused. */
const mostValues = 6_000_000

/** Throws AppError for rows with so many daily values that the query would pass its deadline. */
export function refuseTooLarge(rows: readonly Pick<ReadRow, 'instances' | 'resolved'>[], days: number): void {
  const sizes = rows.map(({ instances, resolved }) => instances.length * allLines(resolved.formula).length)
  const values = days * sizes.reduce((sum, size) => sum + size, 0)
  if (rows.length < 2 || values <= mostValues) return
  const millions = (count: number) => `${Math.round(count / 1e6)} million`
  throw new AppError('INVALID_PARAMETER', {
    parameter: 's',
    detail: `${rows.length} rows over ${days.toLocaleString('en')} days are ${millions(values)} daily values, and a view may have ${millions(mostValues)}. Use fewer rows with a star, a shorter range, or narrow the members with in=`,
  })
}
