import type { ReactNode } from 'react'

import type { ColumnSpec } from './ColumnSpec.ts'

type Figure = number | null

export function figureColumn<Row, const Name extends string>(
  name: Name,
  label: string,
  width: number,
  valueOf: (row: Row) => Figure,
  format: (value: Figure, row: Row) => ReactNode,
): ColumnSpec<Row, Name> {
  const value = (row: Row) => valueOf(row) ?? undefined
  return { name, label, align: 'right', width, value, cell: row => format(valueOf(row), row) }
}
