import { productCopy } from '@analytics/contract/sections/copy'
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
  readonly errorTitle: string
  readonly empty: readonly [title: string, text: string]
  /** Where to go from a panel whose data is sold. */
  readonly keyActions?: ReactNode
}

/** What stands in a panel without data: why, and what to do about it. Only a failure can be retried. */
export function PanelMessage({ state, metric, errorTitle, empty, keyActions }: PanelMessageProps) {
  if (state.kind === 'failed') {
    return (
      <StateMessage
        icon={TriangleAlert}
        tone="negative"
        title={errorTitle}
        text={state.message}
        actions={
          <Button icon={<RefreshCw />} disabled={state.retrying} onClick={state.retry}>
            {state.retrying ? 'Retrying…' : 'Retry'}
          </Button>
        }
      />
    )
  }
  if (state.kind === 'empty') return <StateMessage icon={ChartColumn} title={empty[0]} text={empty[1]} />
  const { label } = metrics[metric]
  if (state.availability === 'needs-key') {
    const [title, text] = productCopy.needsKey(label)
    return <StateMessage icon={KeyRound} tone="plain" title={title} text={text} actions={keyActions} />
  }
  const [title, text] = productCopy.notOffered(label)
  return <StateMessage icon={CircleSlash} tone="plain" title={title} text={text} />
}
