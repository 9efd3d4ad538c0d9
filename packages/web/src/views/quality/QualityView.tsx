import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { PanelId } from '@analytics/contract/files/panels/pagePanels'
import { appMetrics } from '@analytics/contract/metrics/appMetrics'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { toPath, type PageEntry } from '@analytics/contract/pages/pages'
import { useMemo, useState } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useViewState } from '../../controls/useViewState.tsx'
import { useStatus } from '../../data/useStatus.ts'
import { DownloadButton } from '../../export/DownloadButton.tsx'
import { formatCount } from '../../format/number.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { Content } from '../../shell/page/Content.tsx'
import { PageLink } from '../../shell/page/PageLink.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { usePage, wholeRole } from '../shared/usePage.ts'
import { useTableChange } from '../shared/useTableChange.ts'
import type { ViewProps } from '../shared/ViewProps.ts'
import { useResidualNotice } from '../status/useResidualNotice.tsx'
import { qualityCopy } from './qualityText.ts'
import { ResidualsTable } from './ResidualsTable.tsx'
import { toAppSpecs, toSourceSpecs } from './toQualitySpecs.tsx'

const roles = {
  sources: wholeRole<'sourceQuality'>(({ data }) => data.sources.length === 0),
  apps: wholeRole<'appQuality'>(({ data }) => data.apps.length === 0),
  detail: wholeRole<'quality'>(),
}

const checkEveryMs = 60_000

export function QualityView({ entry, dashboard }: ViewProps<'quality'>) {
  const [view, changeView] = useViewState()
  const { responses } = usePage(dashboard, view, roles)
  const { sources, apps, detail } = responses
  useResidualNotice(sources.response?.data)
  const { data: status } = useStatus(checkEveryMs)
  const changeTable = useTableChange(view, changeView)
  const metric = view.metric ?? 'fees'
  const byId = useMemo(() => new Map((status?.sources ?? []).map(row => [row.id, row])), [status])
  const sourceRows = useMemo(
    () => (sources.response?.data.sources ?? []).map(row => ({ ...row, status: byId.get(row.id) })),
    [sources.response, byId],
  )
  const appRows = apps.response?.data.apps ?? []
  return (
    <>
      <ControlBar
        controls={dashboard.bar}
        state={{ ...view, timeFrame: view.table.timeFrame ?? '1y' }}
        onChange={({ timeFrame, ...patch }) =>
          timeFrame === undefined ? changeView(patch) : changeTable({ timeFrame })
        }
        segments={
          <Select
            label="Metric"
            options={appMetrics.map(value => ({ value, label: metrics[value].label }))}
            value={metric}
            onChange={next => changeView({ metric: next })}
          />
        }
      >
        <DownloadButton panel="sources" label="Export sources" hasData={sourceRows.length > 0} />
      </ControlBar>
      <Content>
        <ResidualsTable {...{ entry, metric }} sources={sources.state} detail={detail.response} />
        <HeatTable
          {...{ entry, metric }}
          title="Sources by month"
          state={sources.state}
          rows={sourceRows}
          columnsOf={toSourceSpecs}
          standard="residual"
          panel="sources"
        />
        <HeatTable
          {...{ entry, metric }}
          title={`${metrics[metric].label} of applications by month`}
          state={apps.state}
          rows={appRows}
          columnsOf={toAppSpecs}
          standard="rank"
          panel="applications"
        />
        <p className="px-4 text-12 text-text-3">
          Completeness is the share of daily values received, from the first day of each application until
          three days after its last.{' '}
          <PageLink path={toPath('status')} className="text-text-2 underline">
            All sources
          </PageLink>
        </p>
      </Content>
    </>
  )
}

interface HeatTableProps<Row> {
  readonly entry: PageEntry
  readonly metric: Metric
  readonly title: string
  readonly state: PanelState<{ readonly metadata: Metadata }>
  readonly rows: readonly Row[]
  readonly columnsOf: (rows: readonly Row[]) => readonly ColumnSpec<Row>[]
  /** The column that orders the rows until another one is chosen. */
  readonly standard: string
  readonly panel: PanelId
}

/** Rows with a cell for each month, the darker the more is missing. */
function HeatTable<Row extends { readonly id: string }>(props: HeatTableProps<Row>) {
  const { entry, metric, title, state, rows, columnsOf, standard, panel } = props
  const { layout, rowHeight } = useTableLayout({ crowded: true })
  const [sorting, setSorting] = useState({ column: standard, descending: standard !== 'rank' })
  const columns = useMemo(() => columnsOf(rows), [columnsOf, rows])
  return (
    <TablePanel
      {...{ title, entry, metric, state }}
      copy={qualityCopy}
      label={title}
      count={state.kind === 'ready' ? `${formatCount(rows.length)} rows` : null}
      actions={<DownloadButton panel={panel} label={`Export ${title}`} hasData={rows.length > 0} />}
    >
      {(_, dimmed) => (
        // Thirteen months and more fit on paper at half the size.
        <div className="print:[zoom:0.4]">
          <SortableTable
            label={title}
            {...{ rows, columns, sorting, rowHeight, dimmed }}
            rowId={({ id }) => id}
            selected={standard}
            onSort={setSorting}
            padding={layout.padding}
          />
        </div>
      )}
    </TablePanel>
  )
}
