import type { z } from 'zod'

import { ProviderError } from '../api/ProviderError.ts'

export function badShape(endpoint: string, path: string, complaint: string): ProviderError {
  return new ProviderError('BAD_SHAPE', { endpoint, detail: `${path || 'the answer'}: ${complaint}` })
}

export interface Place {
  readonly endpoint: string
  readonly field: string | readonly PropertyKey[]
}

export function refuseShape(
  { endpoint, field }: Place,
  steps: readonly PropertyKey[],
  complaint: string,
): ProviderError {
  return badShape(endpoint, toFieldPath([field, steps].flat()), complaint)
}

export function refuseList(
  { endpoint, path }: { readonly endpoint: string; readonly path: readonly PropertyKey[] },
  value: unknown,
  kind = 'array',
): ProviderError {
  return badShape(endpoint, toFieldPath(path), `expected ${kind}, received ${getKind(value)}`)
}

export function refusePayload(endpoint: string, value: unknown, kind = 'object'): ProviderError {
  return badShape(endpoint, '', `expected ${kind}, received ${getKind(value)}`)
}

export function parseShape<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  endpoint: string,
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw badShape(
    endpoint,
    toFieldPath(issue?.path ?? []),
    (issue?.message ?? 'invalid').replace('Invalid input: ', ''),
  )
}

/** `protocols[3].total24h`, `totalDataChartBreakdown[12][1]["Uniswap V3"]`. */
export function toFieldPath(steps: readonly PropertyKey[]): string {
  return steps.map(toStep).join('').replace(/^\./, '')
}

function toStep(step: PropertyKey): string {
  if (typeof step === 'number') return `[${step}]`
  const name = String(step)
  if (/^[A-Za-z_$][\w$]*$/.test(name)) return `.${name}`
  return `[${JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name)}]`
}

/** Names types as zod does, for equal messages. */
export function getKind(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function describeValue(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? JSON.stringify(value).slice(0, 40) : getKind(value)
}
