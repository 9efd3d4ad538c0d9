import { appMetrics, type AppMetric } from '../../metrics/appMetrics.ts'
import { chainIds } from '../../metrics/chains.ts'
import type { TimeRange } from '../../query/timeRange.ts'
import type { ViewOffer } from '../../view/parameters.ts'
import { defaultViewState, type PageState } from '../../view/viewState.ts'
import type { MadeByTemplate, PageBase } from '../model/Page.ts'
import { toApiRequest, type ApiRequest, type Controls } from '../model/requests.ts'

type QualityRequests = {
  readonly sources: ApiRequest<'sourceQuality'>
  readonly apps: ApiRequest<'appQuality'>
  /** The metric, application and chain that a link names. */
  readonly detail: ApiRequest<'quality'>
}

const panels = [
  { id: 'residuals', request: 'sources' },
  { id: 'sources', request: 'sources' },
  { id: 'applications', request: 'apps' },
  { id: 'note', request: 'sources' },
] as const

const timeFrames: readonly TimeRange[] = ['90d', 'ytd', '1y', '2y']

const offers = {
  tableTimeFrame: timeFrames,
  timeFrame: true,
  range: true,
  metric: appMetrics,
  app: true,
  version: true,
  chains: chainIds,
} satisfies ViewOffer

export interface QualityPage extends PageBase<QualityRequests, typeof offers> {
  readonly view: 'quality'
  readonly panels: typeof panels
  readonly bar: Controls
}

/** A heat map of a month alone says little. */
const standard: TimeRange = '1y'

/** The metric that the page is about. */
export function shownMetric({ metric }: Pick<PageState, 'metric'>): AppMetric {
  return metric ?? 'fees'
}

const sources = { endpoint: 'quality/sources' } as const

/** The sources with their residuals, as the page requests them before its user has chosen anything. */
export const standardSources = toApiRequest(sources, { ...defaultViewState, timeFrame: standard })

export function qualityPage(spec: Omit<QualityPage, MadeByTemplate | 'bar'>): QualityPage {
  return {
    ...spec,
    view: 'quality',
    panels,
    bar: { timeFrames, dates: 'own', limit: false, resample: false, stablecoins: false },
    offers,
    getRequests: ({ table, metric, app, version, chains, ...state }) => {
      const asked = { ...state, timeFrame: table.timeFrame ?? standard }
      const [chain = ''] = chains ?? []
      const about = { metric: shownMetric({ metric }), chain }
      return {
        sources: toApiRequest(sources, asked),
        apps: toApiRequest({ endpoint: 'quality/apps', fixed: about, limit: 50 }, asked),
        detail: toApiRequest(
          { endpoint: 'quality', fixed: { ...about, app: app ?? '', version: version ?? '' } },
          state,
        ),
      }
    },
  }
}
