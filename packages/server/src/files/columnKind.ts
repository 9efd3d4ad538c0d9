import type { CsvCell } from '@analytics/contract/files/csv'
import type { DataColumn } from '@analytics/contract/files/DataFile'

export type CellKind = 'number' | 'day' | 'boolean' | 'text'

const isDay = (cell: CsvCell) => typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell)
const isNumber = (cell: CsvCell) => typeof cell === 'number'
const isBoolean = (cell: CsvCell) => cell === 'true' || cell === 'false'

/**
 * The type of a column in a file with types. A column of names is text even if each looks like a day. A quantity stays one where a
 * cell says in a word why it has no figure.
 */
export function toColumnKind({ name, unit }: DataColumn, cells: readonly CsvCell[]): CellKind {
  const knownCells = cells.filter(cell => cell !== null)
  if (knownCells.length === 0) return unit === null ? 'text' : 'number'
  if (unit === null ? knownCells.every(isNumber) : knownCells.some(isNumber)) return 'number'
  if (name === 'name' || name === 'id') return 'text'
  if (knownCells.every(isDay)) return 'day'
  return knownCells.every(isBoolean) ? 'boolean' : 'text'
}

/** The first moment of a day, in UTC. */
export const toDate = (day: string) => new Date(`${day}T00:00:00Z`)
