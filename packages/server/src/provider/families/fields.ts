import { z } from 'zod'

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
