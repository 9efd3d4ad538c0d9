import type { ExploreGrain, ExploreQuery } from '@analytics/contract/query/ExploreQuery'

type Patch = Partial<ExploreQuery>

/** Moving averages are made of days. */
export function withRowGrain({ transforms }: ExploreQuery, grain: ExploreGrain): Patch {
  return { grain, ...(grain !== 'D' && { transforms: { ...transforms, average: null } }) }
}

/** An average and a running sum exclude each other. */
export function withAverage({ transforms, grain }: ExploreQuery, average: number | null): Patch {
  const isCumulative = average === null && transforms.isCumulative
  return {
    transforms: { ...transforms, average, isCumulative },
    ...(average !== null && grain !== null && { grain: 'D' as const }),
  }
}

export function withCumulative({ transforms }: ExploreQuery, isCumulative: boolean): Patch {
  return { transforms: { ...transforms, isCumulative, average: isCumulative ? null : transforms.average } }
}
