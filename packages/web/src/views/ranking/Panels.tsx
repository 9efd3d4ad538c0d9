import { chains } from '@analytics/contract/metrics/chains'
import { shownMode } from '@analytics/contract/pages/model/Page'
import { type PanelSet, type TableSpec, withChain } from '@analytics/contract/pages/model/panels'
import { rankingTables } from '@analytics/contract/pages/model/rankingTables'
import { toMembersRequest } from '@analytics/contract/pages/model/requests'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { excludes } from '@analytics/contract/pages/templates/panelSet'
import { toRange } from '@analytics/contract/query/timeRange'
import type { TableChoice, ViewSort, RankingStyle } from '@analytics/contract/view/viewState'
import { shownChain } from '@analytics/contract/view/viewValues'
import { useMemo, type ReactNode, useCallback, useState, useRef } from 'react'

import { onDemand } from '../../connection/onDemand.ts'
import { useOnDemand } from '../../connection/useOnDemand.ts'
import type { TableResponse } from '../../data/requestOptions.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { useKeys } from '../../lib/useKeys.ts'
import type { ChartSize } from '../../panels/chart/ChartLayout.tsx'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { seriesPlan } from '../../panels/series/seriesPlan.ts'
import { TableCard } from '../../panels/table/TableCard.tsx'
import { TableGuard } from '../../panels/table/TableGuard.tsx'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { TableSkeleton } from '../../panels/table/TableSkeleton.tsx'
import { TableSlot } from '../../panels/table/TableSlot.tsx'
import { useAlone } from '../../shell/page/AlonePanel.ts'
import { RankedTable } from '../../tables/ranking/RankedTable.tsx'
import { SummaryLines, type SummaryFacts } from '../../tables/ranking/SummaryLines.tsx'
import { tableKinds } from '../../tables/ranking/tableKinds.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { Segmented } from '../../ui/inputs/Segmented.tsx'
import { NotLoaded } from '../../ui/messages/NotLoaded.tsx'
import { toChainCopy, toPageRow } from '../shared/chainCopy.ts'
import { HeadlineText } from '../shared/HeadlineText.tsx'
import { TableTools } from '../shared/TableTools.tsx'
import { ChartThese } from './ChartThese.tsx'
import type { MovedTableProps } from './moved/MovedTable.tsx'
import { toMovedNote, toMovedText, toMovedTitle } from './moved/movedText.ts'
import type { RankedPage, RankingTableProps } from './RankingTableProps.ts'
import { toCountText, toFootnote } from './tableText.ts'
import { toFilters } from './toFilters.tsx'
import type { usePanels } from './usePanels.ts'
import { useRankedTable } from './useRankedTable.ts'

interface PanelsProps extends RankedPage, Omit<ReturnType<typeof usePanels>, 'note'> {
  readonly panels: PanelSet
  readonly size: ChartSize
  readonly picker?: ReactNode
}

export function Panels(props: PanelsProps) {
  const { dashboard, view, onChange, panels, size, picker, states, charted, refresh, frame, apiUrl } = props
  const membersRequest = useMemo(
    () => toMembersRequest(panels, { ...view, excludeStablecoins: excludes(dashboard, view) }),
    [panels, view, dashboard],
  )
  const chainName = chains[shownChain(view)].name
  const alone = useAlone()
  const isDrawn = ({ hasOwnRequest }: TableSpec) =>
    !alone || alone.id === (hasOwnRequest ? 'current' : 'table')
  const stateOf = (spec: TableSpec) => (spec.hasOwnRequest ? states.current : states.ranking)
  return (
    <>
      <HeadlineText
        state={states.chart}
        toHeadline={(make, response) =>
          make.seriesHeadline(response, {
            noun: panels.chart.noun,
            isPercent: shownMode(dashboard, view) === 'percent',
          })
        }
      />
      {alone && alone.id !== 'chart' ? null : (
        <ChartPanel
          row={toPageRow(dashboard.metric, panels, chainName)}
          {...{ size, apiUrl }}
          state={states.chart}
          plan={seriesPlan({ mode: dashboard.mode, frame, membersRequest })}
          slots={{ picker }}
        />
      )}
      {panels.tables.filter(isDrawn).map(spec => (
        <TableGuard key={spec.title} title={withChain(spec.title, chainName)} state={stateOf(spec)}>
          <RankingTable
            {...{ dashboard, view, onChange, panels, spec, apiUrl, charted, chainName }}
            state={stateOf(spec)}
            onRefresh={refresh}
          />
        </TableGuard>
      ))}
    </>
  )
}

const movedTable = onDemand(async () => (await import('./moved/MovedTable.tsx')).MovedTable)

