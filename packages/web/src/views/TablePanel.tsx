import { withChain, type PanelSet, type TableSpec } from '@analytics/contract/sections/dashboard'
import type { ViewSort } from '@analytics/contract/viewState'
import {
  isTimeFrame,
  wireTimeFrames,
  type TimeFrame,
  type WireTimeFrame,
} from '@analytics/contract/vocabulary/timeFrame'
import { lazy, Suspense, useCallback } from 'react'

import type { TableAnswer } from '../data/answerOptions.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { formatCount } from '../format/number.ts'
import { PanelMessage } from '../panel/PanelMessage.tsx'
import { useDelayed } from '../panel/useDelayed.ts'
import { countWords } from '../tables/countWords.ts'
import { RankedTable } from '../tables/RankedTable.tsx'
import type { AnyRow } from '../tables/rows.ts'
import { SummaryLines } from '../tables/SummaryLines.tsx'
import { TableCard } from '../tables/TableCard.tsx'
import { TableSkeleton } from '../tables/TableSkeleton.tsx'
import { copyOf } from './copyOf.ts'
import { KeyActions } from './KeyActions.tsx'
import { openWords } from './openInstead.ts'
import { RefreshLink } from './RefreshLink.tsx'
import type { TablePanelProps } from './TablePanelProps.ts'
import { saveRows, shownRows } from './tableRows.ts'

const CurrentTablePanel = lazy(async () => ({
  default: (await import('./CurrentTablePanel.tsx')).CurrentTablePanel,
}))

/** A table below a chart, in whatever state its answer is; the one place that tells the kinds of tables apart. */
export function TablePanel(props: TablePanelProps) {
  const { entry, dashboard, panels, spec, state, view, onChange, charted, chainName, onRefresh } = props
  const former = state.kind === 'ready' && state.former
  const dimmed = useDelayed(former)
  const sortBy = useCallback((sort: ViewSort) => onChange({ sort }, { replace: true }), [onChange])
  if (spec.kind === 'current') {
    const waiting = (
      <TableCard title={spec.title} count={null} busy>
        <TableSkeleton />
      </TableCard>
    )
    return (
      <Suspense fallback={waiting}>
        <CurrentTablePanel {...props} />
      </Suspense>
    )
  }

  const answer = state.kind === 'ready' ? state.answer : null
  const rows = answer ? shownRows(answer, dashboard, view) : []
  const isList = spec.kind === 'topApplications'
  const exported = answer && (() => saveRows(rows, answer, { dashboard, spec, view }))
  return (
    <TableCard
      title={withChain(spec.title, chainName)}
      count={
        answer && (isList ? listWords(rows, answer, { chainName, panels }) : tableWords(rows, answer, spec))
      }
      footnote={spec.footnote}
      actions={
        spec.refresh || isList ? (
          <>
            {spec.refresh ? <RefreshLink onRefresh={onRefresh} /> : null}
            {isList ? <ExportButton onExport={exported} /> : null}
          </>
        ) : null
      }
      metadata={answer?.metadata}
      busy={former}
    >
      {spec.summary ? (
        <SummaryLines lines={spec.summary} summary={answer && answer.data.ranking.summary} />
      ) : null}
      {answer ? (
        <RankedTable
          title={spec.title}
          spec={spec}
          metric={dashboard.metric}
          rows={rows}
          timeFrame={columnFrame(answer.metadata.timeFrame.shown)}
          sort={view.sort}
          onSort={sortBy}
          charted={charted}
          dimmed={dimmed}
        />
      ) : state.kind === 'loading' || state.kind === 'ready' ? (
        <TableSkeleton />
      ) : (
        <div className="h-98.25 touch:h-118.25">
          <PanelMessage
            state={state}
            metric={dashboard.metric}
            copy={copyOf(panels, chainName)}
            open={openWords(entry, dashboard)}
            keyActions={<KeyActions entry={entry} />}
          />
        </div>
      )}
    </TableCard>
  )
}

/** The frame whose column is tinted; one that has no column leaves the longest that has. */
function columnFrame(frame: WireTimeFrame): TimeFrame {
  return isTimeFrame(frame) ? frame : '90d'
}

function tableWords(rows: readonly AnyRow[], { data }: TableAnswer, spec: TableSpec): string {
  return countWords(rows.length, data.ranking.count, spec.plural)
}

const spans: Partial<Record<WireTimeFrame, string>> = {
  ytd: 'the year to date',
  '1y': '1 year',
  all: 'all time',
}

/** `15 of 214 on Ethereum, by fees over 30 days`. */
function listWords(
  rows: readonly AnyRow[],
  { data, metadata }: TableAnswer,
  { chainName, panels }: { readonly chainName: string; readonly panels: PanelSet },
): string {
  const { shown } = metadata.timeFrame
  const span = spans[shown] ?? wireTimeFrames[shown].words
  return `${formatCount(rows.length)} of ${formatCount(data.ranking.count)} on ${chainName}, by ${panels.chart.noun} over ${span}`
}
