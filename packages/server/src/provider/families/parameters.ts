import { CatalogueError } from '@analytics/contract/errors'

import { lastSecond } from '../second.ts'

/** A moment as a part of an address. Throws INVALID_PARAMETER unless it is whole Unix seconds. */
export function toMoment(parameter: string, second: number): string {
  if (Number.isInteger(second) && second >= 0 && second <= lastSecond) return String(second)
  throw new CatalogueError('INVALID_PARAMETER', { parameter, detail: 'not whole Unix seconds' })
}

/** What is given, as the values of a query; undefined is left out. */
export function toValues(
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
