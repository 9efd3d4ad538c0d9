import { isObject } from '../../../provider/shape.ts'
import type { Json, Path } from './spoil.ts'

/** Whether a value of a field is odd, by the provider's documentation; no parser is asked. */
export type IsOdd = (value: Json | undefined) => boolean

const isMissing = (value: unknown) => value === undefined || value === null
const isWithin = (limit: number) => (value: unknown) => typeof value === 'number' && Math.abs(value) <= limit

export const cell: IsOdd = value => !isMissing(value) && !isWithin(1e13)(value)
export const amount: IsOdd = value => !isMissing(value) && !isWithin(1e16)(value)
export const cap: IsOdd = value => amount(value) || Number(value) < 0
export const price: IsOdd = value => !(typeof value === 'number' && value > 0 && value <= 1e12)
export const second: IsOdd = value => !(typeof value === 'number' && value >= 0 && value <= 1e11)
/** Texts are moments, too, as long as they are digits or a date. */
export const moment: IsOdd = value => second(value) && !(typeof value === 'string' && /^\d+$/.test(value))
export const text: IsOdd = value => !isMissing(value) && typeof value !== 'string'
export const id: IsOdd = value => text(value) && typeof value !== 'number'
export const flag: IsOdd = value => !isMissing(value) && typeof value !== 'boolean'
export const pegs: IsOdd = value =>
  !isMissing(value) && !(isObject(value) && Object.values(value).every(peg => !amount(peg as Json)))
export const cells: IsOdd = value =>
  !isMissing(value) && !(isObject(value) && Object.values(value).every(usd => !cell(usd as Json)))
/** Of these, none is a list with good rows in it. */
export const rows: IsOdd = value => !isMissing(value)
export const object: IsOdd = value => !isObject(value)
/** For entries that are nothing without some field. */
export const always: IsOdd = () => true
/** For what is only shown, or not looked at. */
export const never: IsOdd = () => false
export const required =
  (isOdd: IsOdd): IsOdd =>
  value =>
    isMissing(value) || isOdd(value)

/** An entry of a payload that is spoilt, and how its fields may be. */
export interface Target {
  readonly at: Path
  /** The figures that depend on it, by their names. */
  readonly owns: RegExp
  /** By their way from the entry, `.` between steps; `` is the entry itself. */
  readonly fields: Readonly<Record<string, IsOdd>>
}
