import { appCopy } from '@analytics/contract/pages/model/texts'
import type { ReactNode } from 'react'

import { FailureMessage } from '../../ui/messages/FailureMessage.tsx'
import { ErrorBoundary } from '../state/ErrorBoundary.tsx'
import { ChartCard } from './ChartCard.tsx'
import { ChartSlot, type ChartSize } from './ChartLayout.tsx'

interface ChartGuardProps {
  readonly noun: string
  readonly size: ChartSize
  readonly resetKey: unknown
  /** Title of the card, where the card is inside the guard. */
  readonly cardTitle?: string
  readonly children: ReactNode
}

type FailedChart = Pick<ChartGuardProps, 'noun' | 'size' | 'cardTitle'>

export function ChartGuard({ resetKey, children, ...failed }: ChartGuardProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={retry => drawFailure(failed, retry)}>
      {children}
    </ErrorBoundary>
  )
}

function drawFailure({ noun, size, cardTitle }: FailedChart, retry: () => void) {
  const [title, text] = appCopy.chartError(noun)
  const message = (
    <ChartSlot size={size}>
      <FailureMessage title={title} text={text} onRetry={retry} />
    </ChartSlot>
  )
  if (cardTitle === undefined) return message
  return (
    <ChartCard row={{ title: cardTitle }} busy={false} loading={false}>
      {message}
    </ChartCard>
  )
}
