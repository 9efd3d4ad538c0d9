import type { EntityKind } from '@analytics/contract/metrics/entityKinds'

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

/** Lists all entities of a kind. The list is empty while no source that names them is loaded. */
export async function listEntities(kind: EntityKind, facts: Facts): Promise<EntityRow[]> {
  switch (kind) {
    case 'app':
      return toAppRows(await facts.getAppDirectory())
    case 'chain': {
      const directory = await facts.getAppDirectory()
      return directory.entries.length === 0 ? [] : toChainRows(directory, new Map())
    }
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
