import type { BridgesResponse, BridgeRow, BridgesData } from '@analytics/contract/api/responses/bridges'
import { anyRange, toRangeContext, type RangeContext } from '@analytics/contract/columns/Column'
import {
  bridgeColumns,
  volumeColumn,
  volumeLabel,
  type BridgeColumn,
} from '@analytics/contract/columns/marketColumns'
import { formatCount, formatPercent, formatUsd } from '@analytics/contract/format/number'
import { othersColor } from '@analytics/contract/metrics/palettes'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { toRange } from '@analytics/contract/query/timeRange'
import { useMemo, useCallback } from 'react'

import { toCategoriesChart } from '../../charts/categories/toCategoriesChart.ts'
import type { Chart } from '../../charts/core/Chart.ts'
import { formatRangeName } from '../../format/timeRange.ts'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import type { Figure } from '../../panels/chart/KeyFigure.tsx'
import type { LinkedSeries } from '../../panels/chart/useSeriesLinks.tsx'
import { rankWidth, type TableLayout } from '../../tables/columns/tableLayout.ts'
import { toColumnSpecs, type Places } from '../../tables/columns/toColumnSpecs.tsx'
import { foundText, toCounted } from '../../tables/ranking/rows/countText.ts'
import { toPageRow } from '../shared/chainCopy.ts'
import { HeadlineText } from '../shared/HeadlineText.tsx'
import { ListPanel } from '../shared/ListPanel.tsx'
import type { PanelProps } from '../shared/PagePart.ts'
import { pageView } from '../shared/pageView.tsx'
import { TableBar } from '../shared/TableBar.tsx'
import { wholeRole } from '../shared/usePage.ts'

type BridgesProps = PanelProps<'bridges', 'series'>

function BridgesPanel({ state, apiUrl, page: { dashboard } }: BridgesProps) {
  const row = toPageRow(dashboard.metric, dashboard)
  const { title } = row
  const toChart = useCallback(
    ({ data, metadata }: BridgesResponse) =>
      toBridgesChart(data, title, volumeLabel(toRangeContext(metadata))),
    [title],
  )
  return (
    <ChartPanel
      {...{ row, state, apiUrl }}
      size="bars"
      plan={{
        header: 'figure',
        hasLegend: false,
        skeleton: 'bars',
        mode: 'absolute',
        toChart,
        toLinked: toLinkedBridges,
        toDetails: response => ({ figure: toFigure(response) }),
      }}
    />
  )
}

function toLinkedBridges({ data }: BridgesResponse): ReadonlyMap<string, LinkedSeries> {
  const { bridges } = data.tableData
  return new Map(
    bridges.map(({ id, pageId, displayName: name }) => [id, { kind: 'bridge', id: pageId, name }]),
  )
}

const totalFields = { '24h': 'volume24h', '7d': 'volume7d', '30d': 'volume30d' } as const

function toFigure({ data, metadata }: BridgesResponse): Figure {
  const shownRange = metadata.timeFrameShown
  const { totals } = data.chartData
  const timeFrame =
    shownRange === '24h' || shownRange === '7d' || shownRange === 'custom' ? shownRange : '30d'
  return {
    value: timeFrame === 'custom' ? (totals.value ?? null) : totals[totalFields[timeFrame]],
    change: totals.change,
    comparison: totals.comparison,
    timeFrame,
    range: toRange(metadata.range),
    compared: toRange(metadata.compared),
    scope: data.missing?.length ? `without ${toCounted(data.missing.length, 'bridges')}` : undefined,
    completeness: metadata.completeness,
  }
}

const mostNamed = 5

/** `Across, Wormhole and 12 more`. */
function missingText(missing: readonly string[]): string {
  const named = missing.slice(0, mostNamed).join(', ')
  return missing.length > mostNamed ? `${named} and ${formatCount(missing.length - mostNamed)} more` : named
}

function toBridgesChart(data: BridgesData, title: string, valueName: string): Chart {
  const { chartData, tableData } = data
  const [dataset] = chartData.datasets
  const categories = chartData.labels.map((name, index) => {
    const row = tableData.bridges[index]
    const share = row?.marketShare ?? null
    return {
      id: row?.id ?? name,
      name,
      color: dataset?.backgroundColor[index] ?? othersColor,
      value: dataset?.data[index] ?? null,
      beside: share === null ? null : formatPercent(share),
    }
  })
  return toCategoriesChart({ title, noun: 'bridge', valueName, besideName: 'Share', categories })
}