function MovedPart(props: MovedTableProps) {
  const { value: MovedTable, failed, retry } = useOnDemand(movedTable)
  if (MovedTable) return <MovedTable {...props} />
  return failed ? (
    <TableSlot>
      <NotLoaded part="table" onRetry={retry} />
    </TableSlot>
  ) : (
    <TableSkeleton />
  )
}

const currentTable = onDemand(async () => (await import('./CurrentTable.tsx')).CurrentTable)

function RankingTable(props: RankingTableProps) {
  return props.spec.hasOwnRequest ? <OwnTable {...props} /> : <PeriodsTable {...props} />
}

function OwnTable(props: RankingTableProps) {
  const { value: CurrentTable, failed, retry } = useOnDemand(currentTable)
  if (CurrentTable) return <CurrentTable {...props} />
  return (
    <TableCard title={props.spec.title} count={null} busy={false} loading={!failed}>
      {failed ? (
        <TableSlot>
          <NotLoaded part="table" onRetry={retry} />
        </TableSlot>
      ) : (
        <TableSkeleton />
      )}
    </TableCard>
  )
}

function PeriodsTable(props: RankingTableProps) {
  const { dashboard, view, onChange, panels, spec, state, charted, chainName, onRefresh } = props
  const change = useCallback((patch: Partial<TableChoice>) => onChange(patch, { replace: true }), [onChange])
  const sortBy = useCallback((sort: ViewSort) => change({ sort }), [change])
  const { content, choice, categories, response, layout, rowHeight } = useRankedTable(props)
  const isMoved = view.ranking === 'moved'
  const { hasExport } = tableKinds[spec.kind]
  const { isOfChains } = rankingTables[spec.kind]
  return (
    <TablePanel
      title={isMoved ? toMovedTitle(panels) : withChain(spec.title, chainName)}
      metric={dashboard.metric}
      copy={{ ...toChainCopy(panels, chainName), errorTitle: appCopy.tableError }}
      state={state}
      url={props.apiUrl}
      count={response && (isMoved ? toMovedText(dashboard, response) : toCountText(props, response, content))}
      footnote={isMoved && response ? toMovedNote(response.data.ranking.moved) : toFootnote(props, response)}
      actions={
        <>
          <RankingViews {...{ view, onChange }} />
          {isOfChains || isMoved ? null : <ChartThese rows={content.rows} charted={charted} />}
          {spec.refresh ? <RefreshLink onRefresh={onRefresh} /> : null}
          <TableTools
            plural={isOfChains ? null : spec.plural}
            {...{ choice, categories }}
            onChange={change}
            columns={content.choosable}
            {...toFilters(choice, change)}
          />
          {hasExport ? <ExportButton panel="table" hasData={response !== null} isPart /> : null}
        </>
      }
      summary={
        spec.summary && (response || state.kind === 'loading') ? (
          <SummaryLines lines={spec.summary} facts={response && toSummaryFacts(response)} />
        ) : null
      }
    >
      {({ data }, dimmed) =>
        isMoved ? (
          <MovedPart
            {...{ spec, dimmed }}
            metric={dashboard.metric}
            label={toMovedTitle(panels)}
            rows={content.found}
            moved={data.ranking.moved}
          />
        ) : (
          <RankedTable {...{ spec, content, rowHeight, dimmed }} onSort={sortBy} padding={layout.padding} />
        )
      }
    </TablePanel>
  )
}

function toSummaryFacts({ data, metadata }: TableResponse): SummaryFacts {
  const { timeFrameShown, range } = metadata
  return { summary: data.ranking.summary, timeFrame: timeFrameShown, range: toRange(range) }
}

function RefreshLink({ onRefresh }: { readonly onRefresh: () => Promise<unknown> }) {
  const [refreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    await onRefresh()
    setRefreshing(false)
  }
  return (
    <TextButton disabled={refreshing} onClick={() => void refresh()}>
      {refreshing ? 'Refreshing…' : 'Refresh'}
    </TextButton>
  )
}

const views = [
  { value: 'table', label: 'Table' },
  { value: 'bars', label: 'Bars' },
  { value: 'moved', label: 'What moved it' },
] as const satisfies readonly { value: RankingStyle; label: string }[]

/** The table of a ranking, or the contributions to the change of its sum. */
function RankingViews({ view: { ranking }, onChange }: Pick<RankedPage, 'view' | 'onChange'>) {
  const place = useRef<HTMLSpanElement>(null)
  const toggle = () => {
    onChange({ ranking: ranking === 'moved' ? 'table' : 'moved' })
    place.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }
  useKeys('table', [{ key: 'm', text: 'Show what moved the total', run: toggle }])
  return (
    <span ref={place} className="inline-flex">
      <Segmented
        label="View of the ranking"
        options={views}
        value={ranking}
        onChange={chosen => onChange({ ranking: chosen })}
      />
    </span>
  )
}
