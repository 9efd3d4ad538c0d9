import { fallbackMessages } from '@analytics/contract/errors'
import { productCopy } from '@analytics/contract/sections/copy'
import type { PanelCopy } from '@analytics/contract/sections/dashboard'
import { metrics, type Metric } from '@analytics/contract/vocabulary/metrics'
import { ChartColumn, CircleSlash, KeyRound, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../ui/Button.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import type { PanelState } from './usePanelState.ts'

export type SilentState = Exclude<PanelState<unknown>, { kind: 'loading' | 'ready' }>

interface PanelMessageProps {
  readonly state: SilentState
  readonly metric: Metric
  readonly copy: PanelCopy
  /** Of a panel whose data is sold: what is open instead, and where to go. */
  readonly open?: string | null
  readonly keyActions?: ReactNode
}

/** What stands in a panel without data: why, and what to do about it. Only a failure can be retried. */
export function PanelMessage({ state, metric, copy, open = null, keyActions }: PanelMessageProps) {
  if (state.kind === 'failed') {
    return (
      <StateMessage
        icon={TriangleAlert}
        tone="negative"
        title={copy.errorTitle}
        text={errorWords(copy, state.message)}
        actions={
          <Button icon={<RefreshCw />} disabled={state.retrying} onClick={state.retry}>
            {state.retrying ? 'Retrying…' : 'Retry'}
          </Button>
        }
      />
    )
  }
  if (state.kind === 'empty' || state.kind === 'unasked') {
    const [title, text] = state.kind === 'empty' ? copy.empty : productCopy.noChains
    return <StateMessage icon={ChartColumn} title={title} text={text} />
  }
  const { label } = metrics[metric]
  if (state.availability === 'needs-key') {
    const [title, text] = productCopy.needsKey(label, open)
    return <StateMessage icon={KeyRound} tone="plain" title={title} text={text} actions={keyActions} />
  }
  const [title, text] = productCopy.notOffered(label)
  return <StateMessage icon={CircleSlash} tone="plain" title={title} text={text} />
}

/** The answer's own words, within the panel's; the panel's own where the answer brought none. */
export function errorWords({ errorText = '{msg}', errorFallback }: PanelCopy, message: string): string {
  const isWordless = message === '' || message === fallbackMessages.analytics
  return errorText.replace('{msg}', () =>
    isWordless ? (errorFallback ?? fallbackMessages.generic) : message,
  )
}
