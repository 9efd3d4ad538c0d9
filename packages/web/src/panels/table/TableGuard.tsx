import { fallbackMessages } from '@analytics/contract/api/errors'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { ReactNode } from 'react'

import { useViewState } from '../../controls/useViewState.tsx'
import { FailureMessage } from '../../ui/messages/FailureMessage.tsx'
import { ErrorBoundary } from '../state/ErrorBoundary.tsx'
import { TableCard } from './TableCard.tsx'
import { TableSlot } from './TableSlot.tsx'

interface TableGuardProps {
  readonly title: string
  readonly children: ReactNode
}

/** A table that can't be drawn leaves the rest of the page as it is. */
export function TableGuard({ title, children }: TableGuardProps) {
  const [view] = useViewState()
  return (
    <ErrorBoundary resetKey={view} fallback={retry => drawFailure(title, retry)}>
      {children}
    </ErrorBoundary>
  )
}

function drawFailure(title: string, retry: () => void) {
  return (
    <TableCard title={title} count={null} busy={false}>
      <TableSlot>
        <FailureMessage title={appCopy.tableError} text={fallbackMessages.generic} onRetry={retry} />
      </TableSlot>
    </TableCard>
  )
}
