import { CatalogueError } from '@analytics/contract/errors'

/** A stablecoin's id, digits in text. Throws INVALID_PARAMETER. */
export function toStablecoinId(id: string): string {
  if (/^\d{1,9}$/.test(id)) return id
  throw new CatalogueError('INVALID_PARAMETER', { parameter: 'stablecoin', detail: 'not a number' })
}
