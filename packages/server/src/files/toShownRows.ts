import type { DataFile } from '@analytics/contract/files/DataFile'

interface MostRows {
  readonly series: number
  readonly table: number
}

/** The latest rows of a series, or the first ones of a table. */
export function toShownRows({ columns, rows }: DataFile, most: MostRows): DataFile['rows'] {
  return isSeries({ columns }) ? rows.slice(-most.series) : rows.slice(0, most.table)
}

export function isSeries({ columns }: Pick<DataFile, 'columns'>): boolean {
  return columns[0]?.name === 'from'
}
