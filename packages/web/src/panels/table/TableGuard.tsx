import { fallbackMessages } from '@analytics/contract/api/messages'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { ReactNode } from 'react'

import { FailureMessage } from '../../ui/messages/FailureMessage.tsx'
import { ErrorBoundary } from '../state/ErrorBoundary.tsx'
import { toResetKey, type PanelState } from '../state/usePanelState.ts'
import { TableCard } from './TableCard.tsx'
import { TableSlot } from './TableSlot.tsx'

interface TableGuardProps {
  readonly title: string
  readonly state: PanelState<unknown>
  readonly children: ReactNode
}

/** Catches errors of a table, so that the rest of the page stays usable. */
export function TableGuard({ title, state, children }: TableGuardProps) {
  return (
    <ErrorBoundary resetKey={toResetKey(state)} fallback={retry => drawFailure(title, retry)}>
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
