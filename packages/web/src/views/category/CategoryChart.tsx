import type {
  CategoryFigure,
  CategoryProfileData,
  CategorySeriesResponse,
} from '@analytics/contract/api/responses/entities/category'
import { metrics } from '@analytics/contract/metrics/metrics'
import { emptyHint } from '@analytics/contract/pages/model/remaps'
import { inRunningText } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useId, useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { toCategoryTag } from '../../format/categoryName.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { Tabs } from '../../ui/inputs/Tabs.tsx'
import { SeriesPanel } from '../series/SeriesPanel.tsx'

interface CategoryChartProps {
  readonly entry: PageEntry
  readonly category: CategoryProfileData['category'] | undefined
  readonly figures: readonly CategoryFigure[]
  readonly state: PanelState<CategorySeriesResponse>
  readonly frame: CategorySeriesResponse | null
  readonly apiUrl: string | undefined
  readonly view: ViewState
  readonly onChange: ChangeView
}

export function CategoryChart(props: CategoryChartProps) {
  const { entry, category, figures, state, view, onChange } = props
  const panelId = useId()
  const metric = view.metric ?? (state.kind === 'ready' ? state.response.data.metric : 'fees')
  const { label } = metrics[metric]
  const noun = inRunningText(label)
  const name = category ? toCategoryTag(category.name) : ''
  const panels = useMemo(
    () => ({
      chart: { title: name === '' ? label : `${label} of ${name}`, legend: 'Apps', noun },
      copy: {
        loading: `Loading ${noun} data…`,
        errorTitle: `Error Loading ${label} Data`,
        empty: [`No ${noun} in this range`, emptyHint] as const,
      },
    }),
    [label, noun, name],
  )
  const dashboard = useMemo(
    () => ({ metric, exportPrefix: `${category?.id ?? 'category'}-${metric}` }),
    [metric, category?.id],
  )
  const tabs = figures
    .filter(({ id, state: found }) => found === 'available' || id === metric)
    .map(({ id }) => ({ value: id, label: metrics[id].label }))
  return (
    <div id={panelId}>
      <SeriesPanel
        {...{ entry, state, view, onChange, panels, dashboard }}
        frame={props.frame}
        apiUrl={props.apiUrl}
        size="second"
        chainName=""
        tabs={
          <Tabs
            label="Metric"
            tabs={tabs}
            value={metric}
            panelId={panelId}
            onChange={next => onChange({ metric: next, shown: null })}
          />
        }
      />
    </div>
  )
}
