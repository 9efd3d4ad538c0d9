import type { Condition } from '../formula/condition.ts'
import type { EventKind } from '../metrics/eventKinds.ts'
import type { Metric } from '../metrics/metrics.ts'
import type { Day } from './day.ts'
import type { ExploreRange } from './exploreRange.ts'
import type { KnownTime } from './known.ts'

export const mostRows = 12
/** The most lines that can be told apart. The Series tab has all. */
export const mostLines = 15

export const exploreGrains = ['D', 'W', 'M', 'Q', 'Y'] as const
export type ExploreGrain = (typeof exploreGrains)[number]

export const exploreViews = ['line', 'area', 'change', 'stack', 'share', 'bar', 'panes'] as const
export type ExploreView = (typeof exploreViews)[number]

export const resultTransforms = ['index', 'return', 'yoy', 'growth', 'diff'] as const
export type ResultTransform = (typeof resultTransforms)[number]

export const memberOrders = ['value', 'change', 'share', 'shareChange', 'contribution', 'name'] as const
export type MemberOrder = (typeof memberOrders)[number]

export const marks = ['line', 'bar', 'area'] as const
export type Mark = (typeof marks)[number]

/** One row of the explorer: an expression and how it is shown. */
export interface ExploreRow {
  /** The formula in its canonical text. */
  readonly expression: string
  readonly isRight: boolean
  /** Hidden, but still an operand of other rows. */
  readonly isOff: boolean
  readonly mark: Mark | null
  /** Times 100, in percent: the default of named ratios that pages show so. */
  readonly isPercent: boolean
  readonly name: string | null
  /** Six hexadecimal digits. */
  readonly color: string | null
  /** How many members of a wildcard are selected; null for as many as can be drawn. */
  readonly top: number | null
  readonly hasOthers: boolean
  /** Ids of selected members that are not drawn. They still count in ranks and shares. */
  readonly hidden: readonly string[]
  /** The ids of the categories, parents and applications whose applications are the members; empty for all applications. */
  readonly within: readonly string[]
  /** The versions of an application are one member: their parent. */
  readonly isByParent: boolean
  readonly by: MemberOrder
  /** The metric that ranks the members of a wildcard formula. */
  readonly of: Metric | null
}

export interface Transforms {
  /** Days of the moving average. */
  readonly average: number | null
  readonly isCumulative: boolean
  readonly result: ResultTransform | null
}

/** A comparison with the same days as known at another time; null for the present state of the data. */
export interface KnownVersus {
  readonly kind: 'known'
  readonly day: KnownTime | null
}

export function isKnownVersus(vs: ExploreQuery['vs']): vs is KnownVersus {
  return typeof vs === 'object' && vs?.kind === 'known'
}

/** The query in an address of the explorer. The letter of a row is its position. */
export interface ExploreQuery {
  readonly rows: readonly ExploreRow[]
  readonly range: ExploreRange
  /** Null for the grain that suits the range. */
  readonly grain: ExploreGrain | null
  readonly transforms: Transforms
  readonly view: ExploreView | null
  readonly isLog: boolean
  /** The kinds of events that the chart marks. */
  readonly events: readonly EventKind[]
  readonly vs: 'prev' | 'year' | ExploreRange | KnownVersus | null
  /** The days on which it became true are listed and followed by what happened then. */
  readonly when: Condition | null
  /** The day on which an index is 100. */
  readonly base: Day | null
  /** The figures are those that were known at this time; null for the present ones. */
  readonly known: KnownTime | null
  readonly title: string | null
  readonly tab: 'values' | 'series' | 'when'
  readonly sort: string | null
  readonly find: string | null
  /** The largest number of buckets: the finest grain that fits is taken. */
  readonly points: number | null
  /** Every member of a wildcard, not only those that are selected. */
  readonly hasAllMembers: boolean
  /** The members to draw, by the letter of their row. By default each row selects its own. */
  readonly drawn?: Readonly<Record<string, readonly string[]>>
  /** Nothing but the occurrences of `when`, of another state of the data. */
  readonly isOnlyWhen?: boolean
  /** Rows that can't be used are named in the response instead of refusing the request. */
  readonly isLenient: boolean
}
