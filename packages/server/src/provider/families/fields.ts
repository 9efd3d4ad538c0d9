import { z } from 'zod'

import { absurdTotal } from '../charts.ts'
import { findSecond } from '../second.ts'

/** US dollars; null when null or absent. A number in quotes is refused. */
export const amount = z
  .number()
  .min(-absurdTotal)
  .max(absurdTotal)
  .nullish()
  .transform(value => value ?? null)

/** Null when null or absent: the provider leaves a change out when either side is 0. */
export const percent = z
  .number()
  .nullish()
  .transform(value => value ?? null)

/** A stablecoin's price in US dollars, null when null or absent; a dead one may be worth 0. */
export const pegPrice = z
  .number()
  .min(0)
  .nullish()
  .transform(value => value ?? null)

/** A number, also one in quotes; null when null, absent or an empty text. */
export const looseNumber = z
  .union([z.number(), z.string().regex(/^\s*(-?\d+(\.\d+)?([eE][+-]?\d+)?)?\s*$/, 'not a number')])
  .nullish()
  .transform(value => (value == null || (typeof value === 'string' && !value.trim()) ? null : Number(value)))

/** Unix seconds, of whatever the provider writes for a moment. */
export const second = z.unknown().transform((value, context) => {
  const second = findSecond(value)
  if (second !== undefined) return second
  context.addIssue('expected a moment')
  return z.NEVER
})

export const text = z
  .string()
  .nullish()
  .transform(value => value ?? null)

/** A text that is only shown: null when it is none. */
export const label = text.catch(null)

/** Names that are only shown, those that are texts. */
export const labels = z
  .unknown()
  .optional()
  .transform(value =>
    Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [],
  )

/** An identity, null when null or absent. */
export const id = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(value => (value == null ? null : String(value)))

export const names = z
  .array(z.string())
  .nullish()
  .transform(value => value ?? [])

/** The provider's slug of a name (provider.md 3.18): lower case, spaces to dashes, no apostrophes. */
export function toSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-').replaceAll("'", '')
}

/** A figure that is not a part of any sum: one that could not be read is missing. */
export function numberOrNull(figure: number | null): number | null {
  return figure !== null && Number.isNaN(figure) ? null : figure
}
