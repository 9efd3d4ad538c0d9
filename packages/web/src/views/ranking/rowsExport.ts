import { loadOrReload } from '../../data/connection/loadOrReload.ts'
import { onDemand } from '../../data/connection/onDemand.ts'

type Writer = typeof import('./saveRows.ts')

const writer = onDemand(() => import('./saveRows.ts'))

/** What writes files is loaded with the first of them. */
export const saveRows = async (...args: Parameters<Writer['saveRows']>) =>
  (await loadOrReload(writer)).saveRows(...args)

export const saveAllRows = async (...args: Parameters<Writer['saveAllRows']>) =>
  (await loadOrReload(writer)).saveAllRows(...args)
