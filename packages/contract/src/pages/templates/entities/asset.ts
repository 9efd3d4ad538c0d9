import { timeRangeIds } from '../../../query/timeRange.ts'
import { chartOffer, toControlsOffer } from '../../model/offers.ts'
import type { PageBase } from '../../model/Page.ts'
import { toApiRequest, type ApiRequest, type Controls } from '../../model/requests.ts'
import { tableColumns } from '../../model/tableColumns.ts'

export interface AssetPage extends PageBase<AssetPageRequests> {
  readonly view: 'assetPage'
  readonly controls: Controls
}

type AssetPageRequests = {
  readonly profile: ApiRequest<'assetProfile'>
}

const controls: Controls = { timeFrames: timeRangeIds, limit: false, resample: false, stablecoins: false }

/** `path` has the placeholder `{slug}`: the coingecko id of an asset. */
export function assetPage(spec: Omit<AssetPage, 'view' | 'controls' | 'offers' | 'getRequests'>): AssetPage {
  return {
    ...spec,
    view: 'assetPage',
    controls,
    offers: {
      ...toControlsOffer(controls),
      zoom: chartOffer.zoom,
      lines: true,
      log: true,
      sort: tableColumns.assets,
    },
    getRequests: (state, { slug = '' } = {}) => ({
      profile: toApiRequest({ endpoint: 'asset', fixed: { id: slug } }, { ...state, chains: null }),
    }),
  }
}
