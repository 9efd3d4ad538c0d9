import { anyRange, pageColumnIds } from './Column.ts'
import { appChainColumns, coinChainColumns, rankedAppColumns, rankedChainColumns } from './entityColumns.ts'
import { eventColumns, restatementColumns } from './listColumns.ts'
import { assetColumns, bridgeColumns, stablecoinColumns } from './marketColumns.ts'
import { yearColumns } from './yearColumns.ts'

export const eventColumnIds = pageColumnIds(eventColumns)
export const restatementColumnIds = pageColumnIds(restatementColumns)
export const assetColumnIds = pageColumnIds(assetColumns({ ...anyRange, entity: '' }))
export const bridgeColumnIds = pageColumnIds(bridgeColumns(anyRange))
export const stablecoinColumnIds = pageColumnIds(stablecoinColumns(anyRange))
export const rankedAppColumnIds = pageColumnIds(rankedAppColumns(anyRange, ''))
export const rankedChainColumnIds = pageColumnIds(rankedChainColumns(anyRange, ''))
export const appChainColumnIds = pageColumnIds(appChainColumns(anyRange))
export const coinChainColumnIds = pageColumnIds(coinChainColumns)
export const yearColumnIds = pageColumnIds(yearColumns(''))
