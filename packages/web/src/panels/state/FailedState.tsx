import { lazyPart } from '../../connection/lazyPart.tsx'
import { FailureMessage } from '../../ui/messages/FailureMessage.tsx'
import type { PanelState } from './usePanelState.ts'

const NotRecorded = lazyPart(async () => (await import('../../controls/known/NotRecorded.tsx')).NotRecorded)

interface FailedStateProps {
  readonly title: string
  readonly state: Extract<PanelState<unknown>, { kind: 'failed' }>
  /** Default: the message of the response. */
  readonly text?: string
}

/** A failure offers another try; an earlier day that is not recorded offers one that is. */
export function FailedState({ title, state, text = state.message }: FailedStateProps) {
  const { since, requestId, retrying, retry } = state
  if (since !== null) return <NotRecorded since={since} />
  return <FailureMessage {...{ title, text, requestId, retrying }} onRetry={retry} />
}
