import { readRow } from '@analytics/contract/explore/readRow'
import { GrammarError } from '@analytics/contract/lines/GrammarError'
import type { ExploreRow } from '@analytics/contract/query/ExploreQuery'

export type TriedRow =
  | { readonly row: ExploreRow; readonly error: null }
  | { readonly row: null; readonly error: GrammarError }

/** Reads what was typed, without a request. Brackets that are open at the end may be left so. */
export function tryRow(text: string): TriedRow {
  const tried = tryWhole(text)
  const open = text.split('(').length - text.split(')').length
  if (tried.row !== null || open <= 0) return tried
  const closed = tryWhole(text + ')'.repeat(open))
  return closed.row === null ? tried : closed
}

function tryWhole(text: string): TriedRow {
  try {
    return { row: readRow(text.trim()), error: null }
  } catch (error) {
    if (error instanceof GrammarError) return { row: null, error }
    throw error
  }
}

/** The text with blanks around the minus that an id would swallow; null where no such minus is the fault. */
export function withBlanks(text: string, error: GrammarError): string | null {
  const { position } = error
  if (text[position] !== '-') return null
  const mended = `${text.slice(0, position)} - ${text.slice(position + 1)}`
  return tryRow(mended).row === null ? null : mended
}
