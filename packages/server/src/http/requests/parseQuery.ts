import { parameterOf } from '@analytics/contract/api/endpointParameters'
import {
  getEndpoint,
  type EndpointId,
  type ExploreRequest,
} from '@analytics/contract/api/endpoints/endpoints'
import { AppError, isErrorCode } from '@analytics/contract/api/errors'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { resolveCondition } from '@analytics/contract/explore/resolveCondition'
import { isRefused, resolveRows } from '@analytics/contract/explore/resolveRows'
import type { Condition } from '@analytics/contract/formula/condition'
import { letters } from '@analytics/contract/formula/formula'
import { GrammarError } from '@analytics/contract/lines/GrammarError'
import { toIsoDay } from '@analytics/contract/query/day'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { toTypedText } from '@analytics/contract/query/foldText'
import type { ParameterName, ParameterValues } from '@analytics/contract/query/parameters'
import type { RequestValues } from '@analytics/contract/query/toMetricQuery'
import { z } from 'zod'

const longestQuery = 2000

/** The place of an error in a parameter of several rows. */
interface ErrorPlace {
  readonly row?: number
  readonly position?: number
}

export class ParameterError extends AppError {
  readonly parameter: string
  readonly allowed: readonly string[] | undefined
  readonly place: ErrorPlace

  constructor(error: AppError, parameter: string, allowed?: readonly string[], place: ErrorPlace = {}) {
    super(error.code, error.details)
    this.parameter = parameter
    this.allowed = allowed
    this.place = place
  }
}

/** Fills in defaults. Empty values count as absent. Invalid values, and required ones that are missing or blank, throw ParameterError. */
export function parseQuery(endpoint: EndpointId, query: string): RequestValues {
  if (query.length > longestQuery) throw new AppError('QUERY_TOO_LONG', { limit: longestQuery })
  const { parameters: knownParameters, defaults, required = [] } = getEndpoint(endpoint)
  const values: Record<string, unknown> = {}
  const seen = new Set<string>()
  for (const [name, typed] of new URLSearchParams(query)) {
    const text = toTypedText(typed)
    if (!isKnown(name, knownParameters)) throw unknownParameter(name, knownParameters)
    if (seen.has(name)) {
      throw new ParameterError(new AppError('REPEATED_PARAMETER', { parameter: name }), name)
    }
    seen.add(name)
    if (text !== '') values[name] = toValue(endpoint, name, text)
  }
  const missing = required.find(name => String(values[name] ?? '').trim() === '')
  if (missing) throw missingParameter(missing)
  const ownParameterValues: ParameterValues = values
  assertRange(ownParameterValues)
  // A version is one of an application's.
  if (ownParameterValues.version !== undefined && ownParameterValues.app === undefined)
    throw missingParameter('app')
  return { ...defaults, ...ownParameterValues }
}

/** Refuses half of a range and a reversed one. The caller would get other days than it asked for. */
function assertRange({ from, to }: ParameterValues): void {
  if (from === undefined && to === undefined) return
  if (from === undefined) throw missingParameter('from')
  if (to === undefined) throw missingParameter('to')
  if (from <= to) return
  const detail = `${toIsoDay(to)} is before from, ${toIsoDay(from)}`
  throw new ParameterError(new AppError('INVALID_PARAMETER', { parameter: 'to', detail }), 'to')
}

function isKnown(name: string, knownParameterNames: readonly ParameterName[]): name is ParameterName {
  return knownParameterNames.some(candidate => candidate === name)
}

function missingParameter(parameter: ParameterName): ParameterError {
  const code = parameter === 'app' ? 'SLUG_REQUIRED' : 'MISSING_PARAMETER'
  return new ParameterError(new AppError(code, { parameter }), parameter)
}

function unknownParameter(name: string, knownParameterNames: readonly ParameterName[]): ParameterError {
  const shownName = name.slice(0, 60)
  return new ParameterError(
    new AppError('UNKNOWN_PARAMETER', { parameter: shownName, allowed: knownParameterNames.join(', ') }),
    shownName,
    knownParameterNames,
  )
}

function toValue(endpoint: EndpointId, name: ParameterName, text: string): unknown {
  const schema = parameterOf(endpoint, name)
  const parsed = schema.safeParse(text)
  if (parsed.success) return parsed.data
  const ownParams = parsed.error.issues.flatMap(issue =>
    issue.code === 'custom' ? (issue.params ?? []) : [],
  )
  for (const { error, ...details } of ownParams)
    if (isErrorCode(String(error))) throw new ParameterError(new AppError(error, details), name)
  const detail = parsed.error.issues.map(issue => issue.message).join('; ')
  throw new ParameterError(
    new AppError('INVALID_PARAMETER', { parameter: name, detail }),
    name,
    allowedOf(schema),
  )
}

function allowedOf(schema: z.ZodType): readonly string[] | undefined {
  const { enum: options } = z.toJSONSchema(schema, { io: 'input' }) as { enum?: string[] }
  return options
}

const longest = 2000

/** Reads a query of the explorer. Throws ParameterError with row and position, unless the request is lenient. */
export function parseExplore(search: string): ExploreRequest {
  if (search.length > longest) throw new AppError('QUERY_TOO_LONG', { limit: longest })
  const { query, problems } = readExplore(search)
  const [problem] = problems
  if (problem && !query.isLenient) {
    const { parameter, message, allowed, row, position } = problem
    const place = { ...(row === null ? {} : { row }), ...(position === null ? {} : { position }) }
    throw refused(parameter, message, allowed, place)
  }
  if (query.rows.length === 0) {
    throw new ParameterError(new AppError('MISSING_PARAMETER', { parameter: 's' }), 's')
  }
  const unusable = query.isLenient ? undefined : resolveRows(query).find(isRefused)
  if (unusable) {
    const { message, position, allowed } = unusable.error
    throw refused('s', message, allowed, { row: letters.indexOf(unusable.letter) + 1, position })
  }
  if (query.when && !query.isLenient) assertCondition(query.when, query)
  return { response: 'explore', query }
}

function assertCondition(when: Condition, query: ExploreQuery): void {
  try {
    resolveCondition(when, query)
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    throw refused('when', error.message, error.allowed, { position: error.position })
  }
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
