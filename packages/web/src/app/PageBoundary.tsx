import { fallbackMessages } from '@analytics/contract/api/messages'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { ReactNode } from 'react'

import { useViewState } from '../controls/useViewState.tsx'
import { queryClient } from '../data/queryClient.ts'
import { ErrorBoundary } from '../panels/state/ErrorBoundary.tsx'
import { Content } from '../shell/page/Content.tsx'
import { FailureMessage } from '../ui/messages/FailureMessage.tsx'

/** Catches errors that no panel of a page has caught; the shell around it stays. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const [view] = useViewState()
  return (
    <ErrorBoundary resetKey={view} fallback={drawFailure}>
      {children}
    </ErrorBoundary>
  )
}

function drawFailure(tryAgain: () => void) {
  const retry = () => {
    void queryClient.invalidateQueries()
    tryAgain()
  }
  return (
    <Content>
      <div className="min-h-80 flex-1">
        <FailureMessage title={appCopy.pageError} text={fallbackMessages.generic} onRetry={retry} />
      </div>
    </Content>
  )
}
