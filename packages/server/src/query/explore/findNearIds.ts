import { AppError } from '@analytics/contract/api/errors'
import { findNearest } from '@analytics/contract/directory/findNearest'
import type { RefusedRow } from '@analytics/contract/explore/resolveRows'
import type { SubjectKind } from '@analytics/contract/lines/subjects'

import type { Facts } from '../../domain/facts.ts'
import {
  toAppRows,
  toAssetRows,
  toBridgeRows,
  toCategoryRows,
  toChainRows,
  toStablecoinRows,
  type EntityRow,
} from '../entities/entityRows.ts'
import { allLines, hasFailed, type FailedRow, type ReadRow } from './readRows.ts'

/** Ids that resemble the one that a row names and nothing is listed under, of the same kind. */
export async function findNearIds(
  { unknownId, nearChains, resolved }: FailedRow,
  facts: Facts,
): Promise<string[]> {
  if (unknownId === null || nearChains !== null) return nearChains ?? []
  const line = allLines(resolved.formula).find(({ subject: { id } }) => id.replace(/\.\*$/, '') === unknownId)
  const kind = line?.subject.kind ?? 'app'
  if (kind === 'all') return []
  const entities = await listEntities(kind, facts)
  return findNearest({ entities }, kind, unknownId, 3).map(({ id }) => id)
}

async function listEntities(kind: Exclude<SubjectKind, 'all'>, facts: Facts): Promise<EntityRow[]> {
  switch (kind) {
    case 'app':
      return toAppRows(await facts.getAppDirectory())
    case 'chain':
      return toChainRows(await facts.getAppDirectory(), new Map())
    case 'category':
      return toCategoryRows(await facts.getAppDirectory())
    case 'asset':
      return toAssetRows(undefined)
    case 'stablecoin':
      return toStablecoinRows(await facts.findStablecoins())
    case 'bridge':
      return toBridgeRows(await facts.findBridges())
  }
}

/** Throws AppError with the row of the first id that nothing is listed under. */
export async function refuseUnknown(
  read: readonly (ReadRow | FailedRow | RefusedRow)[],
  facts: Facts,
): Promise<void> {
  for (const [at, row] of read.entries()) {
    if ('error' in row || !hasFailed(row) || row.unknownId === null) continue
    const near = await findNearIds(row, facts)
    throw new AppError('UNKNOWN_ENTITY', { id: row.unknownId, row: at + 1, near: near.join('\n') })
  }
}
