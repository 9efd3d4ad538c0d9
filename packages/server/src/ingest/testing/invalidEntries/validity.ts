import { isObject } from '@analytics/defillama'

import type { Json, Path } from './spoil.ts'

/** Rules from the provider's documentation, independent of the parsers. */
export type IsInvalid = (value: Json | undefined) => boolean

const isMissing = (value: unknown) => value === undefined || value === null
const isWithin = (limit: number) => (value: unknown) =>
  typeof value === 'number' && value >= 0 && value <= limit

export const cell: IsInvalid = value => !isMissing(value) && !isWithin(1e13)(value)
export const amount: IsInvalid = value => !isMissing(value) && !isWithin(1e16)(value)
/** An amount that may be a loss. */
export const signedAmount: IsInvalid = value => amount(typeof value === 'number' ? Math.abs(value) : value)
export const price: IsInvalid = value => !(typeof value === 'number' && value > 0 && value <= 1e12)
/** Times lie between the first block of Bitcoin and a few minutes after the fetch. */
export const second: IsInvalid = value =>
  !(typeof value === 'number' && value >= 1_230_940_800 && value <= 20_060 * 86_400 + 600)
/** Texts of digits or a date are timestamps too. */
export const time: IsInvalid = value => second(typeof value === 'string' ? Number(value) : (value ?? null))
export const text: IsInvalid = value => !isMissing(value) && typeof value !== 'string'
export const id: IsInvalid = value => text(value) && typeof value !== 'number'
export const flag: IsInvalid = value => !isMissing(value) && typeof value !== 'boolean'
export const pegs: IsInvalid = value =>
  !isMissing(value) && !(isObject(value) && Object.values(value).every(peg => !amount(peg as Json)))
export const cells: IsInvalid = value =>
  !isMissing(value) && !(isObject(value) && Object.values(value).every(usd => !cell(usd as Json)))
/** None of these is a list with valid rows. */
export const rows: IsInvalid = value => !isMissing(value)
export const object: IsInvalid = value => !isObject(value)
/** For entries that are useless without some field. */
export const always: IsInvalid = () => true
/** For what is only shown or ignored. */
export const never: IsInvalid = () => false
export const required =
  (isInvalid: IsInvalid): IsInvalid =>
  value =>
    isMissing(value) || isInvalid(value)

export interface Target {
  readonly at: Path
  /** The names of the figures that depend on it. */
  readonly owns: RegExp
  /** Rules by path from the entry, joined by dots; `` is the entry itself. */
  readonly fields: Readonly<Record<string, IsInvalid>>
}
