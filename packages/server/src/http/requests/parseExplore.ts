import type { ExploreRequest } from '@analytics/contract/api/endpoints/endpoints'
import { AppError } from '@analytics/contract/api/errors'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import { letters } from '@analytics/contract/formula/formula'

import { ParameterError } from './parseQuery.ts'

const longest = 2000

/** Reads a query of the explorer. Throws ParameterError with row and position, unless the request is lenient. */
export function parseExplore(search: string): ExploreRequest {
  if (search.length > longest) throw new AppError('QUERY_TOO_LONG', { limit: longest })
  const { query, problems } = readExplore(search)
  const [problem] = problems
  if (problem && !query.isLenient) {
    const { parameter, message, allowed, row, position } = problem
    throw refused(parameter, message, allowed, row === null ? {} : { row, position: position ?? 0 })
  }
  if (query.rows.length === 0) {
    throw new ParameterError(new AppError('MISSING_PARAMETER', { parameter: 's' }), 's')
  }
  const unusable = query.isLenient ? undefined : resolveRows(query).find(isRefused)
  if (unusable) {
    const { message, position, allowed } = unusable.error
    throw refused('s', message, allowed, { row: letters.indexOf(unusable.letter) + 1, position })
  }
  return { response: 'explore', query }
}

function refused(
  parameter: string,
  message: string,
  allowed: readonly string[],
  place: { readonly row?: number; readonly position?: number },
): ParameterError {
  const error = new AppError('INVALID_PARAMETER', { parameter: parameter.slice(0, 60), detail: message })
  return new ParameterError(error, parameter.slice(0, 60), allowed.length > 0 ? allowed : undefined, place)
}
