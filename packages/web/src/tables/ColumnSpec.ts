import type { ReactNode } from 'react'

/** A column as tables declare it, by name. */
export interface ColumnSpec<Data, Name extends string = string> {
  readonly name: Name
  readonly label: string
  readonly align: 'left' | 'right'
  /** The least width in px; what is left over is shared in proportion. */
  readonly width: number
  /** Padding at the left in px, where it is not the table's. */
  readonly inset?: number
  /** Stays in view while the others scroll sideways; only the first columns can. */
  readonly sticky?: boolean
  /** What it sorts by; undefined where the row has no value, and such rows come last both ways. */
  readonly value: (row: Data) => string | number | undefined
  readonly cell: (row: Data) => ReactNode
}
