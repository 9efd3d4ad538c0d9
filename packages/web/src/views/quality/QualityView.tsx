import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { formatCount } from '@analytics/contract/format/number'
import { appMetrics } from '@analytics/contract/metrics/appMetrics'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import type { PanelId } from '@analytics/contract/pages/pageFiles'
import { toPath } from '@analytics/contract/pages/pages'
import { shownMetric } from '@analytics/contract/pages/templates/quality'
import { useMemo, useState } from 'react'

import { ControlBar } from '../../controls/ControlBar.tsx'
import { useStatus } from '../../data/useStatus.ts'
import { DownloadButton } from '../../export/DownloadButton.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { PageLink } from '../../shell/page/PageLink.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { useTableLayout } from '../../tables/columns/useTableLayout.ts'
import { SortableTable } from '../../tables/grid/SortableTable.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import type { PageContext, PanelProps } from '../shared/PagePart.ts'
import { pageView } from '../shared/pageView.tsx'
import { wholeRole } from '../shared/usePage.ts'
import { useTableChange } from '../shared/useTableChange.ts'
import { useResidualNotice } from '../status/useResidualNotice.tsx'
import { qualityCopy } from './qualityText.ts'
import { ResidualsTable } from './ResidualsTable.tsx'
import { toAppSpecs, toSourceSpecs } from './toQualitySpecs.tsx'

export const QualityView = pageView<'quality'>({
  roles: {
    sources: wholeRole(({ data }) => data.sources.length === 0),
    apps: wholeRole(({ data }) => data.apps.length === 0),
    detail: wholeRole(),
  },
  toBar: page => <QualityBar {...page} />,
  parts: {
    residuals: ResidualsTable,
    sources: SourcesTable,
    applications: ({ state, page: { view, responses } }) => (
      <HeatTable
        state={state}
        metric={shownMetric(view)}
        title={`${metrics[shownMetric(view)].label} of applications by month`}
        rows={responses.apps.response?.data.apps ?? []}
        columnsOf={toAppSpecs}
        standard="rank"
        panel="applications"
      />
    ),
    note: () => (
      <p className="px-4 text-12 text-text-3">
        Completeness is the share of daily values received, from the first day of each application until three
        days after its last.{' '}
        <PageLink path={toPath('status')} className="text-text-2 underline">
          All sources
        </PageLink>
      </p>
    ),
  },
})

function QualityBar({ dashboard, view, onChange, responses: { sources } }: PageContext<'quality'>) {
  const changeTable = useTableChange()
  useResidualNotice(sources.response?.data)
  return (
    <ControlBar
      controls={dashboard.bar}
      state={{ ...view, timeFrame: view.table.timeFrame ?? '1y' }}
      onChange={({ timeFrame, ...patch }) =>
        timeFrame === undefined ? onChange(patch) : changeTable({ timeFrame })
      }
      segments={{
        label: 'Metric',
        content: (
          <Select
            label="Metric"
            options={appMetrics.map(value => ({ value, label: metrics[value].label }))}
            value={shownMetric(view)}
            onChange={metric => onChange({ metric })}
          />
        ),
      }}
    >
      <DownloadButton
        panel="sources"
        label="Export sources"
        hasData={(sources.response?.data.sources ?? []).length > 0}
      />
    </ControlBar>
  )
}

const checkEveryMs = 60_000

function SourcesTable({ state, page: { view, responses } }: PanelProps<'quality', 'sources'>) {
  const { data: status } = useStatus(checkEveryMs)
  const byId = useMemo(() => new Map((status?.sources ?? []).map(row => [row.id, row])), [status])
  const { response } = responses.sources
  const rows = useMemo(
    () => (response?.data.sources ?? []).map(row => ({ ...row, status: byId.get(row.id) })),
    [response, byId],
  )
  return (
    <HeatTable
      {...{ state, rows }}
      metric={shownMetric(view)}
      title="Sources by month"
      columnsOf={toSourceSpecs}
      standard="residual"
      panel="sources"
    />
  )
}

interface HeatTableProps<Row> {
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
  const { metric, title, state, rows, columnsOf, standard, panel } = props
  const { layout, rowHeight } = useTableLayout({ crowded: true })
  const [sorting, setSorting] = useState({ column: standard, descending: standard !== 'rank' })
  const columns = useMemo(() => columnsOf(rows), [columnsOf, rows])
  return (
    <TablePanel
      {...{ title, metric, state }}
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
