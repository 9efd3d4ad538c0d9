import type { ReactNode } from 'react'

import { cx } from '../../lib/cx.ts'
import type { LegendEntry } from './LegendEntry.ts'
import { legendItem, toHint } from './legendItem.ts'
import type { LegendActions, LegendListProps } from './LegendProps.ts'
import { Swatch } from './Swatch.tsx'

interface EntryButtonProps extends Pick<LegendListProps, 'shape'> {
  readonly entry: LegendEntry
  readonly actions: LegendActions
  readonly className: string
  readonly nameClass?: string
  /** A faint entry that is pointed at has its colour. */
  readonly isLit?: boolean
  /** After the name. */
  readonly children?: ReactNode
}

/** Swatch and name of a series, which hide and isolate it. */
export function EntryButton(props: EntryButtonProps) {
  const { entry, actions, shape, className, nameClass, isLit = false, children } = props
  const { name, color, hidden, faint = false } = entry
  return (
    <button className={className} title={toHint(entry)} {...legendItem(entry, actions)}>
      <Swatch {...{ color, hidden, shape }} faint={faint && !isLit} />
      <span className={cx(nameClass, hidden ? 'text-text-3 line-through' : 'text-text-1')}>{name}</span>
      {children}
    </button>
  )
}
