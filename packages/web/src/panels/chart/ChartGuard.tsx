import { appCopy } from '@analytics/contract/pages/model/texts'
import type { ReactNode } from 'react'

import { ChartBoundary } from '../../charts/core/ChartBoundary.tsx'
import { FailureMessage } from '../../ui/messages/FailureMessage.tsx'
import { ChartSlot, type ChartSize } from './ChartLayout.tsx'

interface ChartGuardProps {
  readonly noun: string
  readonly size: ChartSize
  readonly resetKey: string
  readonly children: ReactNode
}

export function ChartGuard({ noun, size, resetKey, children }: ChartGuardProps) {
  return (
    <ChartBoundary resetKey={resetKey} fallback={retry => drawFailure(noun, size, retry)}>
      {children}
    </ChartBoundary>
  )
}

function drawFailure(noun: string, size: ChartSize, retry: () => void) {
  const [title, text] = appCopy.chartError(noun)
  return (
    <ChartSlot size={size}>
      <FailureMessage title={title} text={text} onRetry={retry} />
    </ChartSlot>
  )
}
