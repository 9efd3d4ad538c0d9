import type { LineUnit } from '@analytics/contract/view/viewState'

import { formatAxisChange, formatChange } from '../../format/change.ts'
import { formatAxisPrice, formatPrice } from '../../format/number.ts'
import { logScale, logTicks } from '../axes/logTicks.ts'
import { niceTicks, toDomain, type Domain } from '../axes/ticks.ts'
import type { Series } from '../model/series.ts'
import type { Span } from '../model/zoom.ts'

interface UnitRules {
  readonly format: (value: number | null) => string
  readonly formatTicks: (ticks: readonly number[]) => string[]
  /** Where all is lost: no value lies below, and a log axis never gets there. */
  readonly origin: number
  /** A change is read against zero, a price against the others. */
  readonly hasZero: boolean
}

export const lineUnits: Readonly<Record<LineUnit, UnitRules>> = {
  return: { format: formatChange, formatTicks: formatAxisChange, origin: -100, hasZero: true },
  price: { format: formatPrice, formatTicks: formatAxisPrice, origin: 0, hasZero: false },
}

export interface LineAxis {
  readonly ticks: readonly number[]
  readonly texts: readonly string[]
  readonly domain: Domain
}

export interface LineAxisInput {
  readonly unit: LineUnit
  readonly log: boolean
  readonly span: Span
}

/** Room above and below the lines of a log axis, as a part of its height. */
const margin = 0.04

export function toLineAxis(series: readonly Series[], { unit, log, span }: LineAxisInput): LineAxis {
  const { origin, hasZero, formatTicks } = lineUnits[unit]
  const values = series.flatMap(each => each.values.slice(span.first, span.last + 1)).filter(isKnown)
  const drawn = hasZero ? [0, ...values] : values
  const placed = drawn.filter(value => value > origin)
  const { ticks, domain } = log && placed.length > 0 ? toLogAxis(placed, origin) : toLinearAxis(drawn, origin)
  return { ticks, domain, texts: formatTicks(ticks) }
}

function isKnown(value: number | null): value is number {
  return value !== null
}

function toLinearAxis(values: readonly number[], origin: number): Omit<LineAxis, 'texts'> {
  const [low, high] = extentOf(values)
  const ticks = low === high ? niceTicks(low - 1, high + 1) : niceTicks(low, high)
  const { min, max } = toDomain(ticks)
  // Steps of 500 % would go on below the loss of everything.
  return { ticks: ticks.filter(tick => tick >= origin), domain: { min: Math.max(min, origin), max } }
}

function toLogAxis(values: readonly number[], origin: number): Omit<LineAxis, 'texts'> {
  const [low, high] = extentOf(values)
  const scale = logScale(origin)
  const [bottom, top] = [scale.toPlace(low), scale.toPlace(high)]
  const room = (top - bottom) * margin || 0.01
  const domain = { min: scale.toValue(bottom - room), max: scale.toValue(top + room), scale }
  const ticks = logTicks(domain.min, domain.max, origin)
  return { ticks: ticks.filter(tick => tick >= domain.min && tick <= domain.max), domain }
}

function extentOf(values: readonly number[]): readonly [number, number] {
  const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const high = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  return low <= high ? [low, high] : [0, 0]
}
