import type { ReactNode } from 'react'

export interface ColumnSpec<Data, Name extends string = string> {
  readonly name: Name
  readonly label: string
  /** Tooltip of the heading, for what the label leaves out. */
  readonly hint?: string
  /** The part of the guide that defines the column. */
  readonly anchor?: string
  readonly align: 'left' | 'right'
  /** Pixels; spare room is shared in proportion, and a scrollbar's width is given up by all. */
  readonly width: number
  /** Pixels down to which the column narrows, where that is far less than its width. */
  readonly least?: number
  /** Left padding in px, where it differs from the table's. */
  readonly inset?: number
  /** Only the first columns can be sticky. */
  readonly sticky?: boolean
  /** Shown only when chosen. */
  readonly optional?: boolean
  /** Undefined for a row without a value, which sorts last both ways. */
  readonly value: (row: Data) => string | number | undefined
  readonly cell: (row: Data) => ReactNode
}
