import { appCopy } from '@analytics/contract/pages/model/texts'

import { FailureMessage } from './FailureMessage.tsx'

interface NotLoadedProps {
  readonly part: 'page' | 'search' | 'table' | 'dialog'
  readonly onRetry: () => void
}

export function NotLoaded({ part, onRetry }: NotLoadedProps) {
  const [title, text] = appCopy.notLoaded(part)
  return <FailureMessage title={title} text={text} onRetry={onRetry} />
}
