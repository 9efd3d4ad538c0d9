import { formatsOf } from '@analytics/contract/format/unit'
import type { Unit } from '@analytics/contract/metrics/units'

import type { AxisInput } from '../axes/layOutAxes.ts'
import { logScale, logTicks } from '../axes/logTicks.ts'
import { niceTicks, ticksOnGrid, toDomain } from '../axes/ticks.ts'
import type { Series } from '../model/series.ts'
import type { Span } from '../model/zoom.ts'

interface ScaleRules {
  /** The value at which all is lost: a log axis never gets there. */
  readonly origin: number
  /** Whether values below the origin are impossible. */
  readonly isBounded: boolean
  /** A change is read against zero, a price against the others. A ratio fits its values, if they stay far from zero. */
  readonly hasZero: boolean | 'near'
}

const amounts: ScaleRules = { origin: 0, isBounded: false, hasZero: true }
const ratios: ScaleRules = { origin: 0, isBounded: false, hasZero: 'near' }
const scaleRules: Readonly<Partial<Record<Unit, ScaleRules>>> = {
  return: { origin: -100, isBounded: true, hasZero: true },
  price: { origin: 0, isBounded: true, hasZero: false },
  percent: ratios,
  ratio: ratios,
  'per day': ratios,
  'per week': ratios,
  'per month': ratios,
  'per quarter': ratios,
  'per year': ratios,
}

/** Values whose lowest is below this part of the highest come near zero. */
const nearZero = 0.4

function needsZero({ hasZero }: ScaleRules, values: readonly number[]): boolean {
  if (hasZero !== 'near') return hasZero
  const [low, high] = extentOf(values)
  return low < Math.abs(high) * nearZero
}

export type LineAxis = AxisInput & Required<Pick<AxisInput, 'domain'>>

export interface LineAxisInput {
  readonly unit: Unit
  readonly log: boolean
  /** It need not reach zero. */
  readonly fitsData?: boolean
  readonly span: Span
  /** There is room for few labels. */
  readonly isLow?: boolean | undefined
  /** A line is filled down to zero. */
  readonly isFilled?: boolean
  /** Another axis, whose grid this one shares if both are linear. */
  readonly grid?: LineAxis | undefined
}

/** Room above and below the lines of a log axis, as a part of its height. */
const margin = 0.04

export function toLineAxis(
  series: readonly Series[],
  { unit, log, fitsData = false, span, isLow, isFilled = false, grid }: LineAxisInput,
): LineAxis {
  const rules = scaleRules[unit] ?? amounts
  const { origin } = rules
  const values = series
    .flatMap(oneSeries => oneSeries.values.slice(span.first, span.last + 1))
    .filter(isKnown)
  const isFitted = fitsData && values.every(value => value > 0)
  const hasZero = isFilled || needsZero(rules, values)
  const drawn = isFitted ? withRound(values) : hasZero ? [0, ...values] : values
  const placed = drawn.filter(value => value > origin)
  const { ticks, domain } =
    log && placed.length > 0 ? toLogAxis(placed, origin) : toLinearAxis(drawn, rules, { grid, isLow })
  const format = formatsOf(unit).ticks
  // A log axis spans magnitudes, so each of its ticks is written in its own.
  return { ticks, domain, texts: domain.scale ? ticks.flatMap(tick => format([tick])) : format(ticks) }
}

/** With the round values around them, from which an axis reads more calmly than from the nearest possible ones. */
function withRound(values: readonly number[]): readonly number[] {
  const [low, high] = extentOf(values)
  const power = 10 ** Math.floor(Math.log10(high))
  return [Math.floor(low / power) * power, (Math.ceil((high / power) * 2) / 2) * power]
}

function isKnown(value: number | null): value is number {
  return value !== null
}

function toLinearAxis(
  values: readonly number[],
  { origin, isBounded }: ScaleRules,
  { grid, isLow }: Pick<LineAxisInput, 'grid' | 'isLow'>,
): Pick<LineAxis, 'ticks' | 'domain'> {
  const [lowest, highest] = extentOf(values)
  const [low, high] = lowest === highest ? [lowest - 1, highest + 1] : [lowest, highest]
  const isShared = grid !== undefined && grid.domain.scale === undefined
  const ticks = isShared ? ticksOnGrid(low, high, grid.ticks.length - 1) : niceTicks(low, high, isLow)
  const domain = toDomain(ticks)
  if (!isBounded) return { ticks, domain }
  // Steps of 500 % would go on below the loss of everything.
  return {
    ticks: ticks.filter(tick => tick >= origin),
    domain: { min: Math.max(domain.min, origin), max: domain.max },
  }
}

function toLogAxis(values: readonly number[], origin: number): Pick<LineAxis, 'ticks' | 'domain'> {
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
