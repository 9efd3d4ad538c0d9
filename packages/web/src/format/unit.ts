import { units, type FigureFormat, type TickFormat, type Unit } from '@analytics/contract/metrics/units'

import { formatAxisChange, formatChange, formatPoints } from './change.ts'
import {
  formatAxisCount,
  formatAxisPercent,
  formatAxisPrice,
  formatAxisRatio,
  formatAxisUsd,
  formatCount,
  formatFeeRate,
  formatPercent,
  formatPrice,
  formatRatio,
  formatUsd,
  unknown,
} from './number.ts'

type Format = (value: number | null) => string

/** How the figures of a unit are written; an unknown value is a dash in each of the forms. */
interface UnitFormats {
  readonly compact: Format
  readonly exact: Format
  readonly ticks: (ticks: readonly number[]) => string[]
  /** Takes a change as the API gives it: in percent, or in percentage points for a percentage. */
  readonly change: Format
}

const figures: Readonly<Record<FigureFormat, Format>> = {
  dollars: value => formatUsd(value),
  price: formatPrice,
  percent: value => formatPercent(value),
  finePercent: formatFeeRate,
  change: formatChange,
  ratio: value => formatRatio(value),
  fineRatio: value => formatRatio(value, 5),
  count: formatCount,
}

const axes: Readonly<Record<TickFormat, UnitFormats['ticks']>> = {
  dollars: formatAxisUsd,
  price: formatAxisPrice,
  percent: formatAxisPercent,
  change: formatAxisChange,
  ratio: formatAxisRatio,
  count: formatAxisCount,
}

const changes = {
  percent: formatChange,
  points: (value: number | null) => {
    const points = formatPoints(value)
    return points === unknown ? unknown : `${points} pp`
  },
} as const

export function formatsOf(unit: Unit): UnitFormats {
  const { compact, exact, axis, change } = units[unit]
  return {
    compact: figures[compact],
    exact: figures[exact],
    ticks: axes[axis],
    change: changes[change],
  }
}
