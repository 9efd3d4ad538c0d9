import { timeRangeIds } from '../../../query/timeRange.ts'
import { toControlsOffer } from '../../model/offers.ts'
import type { PageBase } from '../../model/Page.ts'
import {
  toApiRequest,
  toChartRequests,
  type ApiRequest,
  type ChartRequests,
  type Controls,
} from '../../model/requests.ts'

export interface BridgePage extends PageBase<BridgePageRequests> {
  readonly view: 'bridgePage'
  readonly controls: Controls
}

type BridgePageRequests = ChartRequests<'bridgeTimeseries'> & {
  readonly profile: ApiRequest<'bridgeProfile'>
}

const controls: Controls = { timeFrames: timeRangeIds, limit: false, resample: true, stablecoins: false }

/** `path` has the placeholder `{slug}`: the id of a bridge. */
export function bridgePage(
  spec: Omit<BridgePage, 'view' | 'controls' | 'offers' | 'getRequests'>,
): BridgePage {
  return {
    ...spec,
    view: 'bridgePage',
    controls,
    offers: { ...toControlsOffer(controls), zoom: true },
    getRequests: (state, { slug = '' } = {}) => {
      const own = { ...state, chains: null, added: [] }
      return {
        profile: toApiRequest({ endpoint: 'bridge', fixed: { id: slug } }, own),
        ...toChartRequests({ endpoint: 'bridge/timeseries', fixed: { id: slug } }, own),
      }
    },
  }
}
