import { z } from 'zod'

import { weightOf } from '../../charts.ts'
import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { parseRows } from '../../parseRows.ts'
import { findSecond } from '../../second.ts'
import { isObject, kindOf, refuseFrame, refuseList } from '../../shape.ts'
import { amount, label, labels } from '../fields.ts'

/** `/bridges/bridges`, for key holders; with `includeChains` the chains' volumes come along. */
export function bridgesEndpoint(includeChains = true): Endpoint {
  return toEndpoint('bridges', ['bridges'], { includeChains: String(includeChains) }, false)
}

const Row = z
  .object({
    id: z.union([z.number(), z.string()]).transform(String),
    name: label,
    displayName: label,
    icon: label,
    chains: labels,
    /** Of the last complete UTC day; the one before is `dayBeforeLastVolume`. */
    lastDailyVolume: amount,
    dayBeforeLastVolume: amount,
    weeklyVolume: amount,
    monthlyVolume: amount,
  })
  .transform(row => {
    const name = row.name || row.displayName || row.id
    return { ...row, name, displayName: row.displayName || name }
  })

/** A bridge: US dollars, the mean of deposits and withdrawals. `icon` is no URL but `icons:x`, `chain:x` or `protocols:x`. */
export type BridgeRow = Readonly<z.infer<typeof Row>>

export interface BridgesPayload {
  readonly bridges: readonly BridgeRow[]
  /** Unix seconds, null when the provider does not say. */
  readonly updatedSecond: number | null
}

/** The chains' own volumes are not looked at. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.6. */
export function parseBridges(
  body: Uint8Array | string,
  endpoint: string,
  odd = new OddEntries(endpoint),
): BridgesPayload {
  const payload = parseJson(body, endpoint)
  if (!isObject(payload)) throw refuseFrame(endpoint, payload)
  const list = odd.list(['bridges'])
  const rows = payload['bridges']
  if (!Array.isArray(rows)) throw refuseList(list, rows)
  const bridges = parseRows(Row, rows, list)
  list.weighAll(rows, (row: unknown) =>
    isObject(row) ? (weightOf(row['monthlyVolume']) ?? weightOf(row['weeklyVolume'])) : null,
  )
  odd.check()
  return { bridges, updatedSecond: toUpdatedSecond(payload['dataUpdatedAt'], odd) }
}

/** Not an entry of any list: without it the figures are as of when they were fetched. */
function toUpdatedSecond(value: unknown, odd: OddEntries): number | null {
  if (value === undefined || value === null) return null
  const second = findSecond(value)
  if (second !== undefined) return second
  const frame = odd.part([])
  frame.of = 1
  frame.note(['dataUpdatedAt'], `${kindOf(value)} is no moment`)
  odd.tell(frame)
  return null
}
