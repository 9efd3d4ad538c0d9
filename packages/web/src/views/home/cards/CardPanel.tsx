import { fallbackMessages } from '@analytics/contract/api/messages'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { CardSpec } from '@analytics/contract/pages/templates/home'
import { useContext, type ReactNode } from 'react'

import { IsServed } from '../../../lib/isServed.ts'
import { useDelayed } from '../../../lib/useDelayed.ts'
import { AboutTable } from '../../../panels/about/AboutTable.tsx'
import { ErrorBoundary } from '../../../panels/state/ErrorBoundary.tsx'
import { PanelMessage } from '../../../panels/state/PanelMessage.tsx'
import { toResetKey, type PanelState } from '../../../panels/state/usePanelState.ts'
import { WaitingLine } from '../../../panels/state/WaitingLine.tsx'
import { TableCard } from '../../../panels/table/TableCard.tsx'
import { FailureMessage } from '../../../ui/messages/FailureMessage.tsx'
import { AllLink } from './AllLink.tsx'
import { CardSkeleton, cardHeights, type CardRows } from './CardSkeleton.tsx'

/** A message keeps to the height of the rows. */
export const messageSlots: Readonly<Record<CardRows, string>> = {
  many: 'h-80.25 touch:h-96.25',
  summed: 'h-98.25 touch:h-118.25',
  few: '-my-1.5 h-39 touch:my-0 touch:h-44',
}

/** The header keeps to one line. */
const look = {
  header: 'flex h-12 items-center gap-2 border-b border-border-1 pr-3 pl-4',
  title: 'shrink-0 text-14 font-semibold text-text-1',
  actions: 'ml-auto shrink-0',
}

export interface CardPanelProps<Response extends { readonly metadata: Metadata }> {
  readonly spec: CardSpec
  readonly state: PanelState<Response>
  /** The request whose response is shown. */
  readonly url: string | undefined
}

interface CardParts<Response> {
  readonly rows: CardRows
  readonly subtitle: ReactNode
  /** Tooltip with more than the subtitle says. */
  readonly hint?: string | undefined
  /** Metadata of an empty list, whose age the card also shows. */
  readonly metadata?: Metadata | undefined
  readonly footer?: ReactNode
  readonly children: (response: Response, dimmed: boolean) => ReactNode
}

/** Every card ranks by fees. */
const metrics = ['fees'] as const

/** A list of the overview. Heading and height are the same in every state. */
export function CardPanel<Response extends { readonly metadata: Metadata }>(
  props: CardPanelProps<Response> & CardParts<Response>,
) {
  const { spec, state, url, rows, subtitle, hint, footer, children } = props
  const { title, copy } = spec
  const { metadata = state.kind === 'ready' ? state.response.metadata : undefined } = props
  const previous = state.kind === 'ready' && state.previous
  const dimmed = useDelayed(previous)
  const isServed = useContext(IsServed)
  const drawFailure = (retry: () => void) => (
    <FailureMessage title={copy.errorTitle} text={fallbackMessages.generic} onRetry={retry} />
  )
  return (
    <TableCard
      {...{ title, metadata, look }}
      info={<AboutTable {...{ title, metrics, metadata, url }} />}
      count={
        <p className="min-w-0 truncate text-12 text-text-3" title={hint}>
          {subtitle}
        </p>
      }
      actions={<AllLink spec={spec} />}
      busy={previous}
      loading={state.kind === 'loading'}
    >
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
            <PanelMessage {...{ state, copy }} metric="fees" />
          </div>
        )}
      </div>
      {footer}
    </TableCard>
  )
}

interface ShortTextProps {
  readonly text: string
  /** Replaces it on phones. */
  readonly short: string
}

export function ShortText({ text, short }: ShortTextProps) {
  return (
    <>
      <span className="max-md:hidden">{text}</span>
      <span className="md:hidden">{short}</span>
    </>
  )
}
