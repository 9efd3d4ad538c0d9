import { z } from 'zod'

import { parseJson } from '../../json.ts'
import type { OddEntries } from '../../OddEntries.ts'
import type { OddList } from '../../OddList.ts'
import { isObject, parseShape, refuseList } from '../../shape.ts'

/**
 * The rows of a yields answer, which come in an envelope (`{status, data}`) or bare: which of the two changed
 * over time. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 3.25.
 */
export function parseData<Row extends z.ZodType>(
  row: Row,
  body: Uint8Array | string,
  endpoint: string,
): readonly z.output<Row>[] {
  const payload = parseJson(body, endpoint)
  const rows = z.array(row)
  if (!isObject(payload)) return parseShape(rows, payload, endpoint)
  return parseShape(z.object({ data: rows }), payload, endpoint).data
}

/** The same rows, not read yet, and the list that bears what is odd in them. */
export function openData(
  body: Uint8Array | string,
  odd: OddEntries,
): { readonly rows: readonly unknown[]; readonly list: OddList } {
  const payload = parseJson(body, odd.endpoint)
  const rows = isObject(payload) ? payload['data'] : payload
  const list = odd.list(isObject(payload) ? ['data'] : [])
  if (!Array.isArray(rows)) throw refuseList(list, rows)
  return { rows, list }
}
