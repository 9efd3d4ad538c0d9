import { importOrReload } from '../../connection/lazyPart.tsx'
import type { saveAllRows as SaveAllRows, saveRows as SaveRows } from './saveRows.ts'

const load = () => importOrReload(() => import('./saveRows.ts'))

/** What writes files is loaded with the first of them. */
export const saveRows = async (...args: Parameters<typeof SaveRows>) => (await load()).saveRows(...args)

export const saveAllRows = async (...args: Parameters<typeof SaveAllRows>) =>
  (await load()).saveAllRows(...args)
