import { fallbackMessages } from '@analytics/contract/api/messages'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { Metric } from '@analytics/contract/metrics/metrics'
import type { PanelCopy } from '@analytics/contract/pages/model/panels'
import { use, type ReactNode } from 'react'

import { IsServed } from '../../../lib/isServed.ts'
import { useDelayed } from '../../../lib/useDelayed.ts'
import { ErrorBoundary } from '../../../panels/state/ErrorBoundary.tsx'
import { PanelMessage } from '../../../panels/state/PanelMessage.tsx'
import { toResetKey, type PanelState } from '../../../panels/state/usePanelState.ts'
import { WaitingLine } from '../../../panels/state/WaitingLine.tsx'
import { FailureMessage } from '../../../ui/messages/FailureMessage.tsx'
import { CardSkeleton, cardHeights, type CardRows } from './CardSkeleton.tsx'

/** A message keeps to the height of the rows. */
export const messageSlots: Readonly<Record<CardRows, string>> = {
  many: 'h-80.25 touch:h-96.25',
  summed: 'h-98.25 touch:h-118.25',
  few: '-my-1.5 h-39 touch:my-0 touch:h-44',
}

interface CardBodyProps<Response extends { readonly metadata: Metadata }> {
  readonly state: PanelState<Response>
  readonly rows: CardRows
  readonly metric: Metric
  readonly copy: PanelCopy
  readonly children: (response: Response, dimmed: boolean) => ReactNode
}

/** The height is the same in every state. */
export function CardBody<Response extends { readonly metadata: Metadata }>(props: CardBodyProps<Response>) {
  const { state, rows, metric, copy, children } = props
  const dimmed = useDelayed(state.kind === 'ready' && state.previous)
  const isServed = use(IsServed)
  const drawFailure = (retry: () => void) => (
    <FailureMessage title={copy.errorTitle} text={fallbackMessages.generic} onRetry={retry} />
  )
  return (
    <div className={cardHeights[rows]}>
      {state.kind === 'ready' || state.kind === 'loading' ? (
        <WaitingLine waiting={state.waiting} className="px-4 py-2" />
      ) : null}
      {state.kind === 'ready' && !isServed ? (
        <ErrorBoundary resetKey={toResetKey(state)} fallback={drawFailure}>
          {children(state.response, dimmed)}
        </ErrorBoundary>
      ) : state.kind === 'loading' || state.kind === 'ready' ? (
        <CardSkeleton rows={rows} still={state.kind === 'loading' && state.waiting === null} />
      ) : (
        <div className={messageSlots[rows]}>
          <PanelMessage {...{ state, metric, copy }} />
        </div>
      )}
    </div>
  )
}
