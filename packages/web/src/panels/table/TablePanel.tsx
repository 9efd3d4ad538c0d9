import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { Metric } from '@analytics/contract/metrics/metrics'
import type { PanelCopy } from '@analytics/contract/pages/model/panels'
import { useContext, type ReactNode } from 'react'

import { IsServed } from '../../lib/isServed.ts'
import { useDelayed } from '../../lib/useDelayed.ts'
import { AboutTable } from '../about/AboutTable.tsx'
import { usePanelPage } from '../PanelPage.ts'
import { PanelMessage } from '../state/PanelMessage.tsx'
import type { PanelState } from '../state/usePanelState.ts'
import { WaitingLine } from '../state/WaitingLine.tsx'
import { TableCard, type TableCardProps } from './TableCard.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { TableSlot } from './TableSlot.tsx'

export interface TablePanelProps<Response extends { readonly metadata: Metadata }> extends Pick<
  TableCardProps,
  'title' | 'count' | 'footnote' | 'actions'
> {
  readonly metric: Metric
  /** The data that is not available, where it is no metric. */
  readonly label?: string | undefined
  readonly copy: PanelCopy
  /** The request whose response is shown. */
  readonly url?: string | undefined
  readonly notes?: readonly string[]
  /** Families of the sources that are named first, where `label` replaces the metric. */
  readonly sources?: readonly string[] | undefined
  readonly state: PanelState<Response>
  readonly summary?: ReactNode
  /** `dimmed` while it is of the previous query. */
  readonly children: (response: Response, dimmed: boolean) => ReactNode
}

export function TablePanel<Response extends { readonly metadata: Metadata }>(
  props: TablePanelProps<Response>,
) {
  const { metric, label, copy, url, notes = [], sources, state, summary, children, ...card } = props
  const { entry } = usePanelPage()
  // How wide columns are, a served page can't say.
  const isServed = useContext(IsServed)
  const metadata = state.kind === 'ready' ? state.response.metadata : undefined
  const previous = state.kind === 'ready' && state.previous
  const dimmed = useDelayed(previous)
  return (
    <TableCard
      {...card}
      info={
        <AboutTable
          title={card.title}
          metrics={label === undefined ? [metric] : []}
          {...{ metadata, url, notes, sources }}
        />
      }
      metadata={metadata}
      busy={previous}
      loading={state.kind === 'loading'}
    >
      {state.kind === 'ready' || state.kind === 'loading' ? (
        <WaitingLine waiting={state.waiting} className="px-4 py-2" />
      ) : null}
      {summary}
      {state.kind === 'ready' && !isServed ? (
        children(state.response, dimmed)
      ) : state.kind === 'ready' || state.kind === 'loading' ? (
        <TableSkeleton />
      ) : (
        <TableSlot isShort={state.kind === 'empty'}>
          <PanelMessage {...{ entry, state, metric, label, copy }} />
        </TableSlot>
      )}
    </TableCard>
  )
}
