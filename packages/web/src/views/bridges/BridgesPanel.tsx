import type { BridgesResponse, BridgesData } from '@analytics/contract/api/responses/bridges'
import { othersColor } from '@analytics/contract/metrics/palettes'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { BridgesPage } from '@analytics/contract/pages/templates/markets'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useCallback, useMemo } from 'react'

import { toCategoriesChart } from '../../charts/categories/toCategoriesChart.ts'
import type { Chart } from '../../charts/core/Chart.ts'
import { SeriesLinks } from '../../charts/legend/SeriesLinks.ts'
import type { ChangeView } from '../../controls/useViewState.tsx'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import type { Figure } from '../../panels/chart/KeyFigure.tsx'
import { useSeriesLinks, type LinkedSeries } from '../../panels/chart/useSeriesLinks.tsx'
import { toRange } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { volumeColumn, volumeLabel } from './bridgeColumns.tsx'

interface BridgesPanelProps {
  readonly entry: PageEntry
  readonly dashboard: BridgesPage
  readonly state: PanelState<BridgesResponse>
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly apiUrl: string | undefined
}

export function BridgesPanel({ entry, dashboard, state, view, onChange, apiUrl }: BridgesPanelProps) {
  const { chart, copy, metric } = dashboard
  const { title } = chart
  const toChart = useCallback(
    ({ data, metadata }: BridgesResponse) =>
      toBridgesChart(data, title, volumeLabel(volumeColumn(metadata.timeFrameShown))),
    [title],
  )
  const rows = state.kind === 'ready' ? state.response.data.tableData.bridges : noBridges
  const links = useSeriesLinks(useMemo(() => toLinkedBridges(rows), [rows]))
  return (
    <SeriesLinks value={links}>
      <ChartPanel
        {...{ title, metric, copy, state, toChart, view, onChange }}
        spec={chart}
        size="bars"
        header="figure"
        hasLegend={false}
        mode="absolute"
        toDetails={response => ({ figure: toFigure(response) })}
        apiUrl={apiUrl}
        entry={entry}
      />
    </SeriesLinks>
  )
}

const noBridges: readonly never[] = []

function toLinkedBridges(
  rows: readonly BridgesResponse['data']['tableData']['bridges'][number][],
): ReadonlyMap<string, LinkedSeries> {
  return new Map(rows.map(({ id, pageId, displayName: name }) => [id, { kind: 'bridge', id: pageId, name }]))
}

const totalFields = { '24h': 'volume24h', '7d': 'volume7d', '30d': 'volume30d' } as const

function toFigure({ data, metadata }: BridgesResponse): Figure {
  const shown = metadata.timeFrameShown
  const { totals } = data.chartData
  const timeFrame = shown === '24h' || shown === '7d' ? shown : '30d'
  return {
    value: totals[totalFields[timeFrame]],
    change: totals.change,
    timeFrame,
    range: toRange(metadata.range),
    completeness: null,
  }
}

function toBridgesChart(data: BridgesData, title: string, valueName: string): Chart {
  const { chartData, tableData } = data
  const [dataset] = chartData.datasets
  const categories = chartData.labels.map((name, at) => {
    const row = tableData.bridges[at]
    return {
      id: row?.id ?? name,
      name,
      color: dataset?.backgroundColor[at] ?? othersColor,
      value: dataset?.data[at] ?? null,
      share: row?.marketShare ?? null,
    }
  })
  return toCategoriesChart({ title, noun: 'bridge', valueName, categories })
}
