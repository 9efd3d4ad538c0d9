import { fallbackMessages } from '@analytics/contract/api/messages'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import type { PanelCopy } from '@analytics/contract/pages/model/panels'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import { ChartColumn, CircleSlash, KeyRound } from 'lucide-react'

import { idlePart } from '../../connection/lazyPart.tsx'
import { useOnDemand } from '../../connection/useOnDemand.ts'
import { StateMessage } from '../../ui/messages/StateMessage.tsx'
import { FailedState } from './FailedState.tsx'
import type { PanelState } from './usePanelState.ts'
import { WaitingLine } from './WaitingLine.tsx'

const keyMessage = idlePart(async () => (await import('./KeyMessage.tsx')).KeyMessage)

export type MessageState = Exclude<PanelState<unknown>, { kind: 'loading' | 'ready' }>

interface PanelMessageProps {
  /** The page whose alternative is offered to those without a key. */
  readonly entry?: PageEntry | undefined
  readonly state: MessageState
  /** Null if the panel shows no metric. */
  readonly metric: Metric | null
  /** The data that is not available, where it is no metric. */
  readonly label?: string | undefined
  readonly copy: PanelCopy
}

/** Only a failure can be retried. */
export function PanelMessage({
  entry,
  state,
  metric,
  label = metric === null ? '' : metrics[metric].label,
  copy,
}: PanelMessageProps) {
  if (state.kind === 'failed') {
    const { waiting } = state
    return (
      <div className="flex h-full flex-col">
        <div className="min-h-0 flex-1">
          <FailedState
            title={copy.errorTitle}
            state={state}
            text={waiting ? state.message : toErrorText(copy, state.message)}
          />
        </div>
        <WaitingLine waiting={waiting} className="px-4 pb-3 text-center" />
      </div>
    )
  }
  if (state.kind === 'empty' || state.kind === 'idle') {
    const [title, text] = state.kind === 'empty' ? copy.empty : appCopy.noChains
    return <StateMessage icon={ChartColumn} title={title} text={text} />
  }
  if (state.availability === 'needs-key') {
    return entry ? <NeedsKey {...{ label, entry }} /> : <NeedsKeyAlone label={label} />
  }
  const [title, text] = appCopy.notOffered(label)
  return <StateMessage icon={CircleSlash} tone="plain" title={title} text={text} />
}

/** Its actions are loaded later, and the message does not wait for them. */
function NeedsKey(props: { readonly label: string; readonly entry: PageEntry }) {
  const { value: KeyMessage } = useOnDemand(keyMessage)
  return KeyMessage ? <KeyMessage {...props} /> : <NeedsKeyAlone label={props.label} />
}

function NeedsKeyAlone({ label }: { readonly label: string }) {
  const [title, text] = appCopy.needsKey(label, null)
  return <StateMessage icon={KeyRound} tone="plain" title={title} text={text} />
}

export function toErrorText({ errorText = '{msg}', errorFallback }: PanelCopy, message: string): string {
  const hasNoMessage = message === '' || message === fallbackMessages.analytics
  return errorText.replace(
    '{msg}',
    () => (hasNoMessage ? errorFallback : undefined) ?? (message || fallbackMessages.generic),
  )
}
