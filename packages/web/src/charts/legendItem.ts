import type { KeyboardEvent, MouseEvent } from 'react'

import { formatPercent, formatUsd } from '../format/number.ts'
import type { ChartSeries, ValueMode } from './types.ts'

export interface LegendActions {
  readonly onToggle: (id: string) => void
  readonly onIsolate: (id: string) => void
  readonly onHover: (id: string | null) => void
}

/** What makes a button an item of a legend: click hides, double click or Alt isolates, pointing lifts. */
export function legendItem(id: string, hidden: boolean, { onToggle, onIsolate, onHover }: LegendActions) {
  return {
    type: 'button' as const,
    'aria-pressed': !hidden,
    onClick: (event: MouseEvent) => {
      if (event.altKey) onIsolate(id)
      // The second click of a double click would only undo the first.
      else if (event.detail < 2) onToggle(id)
    },
    onDoubleClick: (event: MouseEvent) => {
      if (!event.altKey) onIsolate(id)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.altKey || event.key !== 'Enter') return
      event.preventDefault()
      onIsolate(id)
    },
    onPointerEnter: () => onHover(id),
    onPointerLeave: () => onHover(null),
    onFocus: () => onHover(id),
    onBlur: () => onHover(null),
  }
}

/** The value of the frame, or in percent mode its share. */
export function legendFigure({ total, share }: ChartSeries, mode: ValueMode): string {
  return mode === 'percent' ? formatPercent(share) : formatUsd(total, 1)
}
