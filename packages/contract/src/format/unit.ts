import { units, type CalendarGrain, type Unit, type UnitFormat } from '../metrics/units.ts'
import { formatAxisChange, formatChange, formatPoints } from './change.ts'
import {
  formatAxisCount,
  formatAxisNumber,
  formatAxisPercent,
  formatAxisPrice,
  formatAxisRatio,
  formatAxisUsd,
  formatCount,
  formatFeeRate,
  formatNumber,
  formatPercent,
  formatPrice,
  formatQuote,
  formatRatio,
  formatUsd,
  minus,
  unknown,
} from './number.ts'

type Format = (value: number | null) => string

interface Formats {
  /** The format of charts, legends and tables. */
  readonly compact: Format
  /** Keeps the digits of a value. */
  readonly exact: Format
  readonly ticks: (ticks: readonly number[]) => string[]
}

const families: Readonly<Record<UnitFormat, Formats>> = {
  dollars: { compact: value => formatUsd(value), exact: formatPrice, ticks: formatAxisUsd },
  price: { compact: formatQuote, exact: formatQuote, ticks: formatAxisPrice },
  percent: { compact: value => formatPercent(value), exact: formatFeeRate, ticks: formatAxisPercent },
  return: { compact: formatChange, exact: formatChange, ticks: formatAxisChange },
  ratio: {
    compact: value => formatRatio(value),
    exact: value => formatRatio(value, 5),
    ticks: formatAxisRatio,
  },
  number: {
    compact: value => formatNumber(value),
    exact: value => formatNumber(value, 5),
    ticks: formatAxisNumber,
  },
  count: { compact: formatCount, exact: formatCount, ticks: formatAxisCount },
}

/** The formats of a unit. An unknown value is a dash in each of them. */
export function formatsOf(unit: Unit): Formats {
  return families[units[unit].format]
}

/** `+$21.50M`, `−$1.80M`. */
export function formatSigned(unit: Unit, value: number | null): string {
  const text = formatsOf(unit).compact(value)
  return value === null || text.startsWith(minus) ? text : `+${text}`
}

/** Percentage points, unless the unit counts points of its own. */
export const pointsName = (unit: Unit = 'percent'): string => units[unit].points ?? 'pp'

/** Points without their name. */
export function formatPointsOf(unit: Unit | undefined, value: number | null): string {
  return unit !== undefined && units[unit].points !== undefined
    ? formatSigned(unit, value)
    : formatPoints(value)
}

/** Takes a change as the API gives it: in percent, or in percentage points for a percentage. */
export function formatChangeOf(unit: Unit, change: number | null): string {
  if (units[unit].change === 'percent') return formatChange(change)
  const points = formatPointsOf(unit, change)
  return points === unknown ? unknown : `${points} ${pointsName(unit)}`
}

/** The name of a grain at the head of a subtitle: `Daily, 7-day average`. */
export const grainTexts: Readonly<Record<CalendarGrain, string>> = {
  D: 'Daily',
  W: 'Weekly',
  M: 'Monthly',
  Q: 'Quarterly',
  Y: 'Yearly',
}

const unitNames = Object.keys(units) as Unit[]

/** A cell of a table for people: the figure of a column as its unit is written, or the text as it stands. `unit` heads its column. */
export function formatCell(cell: string | number | boolean | null, unit: string | null): string {
  if (cell === null) return unknown
  if (typeof cell !== 'number') return String(cell)
  const name = unitNames.find(candidate =>
    [units[candidate].symbol, units[candidate].name].includes(unit ?? ''),
  )
  // The prices of small tokens share their unit with amounts.
  if (name === 'USD' && Math.abs(cell) < 1) return formatPrice(cell)
  if (name) return formatsOf(name).compact(cell)
  return Number.isInteger(cell) ? formatCount(cell) : formatNumber(cell, 4)
}
