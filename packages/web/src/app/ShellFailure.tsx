import { fallbackMessages } from '@analytics/contract/api/messages'
import { appCopy } from '@analytics/contract/pages/model/texts'

import { FailureMessage } from '../ui/messages/FailureMessage.tsx'

/** Shown when even the shell can't be drawn. */
export function ShellFailure() {
  return (
    <main className="h-dvh">
      <FailureMessage
        title={appCopy.pageError}
        text={fallbackMessages.generic}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
