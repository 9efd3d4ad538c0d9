import type { CategoryId } from '../../metrics/categories.ts'
import type { Metric } from '../../metrics/metrics.ts'
import type { Measure, QueryTemplate } from '../../query/MetricQuery.ts'
import type { ServedQuery } from './Endpoint.ts'

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
