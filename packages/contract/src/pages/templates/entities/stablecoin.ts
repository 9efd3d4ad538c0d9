import { timeRangeIds } from '../../../query/timeRange.ts'
import { chartOffer, toControlsOffer } from '../../model/offers.ts'
import type { PageBase } from '../../model/Page.ts'
import {
  toApiRequest,
  toChartRequests,
  type ApiRequest,
  type ChartRequests,
  type Controls,
} from '../../model/requests.ts'
import { tableColumns } from '../../model/tableColumns.ts'

export interface StablecoinPage extends PageBase<StablecoinPageRequests> {
  readonly view: 'stablecoinPage'
  readonly controls: Controls
}

type StablecoinPageRequests = ChartRequests<'stablecoinTimeseries'> & {
  readonly profile: ApiRequest<'stablecoinProfile'>
}

const controls: Controls = { timeFrames: timeRangeIds, limit: false, resample: true, stablecoins: false }

/** `path` has the placeholder `{slug}`: the id of a stablecoin. */
export function stablecoinPage(
  spec: Omit<StablecoinPage, 'view' | 'controls' | 'offers' | 'getRequests'>,
): StablecoinPage {
  return {
    ...spec,
    view: 'stablecoinPage',
    controls,
    offers: { ...toControlsOffer(controls), ...chartOffer, mode: true, sort: tableColumns.coinChains },
    getRequests: (state, { slug = '' } = {}) => {
      const own = { ...state, chains: null, added: [] }
      return {
        profile: toApiRequest({ endpoint: 'stablecoin', fixed: { id: slug } }, own),
        ...toChartRequests({ endpoint: 'stablecoin/timeseries', fixed: { id: slug } }, own),
      }
    },
  }
}
