import { appMetrics } from '../../../metrics/appMetrics.ts'
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

export interface AppPage extends PageBase<AppPageRequests> {
  readonly view: 'appPage'
  readonly controls: Controls
}

/** One for each part of the page, so that each arrives alone. */
type AppPageRequests = ChartRequests<'appHistory'> & {
  readonly profile: ApiRequest<'appProfile'>
  readonly chains: ApiRequest<'appChains'>
  readonly events: ApiRequest<'events'>
  readonly treasury: ApiRequest<'appTreasury'>
  /** Only while it is shown: it is fetched from the provider when it is first requested. */
  readonly treasuryHistory?: ApiRequest<'treasuryHistory'>
}

const controls: Controls = { timeFrames: timeRangeIds, limit: false, resample: true, stablecoins: false }

/** `path` has the placeholder `{slug}`: the id of an application, or of the parent of several. */
export function appPage(spec: Omit<AppPage, 'view' | 'controls' | 'offers' | 'getRequests'>): AppPage {
  return {
    ...spec,
    view: 'appPage',
    controls,
    offers: {
      ...toControlsOffer(controls),
      ...chartOffer,
      mode: true,
      metric: appMetrics,
      by: ['version', 'chain'],
      version: true,
      sort: tableColumns.appChains,
      treasury: ['history'],
      secondMode: true,
    },
    getRequests: (state, { slug = '' } = {}) => {
      const { metric, by, version } = state
      const fixed = { app: slug, ...(version === null ? {} : { version }) }
      const drawn = { ...fixed, ...(metric ? { metric } : {}), ...(by ? { by } : {}) }
      const unlisted = { ...state, chains: null }
      return {
        profile: toApiRequest({ endpoint: 'app', fixed }, unlisted),
        ...toChartRequests({ endpoint: 'app/timeseries', fixed: drawn }, unlisted),
        chains: toApiRequest({ endpoint: 'app/chains', fixed }, unlisted),
        events: toApiRequest({ endpoint: 'app/events', fixed }, unlisted),
        treasury: toApiRequest({ endpoint: 'app/treasury', fixed }, unlisted),
        ...(state.treasury === 'history'
          ? { treasuryHistory: toApiRequest({ endpoint: 'app/treasury-timeseries', fixed }, unlisted) }
          : {}),
      }
    },
  }
}
