import type { Unit } from '@analytics/contract/metrics/units'
import type { ChartMode } from '@analytics/contract/view/viewState'

import { niceTicks } from '../axes/ticks.ts'
import type { Series } from '../model/series.ts'
import { toShares } from './toShares.ts'

/** The values that a mode draws, and their unit. */
interface Shown {
  readonly series: readonly Series[]
  readonly unit: Unit
  /** Buckets without values that could be drawn. */
  readonly undrawable: ReadonlySet<number>
}

interface ModeRules {
  /** `count` is the number of buckets. Hidden series also count. */
  readonly toShown: (series: readonly Series[], unit: Unit, count: number) => Shown
  /** The figure of a series in the legend. */
  readonly figure: 'total' | 'share'
  readonly toTicks: (low: number, high: number) => readonly number[]
  /** Added to the note on series that are missing in a bucket. */
  readonly whereMissing: string
}

/** A mode turns the values into others before they are drawn. */
export const modes: Readonly<Record<ChartMode, ModeRules>> = {
  absolute: {
    toShown: (series, unit) => ({ series, unit, undrawable: new Set() }),
    figure: 'total',
    toTicks: niceTicks,
    whereMissing: '',
  },
  percent: {
    toShown: (all, _unit, count) => {
      const { series, negative } = toShares(all, count)
      return { series, unit: 'percent', undrawable: negative }
    },
    figure: 'share',
    // The axis ends at 100 % only for shares that add up to it.
    toTicks: (low, high) => (high > 99 || high === 0 ? quarters : niceTicks(low, high)),
    whereMissing: '; shares cover the others only',
  },
}

const quarters = [0, 25, 50, 75, 100] as const
