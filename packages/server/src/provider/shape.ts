import { CatalogueError } from '@analytics/contract/errors'
import type { z } from 'zod'

/** What a payload is refused with: BAD_SHAPE, naming the place in it and what is wrong there. */
export function badShape(endpoint: string, path: string, complaint: string): CatalogueError {
  return new CatalogueError('BAD_SHAPE', { endpoint, detail: `${path || 'the answer'}: ${complaint}` })
}

/** Where a part of a payload sits, for errors: by one step or by several, by none when it is the payload itself. */
export interface Place {
  readonly endpoint: string
  readonly field: string | readonly PropertyKey[]
}

/** BAD_SHAPE for what sits `steps` below a place. */
export function refuse(
  { endpoint, field }: Place,
  steps: readonly PropertyKey[],
  complaint: string,
): CatalogueError {
  return badShape(endpoint, toPath([field, steps].flat()), complaint)
}

/** BAD_SHAPE for what stands where a list must be: the payload's frame is not there. */
export function refuseList(
  { endpoint, path }: { readonly endpoint: string; readonly path: readonly PropertyKey[] },
  found: unknown,
  kind = 'array',
): CatalogueError {
  return badShape(endpoint, toPath(path), `expected ${kind}, received ${kindOf(found)}`)
}

/** BAD_SHAPE for a payload of another kind altogether. */
export function refuseFrame(endpoint: string, found: unknown, kind = 'object'): CatalogueError {
  return badShape(endpoint, '', `expected ${kind}, received ${kindOf(found)}`)
}

/** The value in a schema's shape. Throws BAD_SHAPE for its first complaint. */
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
    toPath(issue?.path ?? []),
    (issue?.message ?? 'invalid').replace('Invalid input: ', ''),
  )
}

/** `protocols[3].total24h`, `totalDataChartBreakdown[12][1]["Uniswap V3"]`. */
export function toPath(steps: readonly PropertyKey[]): string {
  return steps.map(toStep).join('').replace(/^\./, '')
}

function toStep(step: PropertyKey): string {
  if (typeof step === 'number') return `[${step}]`
  const name = String(step)
  if (/^[A-Za-z_$][\w$]*$/.test(name)) return `.${name}`
  return `[${JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name)}]`
}

/** As zod names kinds, so that both complain in the same words. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value in a complaint: itself where it is short and plain, else its kind. */
export function tell(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? JSON.stringify(value).slice(0, 40) : kindOf(value)
}
