import type { z } from 'zod'

import type { EntryList } from './EntryList.ts'
import { isObject } from './shape.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * A row is read without its invalid fields, or skipped. `toRow` gets the names of those fields. Of several rows with one key the first
 * counts; the others are invalid.
 */
export function parseRows<Schema extends z.ZodType, Row = z.output<Schema>>(
  schema: Schema,
  rows: Iterable<unknown>,
  list: EntryList,
  {
    getName = ({ name }) => name,
    isWanted = () => true,
    keyOf = () => null,
    toRow = row => row as Row,
  }: {
    readonly getName?: (fields: Fields) => unknown
    readonly isWanted?: (fields: Fields) => boolean
    /** Null or empty where a row has none. */
    readonly keyOf?: (row: z.output<Schema>) => string | null
    readonly toRow?: (row: z.output<Schema>, invalid: readonly PropertyKey[], index: number) => Row
  } = {},
): Row[] {
  const foundRows: Row[] = []
  const keys = new Set<string>()
  const add = (row: z.output<Schema>, invalid: readonly PropertyKey[], place: number) => {
    const key = keyOf(row)
    if (key && keys.has(key)) return list.note([place], 'is listed twice', key)
    if (key) keys.add(key)
    foundRows.push(toRow(row, invalid, place))
  }
  let index = -1
  for (const row of rows) {
    index++
    if (isObject(row) && !isWanted(row)) continue
    list.of++
    const result = schema.safeParse(row)
    if (result.success) {
      add(result.data, [], index)
      continue
    }
    const { issues } = result.error
    const name = isObject(row) ? getName(row) : undefined
    for (const { path, message } of issues)
      list.note([index, ...path], message.replace('Invalid input: ', ''), name)
    if (!isObject(row)) continue
    const invalid = issues.flatMap(({ path }) => path.slice(0, 1))
    const rest = Object.fromEntries(Object.entries(row).filter(([field]) => !invalid.includes(field)))
    const again = schema.safeParse(rest)
    if (again.success) add(again.data, invalid, index)
  }
  return foundRows
}
