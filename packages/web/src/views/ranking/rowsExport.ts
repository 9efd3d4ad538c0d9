import { loadOrReload } from '../../connection/loadOrReload.ts'
import { onDemand } from '../../connection/onDemand.ts'
import type { saveAllRows as SaveAllRows, saveRows as SaveRows } from './saveRows.ts'

const writer = onDemand(() => import('./saveRows.ts'))

/** What writes files is loaded with the first of them. */
export const saveRows = async (...args: Parameters<typeof SaveRows>) =>
  (await loadOrReload(writer)).saveRows(...args)

export const saveAllRows = async (...args: Parameters<typeof SaveAllRows>) =>
  (await loadOrReload(writer)).saveAllRows(...args)
