import type { ReactNode } from 'react'

import type { ColumnSpec } from './ColumnSpec.ts'

type Figure = number | null

export function figureColumn<Row, const Name extends string>(
  name: Name,
  label: string,
  width: number,
  valueOf: (row: Row) => Figure,
  format: (value: Figure, row: Row) => ReactNode,
  hint?: string,
): ColumnSpec<Row, Name> {
  const value = (row: Row) => valueOf(row) ?? undefined
  const cell = (row: Row) => format(valueOf(row), row)
  return { name, label, align: 'right', width, value, cell, ...(hint === undefined ? {} : { hint }) }
}
