import type { MarketTotalsResponse } from '@analytics/contract/api/responses/overview'
import type { HomePage } from '@analytics/contract/pages/templates/home'

import type { ChartResponse } from '../../../data/requestOptions.ts'
import type { PanelState } from '../../../panels/state/usePanelState.ts'
import { HeadlineText } from '../../shared/HeadlineText.tsx'
import { toOtherChanges } from './totalText.ts'

interface FindingProps {
  readonly dashboard: Pick<HomePage, 'hero' | 'totals'>
  readonly state: PanelState<ChartResponse>
  readonly totals: MarketTotalsResponse | undefined
}

/** The sentence that heads the dashboard of the hero's chart, and the largest changes of the other totals. */
export function Finding({ dashboard: { hero, totals: specs }, state, totals }: FindingProps) {
  const others = totals ? toOtherChanges(specs, totals) : ''
  return (
    <HeadlineText
      state={state}
      toHeadline={(make, response) => {
        const headline = make.seriesHeadline(response, hero.chart)
        return headline && { ...headline, detail: [...headline.detail, ` ${others}`] }
      }}
    />
  )
}
