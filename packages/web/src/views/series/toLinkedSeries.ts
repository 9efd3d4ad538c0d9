import { toLinkId } from '@analytics/contract/directory/longId'
import { chainSlug, findChain } from '@analytics/contract/metrics/chains'
import { othersId } from '@analytics/contract/metrics/palettes'

import type { ChartResponse } from '../../data/requestOptions.ts'
import type { LinkedSeries } from '../../panels/chart/useLegendLinks.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'

/** Whom each series is of: an application has a slug, a chain an id that is one. */
export function toLinkedSeries(state: PanelState<ChartResponse>): ReadonlyMap<string, LinkedSeries> {
  if (state.kind !== 'ready') return new Map()
  const linked = state.response.data.datasets.flatMap(({ id, slug, name }): [string, LinkedSeries][] => {
    if (id === othersId) return []
    const chain = findChain(id) ?? (slug === null && id === chainSlug(name) ? id : undefined)
    if (chain !== undefined) return [[id, { kind: 'chain', id: chain, name }]]
    if (slug === null) return []
    return [[id, { kind: 'app', id: toLinkId({ key: id, slug, parent: null }), name }]]
  })
  return new Map(linked)
}
