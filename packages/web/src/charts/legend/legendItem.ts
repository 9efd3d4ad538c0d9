import { othersId } from '@analytics/contract/metrics/palettes'
import type { KeyboardEvent, MouseEvent } from 'react'

import type { LegendEntry } from './LegendEntry.ts'
import type { LegendActions, LegendTitle } from './LegendProps.ts'

/** The whole name, which may be cut, and what pressing it does. */
export function toHint({ name, hidden }: LegendEntry): string {
  return `${name} · Click to ${hidden ? 'show' : 'hide'}, double-click to isolate`
}

/** Stands beside chips, which are touched and have no hover. */
export const touchHint = 'Tap to hide, double-tap to isolate'

/** Click hides, double click or Alt isolates, hover highlights. */
export function legendItem({ id, hidden }: LegendEntry, { onToggle, onIsolate, onHover }: LegendActions) {
  return {
    type: 'button' as const,
    'data-legend': '',
    'aria-pressed': !hidden,
    'aria-keyshortcuts': 'Alt+Enter',
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

/** `Apps (10)`, `Apps (10), sums`; Others is not counted. */
export function toCountedTitle({ title, entries, note }: LegendTitle): string {
  const count = entries.filter(({ id }) => id !== othersId).length
  return `${title} (${count})${note === undefined ? '' : `, ${note}`}`
}
