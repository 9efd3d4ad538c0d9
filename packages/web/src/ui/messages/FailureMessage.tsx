import { RefreshCw, TriangleAlert } from 'lucide-react'

import { Button } from '../buttons/Button.tsx'
import { StateMessage } from './StateMessage.tsx'

interface FailureMessageProps {
  readonly title: string
  readonly text: string
  /** Id of the request in the operator's log. */
  readonly requestId?: string | null
  readonly retrying?: boolean
  readonly onRetry: () => void
}

export function FailureMessage({
  title,
  text,
  requestId = null,
  retrying = false,
  onRetry,
}: FailureMessageProps) {
  const actions = (
    <>
      <Button icon={<RefreshCw />} disabled={retrying} onClick={onRetry}>
        {retrying ? 'Retrying…' : 'Retry'}
      </Button>
      {requestId === null ? null : (
        <span className="w-full text-11 text-text-3 select-all">{`Request ${requestId}`}</span>
      )}
    </>
  )
  return <StateMessage icon={TriangleAlert} tone="negative" {...{ title, text, actions }} />
}
