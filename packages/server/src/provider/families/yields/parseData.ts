import { z } from 'zod'

import { parseJson } from '../../json.ts'
import { isObject, parseShape } from '../../shape.ts'

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
