import { parameterOf } from '@analytics/contract/endpointParameters'
import { endpointOf, type EndpointId } from '@analytics/contract/endpoints'
import { CatalogueError } from '@analytics/contract/errors'
import type { ParameterName, ParameterValues } from '@analytics/contract/parameters'
import { z } from 'zod'

import type { AskedValues } from './answers/asked.ts'

/** A longer query string is refused unread. */
const longestQuery = 2000

/** A refusal of one parameter, with what it would have taken. */
export class ParameterError extends CatalogueError {
  readonly parameter: string
  readonly allowed: readonly string[] | undefined

  constructor(error: CatalogueError, parameter: string, allowed?: readonly string[]) {
    super(error.code, error.details)
    this.parameter = parameter
    this.allowed = allowed
  }
}

/**
 * The parameters of a request to an endpoint, defaults filled in. Empty values count as absent; anything unknown,
 * repeated or not allowed throws ParameterError.
 */
export function toAskedValues(endpoint: EndpointId, query: string): AskedValues {
  if (query.length > longestQuery) throw new CatalogueError('QUERY_TOO_LONG', { limit: longestQuery })
  const { parameters: known, defaults } = endpointOf(endpoint)
  const values: Record<string, unknown> = {}
  const seen = new Set<string>()
  for (const [name, text] of new URLSearchParams(query)) {
    if (!isKnown(name, known)) throw unknownParameter(name, known)
    if (seen.has(name)) {
      throw new ParameterError(new CatalogueError('REPEATED_PARAMETER', { parameter: name }), name)
    }
    seen.add(name)
    if (text !== '') values[name] = toValue(endpoint, name, text)
  }
  return { ...defaults, ...(values as ParameterValues) }
}

function isKnown(name: string, known: readonly ParameterName[]): name is ParameterName {
  return known.some(candidate => candidate === name)
}

function unknownParameter(name: string, known: readonly ParameterName[]): ParameterError {
  const shown = name.slice(0, 60)
  return new ParameterError(
    new CatalogueError('UNKNOWN_PARAMETER', { parameter: shown, allowed: known.join(', ') }),
    shown,
    known,
  )
}

function toValue(endpoint: EndpointId, name: ParameterName, text: string): unknown {
  const schema = parameterOf(endpoint, name)
  const parsed = schema.safeParse(text)
  if (parsed.success) return parsed.data
  const detail = parsed.error.issues.map(issue => issue.message).join('; ')
  throw new ParameterError(
    new CatalogueError('INVALID_PARAMETER', { parameter: name, detail }),
    name,
    allowedOf(schema),
  )
}

function allowedOf(schema: z.ZodType): readonly string[] | undefined {
  const { enum: options } = z.toJSONSchema(schema, { io: 'input' }) as { enum?: string[] }
  return options
}

/** One spelling for requests that mean the same, whatever the order of their parameters. */
export function keyOf(endpoint: EndpointId, values: AskedValues): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${endpoint}?${JSON.stringify(sorted)}`
}
