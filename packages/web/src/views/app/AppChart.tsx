import type {
  AppHistoryResponse,
  AppProfileData,
  Figure,
} from '@analytics/contract/api/responses/entities/app'
import { appMetrics, isWider, type AppMetric } from '@analytics/contract/metrics/appMetrics'
import { isInCategory } from '@analytics/contract/metrics/categories'
import { metrics } from '@analytics/contract/metrics/metrics'
import { emptyHint } from '@analytics/contract/pages/model/remaps'
import { inRunningText } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { SeriesGroup, ViewState } from '@analytics/contract/view/viewState'
import { useId, useMemo } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { formatPercent } from '../../format/number.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { Segmented } from '../../ui/inputs/Segmented.tsx'
import { Tabs } from '../../ui/inputs/Tabs.tsx'
import { SeriesPanel } from '../series/SeriesPanel.tsx'

interface AppChartProps {
  readonly entry: PageEntry
  readonly app: AppProfileData['app'] | undefined
  readonly figures: readonly Figure[]
  readonly state: PanelState<AppHistoryResponse>
  readonly frame: AppHistoryResponse | null
  readonly apiUrl: string | undefined
  readonly view: ViewState
  readonly onChange: ChangeView
}

const legends = { version: 'Versions', chain: 'Chains' } as const

export function AppChart(props: AppChartProps) {
  const { entry, app, figures, view, onChange } = props
  const panelId = useId()
  const shown = props.state
  const response = shown.kind === 'ready' ? shown.response : null
  const metric = view.metric ?? response?.data.metric ?? 'fees'
  const needsKey = figures.some(({ id, state: why }) => id === metric && why === 'needs-key')
  const state: typeof shown = needsKey ? { kind: 'unavailable', availability: 'needs-key' } : shown
  const by = isWider(metric) ? 'version' : (view.by ?? response?.data.by ?? 'version')
  const name = app ? nameOf(app) : ''
  const label = metrics[metric].label
  const noun = inRunningText(label)
  const panels = useMemo(
    () => ({
      chart: { title: `${label}${name === '' ? '' : ` of ${name}`}`, legend: legends[by], noun },
      copy: {
        loading: `Loading ${noun} data…`,
        errorTitle: `Error Loading ${label} Data`,
        empty: [`No ${noun} in this range`, emptyHint] as const,
      },
    }),
    [label, name, noun, by],
  )
  const dashboard = useMemo(
    () => ({ metric, exportPrefix: `${app?.id ?? 'app'}-${metric}-by-${by}` }),
    [metric, app?.id, by],
  )
  const tabs = toTabs(figures, metric, app?.category ?? null)
  return (
    <div id={panelId}>
      <SeriesPanel
        {...{ entry, state, view, onChange, panels, dashboard }}
        frame={props.frame}
        apiUrl={props.apiUrl}
        size="second"
        chainName=""
        scope={response ? toShareText(response) : undefined}
        tabs={
          <Tabs
            label="Metric"
            tabs={tabs}
            value={metric}
            panelId={panelId}
            onChange={next => onChange({ metric: next, shown: null })}
          />
        }
        picker={
          app && app.versions.length > 1 && view.version === null && !isWider(metric) ? (
            <GroupChoice by={by} onChange={next => onChange({ by: next, shown: null })} />
          ) : null
        }
      />
    </div>
  )
}

/** Those that exist, those that only a key opens, and the one that is open. */
function toTabs(figures: readonly Figure[], open: AppMetric, category: string | null) {
  return appMetrics
    .filter(metric => {
      const state = figures.find(({ id }) => id === metric)?.state
      // What is sold to key holders may be there: venues have such volume.
      const isSold = state === 'needs-key' && isInCategory(category, 'perps')
      return state === 'available' || isSold || metric === open
    })
    .map(metric => ({ value: metric, label: metrics[metric].label }))
}

function nameOf({ versions, version, name }: AppProfileData['app']): string {
  return versions.find(({ id }) => id === version)?.name ?? name
}

/** `6.3% of all fees`. */
function toShareText({ data }: AppHistoryResponse): string | undefined {
  const { share } = data.whole
  if (share === null) return undefined
  return `${formatPercent(share)} of all ${inRunningText(metrics[data.metric].label)}`
}

function GroupChoice({
  by,
  onChange,
}: {
  readonly by: SeriesGroup
  readonly onChange: (by: SeriesGroup) => void
}) {
  return (
    <>
      <span aria-hidden className="text-12 text-text-3">
        Group by
      </span>
      <Segmented
        label="Group by"
        options={[
          { value: 'version', label: 'Version' },
          { value: 'chain', label: 'Chain' },
        ]}
        value={by}
        onChange={onChange}
      />
    </>
  )
}
