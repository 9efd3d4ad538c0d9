import { z } from 'zod'

import { findSecond } from '../second.ts'

/** Sums of all time reach the tens of trillions. */
const absurdTotal = 1e16

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

/** A price in US dollars: above 0. */
export const price = z.number().positive()

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

export const names = z
  .array(z.string())
  .nullish()
  .transform(value => value ?? [])

/** The provider's slug of a name (provider.md 3.18): lower case, spaces to dashes, no apostrophes. */
export function toSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-').replaceAll("'", '')
}
