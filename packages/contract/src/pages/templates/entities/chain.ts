import { findChain } from '../../../metrics/chains.ts'
import { timeRangeIds } from '../../../query/timeRange.ts'
import { chartOffer, toControlsOffer } from '../../model/offers.ts'
import type { PageBase } from '../../model/Page.ts'
import { toApiRequest, type ApiRequest, type Controls } from '../../model/requests.ts'
import { tableColumns } from '../../model/tableColumns.ts'

export interface ChainPage extends PageBase<ChainPageRequests> {
  readonly view: 'chainPage'
  readonly controls: Controls
}

/** Only a followed chain has more than a profile. */
type ChainPageRequests = {
  readonly profile: ApiRequest<'chainProfile'>
  readonly mix?: ApiRequest<'chainMix'>
  readonly ranks?: ApiRequest<'chainRanks'>
  readonly ranking?: ApiRequest<'chainAppRanking'>
}

/** Of the table of applications. */
export const shownApplications = 13

const controls: Controls = { timeFrames: timeRangeIds, limit: false, resample: false, stablecoins: true }

/** `path` has the placeholder `{slug}`: the id of a chain. */
export function chainPage(spec: Omit<ChainPage, 'view' | 'controls' | 'offers' | 'getRequests'>): ChainPage {
  return {
    ...spec,
    view: 'chainPage',
    controls,
    offers: {
      ...toControlsOffer(controls),
      show: chartOffer.show,
      mode: true,
      sort: tableColumns.applications,
    },
    getRequests: (state, { slug = '' } = {}) => {
      const unlisted = { ...state, chains: null, zoom: null }
      const profile = toApiRequest({ endpoint: 'chain', fixed: { id: slug } }, unlisted)
      const chain = findChain(slug)
      if (!chain) return { profile }
      return {
        profile,
        mix: toApiRequest({ endpoint: 'chain/categories', fixed: { chain }, limit: 7 }, unlisted),
        ranks: toApiRequest(
          { endpoint: 'chain/ranks', fixed: { chain, timeFrame: '1y' }, limit: 8 },
          unlisted,
        ),
        ranking: toApiRequest(
          {
            endpoint: 'app-fees-by-chain',
            fixed: { type: 'single-chain', chain },
            limit: shownApplications,
          },
          unlisted,
        ),
      }
    },
  }
}
