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

export interface CategoryPage extends PageBase<CategoryPageRequests> {
  readonly view: 'categoryPage'
  readonly controls: Controls
}

type CategoryPageRequests = ChartRequests<'categorySeries'> & {
  readonly profile: ApiRequest<'categoryProfile'>
  readonly concentration: ApiRequest<'categoryConcentration'>
}

const controls: Controls = { timeFrames: timeRangeIds, limit: true, resample: true, stablecoins: true }

/** `path` has the placeholder `{slug}`: the id of a category. */
export function categoryPage(
  spec: Omit<CategoryPage, 'view' | 'controls' | 'offers' | 'getRequests'>,
): CategoryPage {
  return {
    ...spec,
    view: 'categoryPage',
    controls,
    offers: {
      ...toControlsOffer(controls),
      ...chartOffer,
      mode: true,
      metric: appMetrics,
      sort: tableColumns.applications,
    },
    getRequests: (state, { slug = '' } = {}) => {
      const fixed = { id: slug, ...(state.metric ? { metric: state.metric } : {}) }
      const own = { ...state, chains: null, added: [] }
      return {
        profile: toApiRequest({ endpoint: 'category', fixed, limit: 'all' }, own),
        ...toChartRequests({ endpoint: 'category/timeseries', fixed }, own),
        concentration: toApiRequest(
          { endpoint: 'category/concentration', fixed: { ...fixed, timeFrame: '1y' } },
          { ...own, zoom: null },
        ),
      }
    },
  }
}
