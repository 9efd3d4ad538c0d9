import type { CategoryId } from '../../metrics/categories.ts'
import type { ChainId } from '../../metrics/chains.ts'
import type { Metric } from '../../metrics/metrics.ts'
import type { Grain } from '../../query/grain.ts'
import type { Limit } from '../../query/limits.ts'
import type { QueryTemplate, Measure } from '../../query/MetricQuery.ts'
import type { ParameterName } from '../../query/parameters.ts'
import type { WireTimeRange } from '../../query/timeRange.ts'
import type { MetricResponseId } from '../fields/responseData.ts'

export interface ServedQuery<Id extends MetricResponseId = MetricResponseId> {
  readonly query: QueryTemplate
  readonly response: Id
}

type Choices = Readonly<Record<string, ServedQuery>>

/** The value of one parameter chooses the query. */
export interface QueryChoice<By extends 'type' | 'format' = 'type' | 'format', Of extends Choices = Choices> {
  readonly by: By
  readonly of: Of
}

export interface Endpoint<Serves extends ServedQuery | QueryChoice = ServedQuery | QueryChoice> {
  readonly summary: string
  /** A second, shorter address. */
  readonly shortPath?: string
  readonly serves: Serves
  readonly parameters: readonly ParameterName[]
  /** Requests without these parameters are refused. */
  readonly required?: readonly ParameterName[]
  /** It compares nothing with a range before. */
  readonly isUncompared?: true
  /** Default: every time frame that pages offer. */
  readonly timeFrames?: readonly WireTimeRange[]
  readonly defaults: {
    readonly timeFrame: WireTimeRange
    readonly limit?: Limit
    readonly queryLimit?: Limit
    readonly topN?: number
    readonly resamplePeriod?: Grain
    readonly resample?: Grain
    readonly type?: 'multi-chain' | 'single-chain'
    readonly format?: 'timeseries' | 'table'
    readonly chain?: ChainId
    readonly chains?: readonly ChainId[]
    readonly includeTimeSeries?: boolean
  }
}

const subjects = {
  app: { groupBy: 'app', hasParents: true },
  chain: { groupBy: 'chain' },
  chainApp: { groupBy: 'app', scope: 'chain' },
} as const satisfies Record<string, Pick<QueryTemplate, 'groupBy' | 'scope' | 'hasParents'>>

const shapes = {
  Ranking: ['periods'],
  Series: ['series'],
  Combined: ['series', 'periods'],
} as const satisfies Record<string, readonly Measure[]>

export interface Measured extends Pick<QueryTemplate, 'aggregate' | 'ratioTo'> {
  readonly metric: Metric
  readonly category?: CategoryId
}

export function serve<Subject extends keyof typeof subjects, Shape extends keyof typeof shapes>(
  subject: Subject,
  shape: Shape,
  { metric, category, ...rest }: Measured,
): ServedQuery<`${Subject}${Shape}`> {
  return {
    query: {
      metrics: [metric],
      ...subjects[subject],
      measures: shapes[shape],
      filter: category ? { category } : {},
      ...rest,
    },
    response: `${subject}${shape}`,
  }
}
