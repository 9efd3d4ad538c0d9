import { productCopy } from '@analytics/contract/sections/copy'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { ChartBoundary, type ChartFailure } from '../charts/ChartBoundary.tsx'
import { ChartPlace, type ChartSize } from '../panel/ChartFrame.tsx'
import { Button } from '../ui/Button.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'

interface ChartGuardProps {
  /** What is charted, in running text. */
  readonly noun: string
  readonly size: ChartSize
  /** Another drawing gets another chance. */
  readonly resetKey: string
  readonly children: ReactNode
}

/** A chart that fails to draw says so in its own place; the rest of the page lives on. */
export function ChartGuard({ noun, size, resetKey, children }: ChartGuardProps) {
  return (
    <ChartBoundary
      copy={productCopy.chartError(noun)}
      resetKey={resetKey}
      fallback={failure => drawFailure(failure, size)}
    >
      {children}
    </ChartBoundary>
  )
}

function drawFailure({ title, text, retry }: ChartFailure, size: ChartSize) {
  return (
    <ChartPlace size={size}>
      <StateMessage
        icon={TriangleAlert}
        tone="negative"
        title={title}
        text={text}
        actions={
          <Button icon={<RefreshCw />} onClick={retry}>
            Retry
          </Button>
        }
      />
    </ChartPlace>
  )
}
