import type { AssetGroup } from '../metrics/assets.ts'
import type { CategoryId } from '../metrics/categories.ts'
import type { ChainId } from '../metrics/chains.ts'
import type { EventKind } from '../metrics/eventKinds.ts'
import type { Metric } from '../metrics/metrics.ts'
import type { RatioColumn } from '../metrics/ratioColumns.ts'
import type { Day } from './day.ts'
import type { SeriesGrain } from './grain.ts'
import type { KnownTime } from './known.ts'
import type { Limit } from './limits.ts'
import type { QueryRange } from './timeRange.ts'

/** `version`: the applications of one parent; `part`: fees by who gets them; `none`: each metric as a whole. */
export type GroupBy =
  | 'app'
  | 'version'
  | 'part'
  | 'category'
  | 'chain'
  | 'asset'
  | 'bridge'
  | 'entity'
  | 'event'
  | 'restatement'
  | 'quality'
  | 'none'

/** `series`: values per bucket; `periods`: every time range side by side, with change, share and rank. */
export type Measure = 'series' | 'periods'

export interface QueryFilter {
  readonly category?: CategoryId | undefined
  readonly assets?: AssetGroup | undefined
  /** An application or a parent, by the id of its page. */
  readonly app?: string | undefined
  /** Id of the subject of any other kind: a chain, a category. */
  readonly id?: string | undefined
  /** One of a parent's applications. */
  readonly version?: string | undefined
  /** Default: all chains together. */
  readonly chain?: ChainId | undefined
  /** Each is a group of its own. */
  readonly chains?: readonly ChainId[] | undefined
  /** Applications or parents, by the ids of their pages. */
  readonly apps?: readonly string[] | undefined
  /** Id of a source, or the family of several: `fees/*`. */
  readonly source?: string | undefined
  /** The first and the last day on which changes were fetched. */
  readonly since?: Day | undefined
  readonly until?: Day | undefined
  /** Default: all kinds. */
  readonly events?: readonly EventKind[] | undefined
  readonly excludeStablecoins: boolean
  /** US dollars on the last complete day; smaller groups are left out. */
  readonly minimum: number | null
  /** Only groups whose data began in this many days up to the end of the range. */
  readonly newer?: number | undefined
  /** US dollars over the range; smaller groups are left out. */
  readonly least?: number | undefined
}

export interface MetricQuery {
  /** Groups are ranked by the first. */
  readonly metrics: readonly [Metric, ...Metric[]]
  readonly groupBy: GroupBy
  readonly filter: QueryFilter
  readonly range: QueryRange
  readonly grain: SeriesGrain
  /** Days before the range that a daily chart also shows. */
  readonly lead?: number | undefined
  /** The chart adds the rest as Others. */
  readonly top: Limit
  /** Ids of groups that the chart draws apart, whatever their rank. */
  readonly include: readonly string[]
  readonly measures: readonly Measure[]
  readonly orderBy: 'value' | 'name'
  /** The events or changes that `top` keeps. Default: the newest events, the largest changes. */
  readonly keep?: 'newest' | 'largest' | undefined
  /** How a flow's days become a week or month. */
  readonly aggregate: 'sum' | 'dailyAverage'
  /** The response holds the values once, without the other forms that clients know. */
  readonly isPacked?: true | undefined
  /** The figures are those that were known at this time. */
  readonly known?: KnownTime | undefined
  /** The first metric is also given as percent of this one: fees of volume. */
  readonly ratioTo?: Metric | undefined
  /** Applications of one parent count as one. */
  readonly isByParent?: true | undefined
  /** Each row also has its values over the range. */
  readonly hasTrends?: true | undefined
  /** Each row has the days since its highest daily value. */
  readonly hasHighs?: true | undefined
  /** Ratios that each row also has. */
  readonly ratios?: readonly RatioColumn[] | undefined
}

/** The endpoint's parameters give the rest. */
export interface QueryTemplate
  extends
    Pick<MetricQuery, 'metrics' | 'groupBy' | 'measures'>,
    Partial<Pick<MetricQuery, 'aggregate' | 'ratioTo'>> {
  readonly filter?: Pick<QueryFilter, 'category' | 'assets' | 'chains'>
  /** `chain`: only applications of the chain that the parameter names. */
  readonly scope?: 'all' | 'chain'
  /** The grain of a series that offers no other. */
  readonly grain?: SeriesGrain
  /** Applications can be grouped by parent. */
  readonly hasParents?: true
}
