import { z } from 'zod'

import type { EntryList } from '../../parsing/EntryList.ts'
import type { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJson } from '../../parsing/json.ts'
import { isObject, parseShape, refuseList } from '../../parsing/shape.ts'

/** Rows come in an envelope (`{status, data}`) or bare: the provider has changed it before. */
export function parseData<Row extends z.ZodType>(
  row: Row,
  body: Body,
  endpoint: string,
): readonly z.output<Row>[] {
  const payload = parseJson(body, endpoint)
  const rows = z.array(row)
  if (!isObject(payload)) return parseShape(rows, payload, endpoint)
  return parseShape(z.object({ data: rows }), payload, endpoint).data
}

export function openData(
  body: Body,
  invalid: InvalidEntries,
): { readonly rows: readonly unknown[]; readonly list: EntryList } {
  const payload = parseJson(body, invalid.endpoint)
  const rows = isObject(payload) ? payload['data'] : payload
  const list = invalid.list(isObject(payload) ? ['data'] : [])
  if (!Array.isArray(rows)) throw refuseList(list, rows)
  return { rows, list }
}
