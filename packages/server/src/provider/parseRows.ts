import type { z } from 'zod'

import type { OddList } from './OddList.ts'
import { isObject } from './shape.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The rows of a list in a schema's shape, each on its own. A row with odd fields is read as if it did not have them,
 * and is left out if it can't be. `toRow` is told the names of those fields, `nameOf` says what a person knows a row
 * by, and rows that are not wanted are not looked at.
 */
export function parseRows<Schema extends z.ZodType, Row = z.output<Schema>>(
  schema: Schema,
  rows: readonly unknown[],
  list: OddList,
  {
    nameOf = ({ name }) => name,
    isWanted = () => true,
    toRow = row => row as Row,
  }: {
    readonly nameOf?: (fields: Fields) => unknown
    readonly isWanted?: (fields: Fields) => boolean
    readonly toRow?: (row: z.output<Schema>, odd: readonly PropertyKey[], index: number) => Row
  } = {},
): Row[] {
  const found: Row[] = []
  for (const [index, row] of rows.entries()) {
    if (isObject(row) && !isWanted(row)) continue
    list.of++
    const result = schema.safeParse(row)
    if (result.success) {
      found.push(toRow(result.data, [], index))
      continue
    }
    const { issues } = result.error
    const name = isObject(row) ? nameOf(row) : undefined
    for (const { path, message } of issues)
      list.note([index, ...path], message.replace('Invalid input: ', ''), name)
    if (!isObject(row)) continue
    const odd = issues.flatMap(({ path }) => path.slice(0, 1))
    const rest = Object.fromEntries(Object.entries(row).filter(([field]) => !odd.includes(field)))
    const again = schema.safeParse(rest)
    if (again.success) found.push(toRow(again.data, odd, index))
  }
  return found
}
