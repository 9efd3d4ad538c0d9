import type { Dataset } from '@analytics/contract/api/responses/series'
import { chainSlug, findChain } from '@analytics/contract/metrics/chains'
import { othersId } from '@analytics/contract/metrics/palettes'

import type { LinkedSeries } from './useSeriesLinks.tsx'

/** The entity of each series, by the series' id. A chain's id is its slug; only applications have a page id. */
export function toLinkedSeries(
  datasets: readonly Pick<Dataset, 'id' | 'slug' | 'pageId' | 'label'>[],
): ReadonlyMap<string, LinkedSeries> {
  const linked = datasets.flatMap(({ id, slug, pageId, label: name }): [string, LinkedSeries][] => {
    if (id === othersId) return []
    const chain = findChain(id) ?? (slug === null && id === chainSlug(name) ? id : undefined)
    if (chain !== undefined) return [[id, { kind: 'chain', id: chain, name }]]
    return pageId === null ? [] : [[id, { kind: 'app', id: pageId, name }]]
  })
  return new Map(linked)
}
