import type { PageEntry } from '@analytics/contract/pages/pages'
import type { HomePage } from '@analytics/contract/pages/templates/home'
import type { ViewState } from '@analytics/contract/view/viewState'

import type { ChangeView } from '../../../controls/useViewState.tsx'
import type { ChartResponse } from '../../../data/requestOptions.ts'
import type { PanelState } from '../../../panels/state/usePanelState.ts'
import { SeriesPanel } from '../../series/SeriesPanel.tsx'
import { AllLink } from './AllLink.tsx'

interface HeroCardProps {
  readonly entry: PageEntry
  readonly dashboard: HomePage
  readonly state: PanelState<ChartResponse>
  readonly apiUrl: string | undefined
  readonly view: ViewState
  readonly onChange: ChangeView
}

/** The chart of a dashboard, without own dates, which no other card would follow. */
export function HeroCard({ entry, dashboard, state, apiUrl, view, onChange }: HeroCardProps) {
  return (
    <SeriesPanel
      {...{ entry, state, apiUrl, view, onChange }}
      dashboard={dashboard.hero}
      panels={dashboard.hero}
      panel="chart"
      size="hero"
      chainName=""
      link={
        // On phones the title needs the room.
        <span className="max-md:hidden">
          <AllLink spec={dashboard.cards.chart} />
        </span>
      }
    />
  )
}
