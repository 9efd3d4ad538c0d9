import { RefreshCw, TriangleAlert } from 'lucide-react'

import { Button } from '../buttons/Button.tsx'
import { StateMessage } from './StateMessage.tsx'

interface FailureMessageProps {
  readonly title: string
  readonly text: string
  readonly retrying?: boolean
  readonly onRetry: () => void
}

export function FailureMessage({ title, text, retrying = false, onRetry }: FailureMessageProps) {
  const actions = (
    <Button icon={<RefreshCw />} disabled={retrying} onClick={onRetry}>
      {retrying ? 'Retrying…' : 'Retry'}
    </Button>
  )
  return <StateMessage icon={TriangleAlert} tone="negative" {...{ title, text, actions }} />
}
