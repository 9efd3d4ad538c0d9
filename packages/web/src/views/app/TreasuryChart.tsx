import type {
  AppTreasuryResponse,
  TreasuryHistoryResponse,
} from '@analytics/contract/api/responses/entities/treasury'
import { emptyHint } from '@analytics/contract/pages/model/remaps'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useMemo, useState } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { SeriesPanel } from '../series/SeriesPanel.tsx'
import { toTreasuryTitle } from './TreasuryPanel.tsx'

interface TreasuryChartProps {
  readonly entry: PageEntry
  readonly treasury: PanelState<AppTreasuryResponse>
  readonly state: PanelState<TreasuryHistoryResponse>
  readonly apiUrl: string | undefined
  readonly view: ViewState
  readonly onChange: ChangeView
}

/** Over time; what it shows and how is told apart from the page's first chart. */
export function TreasuryChart(props: TreasuryChartProps) {
  const { entry, treasury, state, apiUrl, view, onChange } = props
  const [shown, setShown] = useState<ViewState['shown']>(null)
  const data = treasury.kind === 'ready' ? treasury.response.data : null
  const title = `${data ? toTreasuryTitle(data) : 'Treasury'} over time`
  const holder = data?.holders[0]?.id ?? 'app'
  const panels = useMemo(
    () => ({ chart: { title, legend: 'Parts', noun: 'treasury' }, copy }) as const,
    [title],
  )
  const dashboard = useMemo(
    () => ({ metric: 'treasury', exportPrefix: `${holder}-treasury` }) as const,
    [holder],
  )
  const own = useMemo(() => ({ ...view, shown, mode: view.secondMode }), [view, shown])
  const changeOwn: ChangeView = (patch, options) => {
    if (patch.shown !== undefined) setShown(patch.shown)
    if (patch.mode) onChange({ secondMode: patch.mode }, options)
    if (patch.zoom !== undefined) onChange({ zoom: patch.zoom }, options)
  }
  return (
    <SeriesPanel
      {...{ entry, state, panels, dashboard, apiUrl }}
      panel="treasury-history"
      frame={null}
      view={own}
      onChange={changeOwn}
      size="second"
      chainName=""
    />
  )
}

const copy = {
  loading: 'Loading treasury…',
  errorTitle: 'Error Loading Treasury',
  empty: ['No treasury in this range', emptyHint],
} as const
