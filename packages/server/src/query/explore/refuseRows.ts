import { AppError } from '@analytics/contract/api/errors'
import { findNearest } from '@analytics/contract/directory/findNearest'
import type { RefusedRow } from '@analytics/contract/explore/resolveRows'

import type { Facts } from '../../domain/facts.ts'
import { allLines } from '../../series/steps/Operands.ts'
import { unknownEntity } from '../../series/subjects/getEntity.ts'
import { listEntities } from './listEntities.ts'
import { hasFailed, type FailedRow, type ReadRow } from './readRows.ts'

/** Ids that resemble the one that a row names and nothing is listed under, of the same kind. */
export async function findNearIds({ unknown, nearChains }: FailedRow, facts: Facts): Promise<string[]> {
  if (unknown === null || nearChains !== null) return nearChains ?? []
  const entities = await listEntities(unknown.kind, facts)
  return findNearest({ entities }, unknown.kind, unknown.id, 3).map(({ id }) => id)
}

/** Throws AppError with the first row that can't be used, or whose id nothing is listed under. */
export async function refuseUnknown(
  read: readonly (ReadRow | FailedRow | RefusedRow)[],
  facts: Facts,
): Promise<void> {
  for (const [index, row] of read.entries()) {
    if ('error' in row) {
      const { message, position } = row.error
      throw new AppError('INVALID_PARAMETER', { parameter: 's', detail: message, row: index + 1, position })
    }
    if (!hasFailed(row) || row.unknown === null) continue
    const near = await findNearIds(row, facts)
    const { kind, id, name } = row.unknown
    throw unknownEntity(kind, id, { name, row: index + 1, near: near.join('\n') })
  }
}

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
