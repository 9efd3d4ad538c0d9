import { CatalogueError } from '@analytics/contract/errors'

/** A bridge's id, digits in text. Throws INVALID_PARAMETER. */
export function toBridgeId(id: string): string {
  if (/^\d{1,9}$/.test(id)) return id
  throw new CatalogueError('INVALID_PARAMETER', { parameter: 'id', detail: 'not a number' })
}