const rowId = (row: BridgeRow) => row.id
const nameOf = (row: BridgeRow) => row.displayName
const toTexts = (row: BridgeRow) => [nameOf(row)]
const noRows: readonly BridgeRow[] = []

function BridgesTable({ state, page }: BridgesProps) {
  const { dashboard, view, selection } = page
  const { table, copy, metric } = dashboard
  const response = state.kind === 'ready' ? state.response : null
  const rows = response?.data.tableData.bridges ?? noRows
  const metadata = response?.metadata
  const context = useMemo(
    () => (metadata ? toRangeContext(metadata) : { ...anyRange, shown: view.timeFrame }),
    [metadata, view.timeFrame],
  )
  const selected = volumeColumn(context)
  const toColumns = useCallback(
    (layout: TableLayout) => {
      const drawn = response?.data.chartData.labels.length ?? 0
      const charted = new Map(rows.slice(0, drawn).map(({ id, color }) => [id, color]))
      const columns = bridgeColumns(context)
      return toColumnSpecs(columns, toPlaces(columns, context, layout, rows.length), {
        rows,
        colorOf: ({ id }) => charted.get(id) ?? othersColor,
      })
    },
    [response, context, rows],
  )
  return (
    <ListPanel
      {...{ metric, state, table, rows, rowId, nameOf, toTexts, toColumns }}
      {...{ selected, selection }}
      copy={{ ...copy, errorTitle: appCopy.tableError }}
      standard={selected}
      toCount={shown => foundText({ shown, plural: table.plural })}
      summary={
        response ? (
          <BridgeFacts response={response} />
        ) : state.kind === 'loading' ? (
          <p className={factsClass} />
        ) : null
      }
    />
  )
}

/** The selected volume comes first where room is scarce. Over 24 hours the change is Change 1d. */
function toPlaces(
  columns: ReturnType<typeof bridgeColumns>,
  context: RangeContext,
  layout: TableLayout,
  rows: number,
): Places<BridgeColumn> {
  const { widths, compact, nameInset } = layout
  const selected = volumeColumn(context)
  const isOwn = selected === 'value'
  // One more column stands before the share.
  const ownWidth = isOwn ? { value: Math.max(116, columns.value.label.length * 7 + 24) } : {}
  const periods = { ...ownWidth, volume24h: 116, volume7d: 116, volume30d: 116 }
  return {
    rank: Math.max(56, rankWidth(layout, rows)),
    bridge: { width: compact ? widths.name : 220, inset: nameInset },
    ...(compact ? { [selected]: isOwn ? ownWidth.value : 116 } : {}),
    ...periods,
    ...(selected === 'volume24h' ? {} : { change: 112 }),
    change1d: 104,
    marketShare: isOwn ? 150 : 200,
  }
}

const factsClass =
  'flex min-h-9 flex-wrap items-center gap-x-6 gap-y-1 border-b border-border-1 px-4 py-2 text-12 text-text-3'

/** The known figures of all bridges. */
function BridgeFacts({ response: { data, metadata } }: { readonly response: BridgesResponse }) {
  const { totalVolume24h, topBridge } = data.summary
  const range = formatRangeName(metadata.timeFrameShown, toRange(metadata.range))
  return (
    <p className={factsClass}>
      {totalVolume24h === null ? null : <Fact label="Total 24h Volume" value={formatUsd(totalVolume24h)} />}
      {topBridge === null ? null : <Fact label={`Top bridge, ${range}`} value={topBridge} />}
      {data.missing?.length ? (
        <Fact
          label={metadata.history ? 'Still loading, not ranked' : 'Without a history, not ranked'}
          value={missingText(data.missing)}
        />
      ) : null}
    </p>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <span>
      {`${label}: `}
      <span className="font-medium text-text-1">{value}</span>
    </span>
  )
}

export const BridgesView = pageView<'bridges'>({
  roles: { series: wholeRole(({ data }) => data.tableData.bridges.length === 0) },
  toBar: page => <TableBar {...page} state={page.responses.series.state} isPart />,
  toHead: page => (
    <HeadlineText
      state={page.responses.series.state}
      toHeadline={(make, response) => make.bridgesHeadline(response)}
    />
  ),
  parts: {
    chart: BridgesPanel,
    table: BridgesTable,
  },
})
