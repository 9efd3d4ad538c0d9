import type { Dataset } from '@analytics/contract/api/responses/series'
import { toLinkId } from '@analytics/contract/directory/longId'
import { chainSlug, findChain } from '@analytics/contract/metrics/chains'
import { othersId } from '@analytics/contract/metrics/palettes'

import type { LinkedSeries } from '../../panels/chart/useSeriesLinks.tsx'

/** Whom each series is of: an application has a slug, a chain an id that is one. */
export function toLinkedSeries(
  datasets: readonly Pick<Dataset, 'id' | 'slug' | 'label'>[],
): ReadonlyMap<string, LinkedSeries> {
  const linked = datasets.flatMap(({ id, slug, label: name }): [string, LinkedSeries][] => {
    if (id === othersId) return []
    const chain = findChain(id) ?? (slug === null && id === chainSlug(name) ? id : undefined)
    if (chain !== undefined) return [[id, { kind: 'chain', id: chain, name }]]
    if (slug === null) return []
    return [[id, { kind: 'app', id: toLinkId({ key: id, slug, parent: null }), name }]]
  })
  return new Map(linked)
}
