import { fallbackMessages } from '@analytics/contract/api/messages'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { getAlternative } from '@analytics/contract/pages/alternatives'
import type { PanelCopy } from '@analytics/contract/pages/model/panels'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import { ChartColumn, CircleSlash, KeyRound } from 'lucide-react'

import { FailureMessage } from '../../ui/messages/FailureMessage.tsx'
import { StateMessage } from '../../ui/messages/StateMessage.tsx'
import { KeyActions } from './KeyActions.tsx'
import type { PanelState } from './usePanelState.ts'

export type MessageState = Exclude<PanelState<unknown>, { kind: 'loading' | 'ready' }>

interface PanelMessageProps {
  /** The page whose alternative is offered to those without a key. */
  readonly entry?: PageEntry | undefined
  readonly state: MessageState
  readonly metric: Metric
  readonly copy: PanelCopy
}

/** Only a failure can be retried. */
export function PanelMessage({ entry, state, metric, copy }: PanelMessageProps) {
  if (state.kind === 'failed') {
    return (
      <FailureMessage
        title={copy.errorTitle}
        text={toErrorText(copy, state.message)}
        requestId={state.requestId}
        retrying={state.retrying}
        onRetry={state.retry}
      />
    )
  }
  if (state.kind === 'empty' || state.kind === 'idle') {
    const [title, text] = state.kind === 'empty' ? copy.empty : appCopy.noChains
    return <StateMessage icon={ChartColumn} title={title} text={text} />
  }
  const { label } = metrics[metric]
  if (state.availability === 'needs-key') {
    const [title, text] = appCopy.needsKey(label, entry ? getAlternative(entry).text : null)
    const actions = entry && <KeyActions entry={entry} />
    return <StateMessage icon={KeyRound} tone="plain" {...{ title, text, actions }} />
  }
  const [title, text] = appCopy.notOffered(label)
  return <StateMessage icon={CircleSlash} tone="plain" title={title} text={text} />
}

export function toErrorText({ errorText = '{msg}', errorFallback }: PanelCopy, message: string): string {
  const hasNoMessage = message === '' || message === fallbackMessages.analytics
  return errorText.replace(
    '{msg}',
    () => (hasNoMessage ? errorFallback : undefined) ?? (message || fallbackMessages.generic),
  )
}
