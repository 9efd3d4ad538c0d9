import { useRef, useState, type ReactNode } from 'react'

import { toLargestText } from '../legend/largestText.ts'
import type { ChartInteractionProps } from './ChartInteraction.tsx'
import { useInteraction } from './useInteraction.ts'

interface InteractionLayerProps extends Omit<
  ChartInteractionProps,
  'layer' | 'below' | 'spoken' | 'handlers'
> {
  readonly children: ReactNode
}

/** A drawing that can be pointed at, touched and used with the keys. */
export function InteractionLayer({ children, ...props }: InteractionLayerProps) {
  const { chart, drawing, zooming } = props
  const { width, height } = drawing
  const layer = useRef<HTMLDivElement>(null)
  const [below, setBelow] = useState<HTMLElement | null>(null)
  const [spoken, setSpoken] = useState<HTMLElement | null>(null)
  const { Interaction, handlers, forwarded } = useInteraction(layer)
  return (
    <div className="relative print:size-auto!" style={{ width, height }}>
      <div ref={setBelow} className="contents" />
      {children}
      <div
        ref={layer}
        role="application"
        aria-roledescription="chart"
        aria-label={chart.label}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global in ARIA 1.3
        aria-description={toLargestText(chart.legend)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is what takes keys
        tabIndex={0}
        className={`absolute inset-0 ${zooming ? 'cursor-crosshair' : ''} touch-pan-y rounded-small -outline-offset-2 outline-focus select-none [-webkit-touch-callout:none] focus-visible:outline-2`}
        {...forwarded}
      >
        <div ref={setSpoken} className="sr-only" aria-live="polite" />
      </div>
      {Interaction && below && spoken ? (
        <Interaction {...props} {...{ layer, below, spoken, handlers }} />
      ) : null}
    </div>
  )
}
