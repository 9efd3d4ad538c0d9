import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { getWeight } from '../../parsing/charts.ts'
import { amount, label, labels } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonObject } from '../../parsing/json.ts'
import { parseRows } from '../../parsing/parseRows.ts'
import { toPlainText } from '../../parsing/plainText.ts'
import { isObject, refuseList } from '../../parsing/shape.ts'

export function bridgesEndpoint(includeChains = true): ProviderEndpoint {
  return toEndpoint('bridges', ['bridges'], { includeChains: String(includeChains) }, false)
}

const Row = z
  .object({
    id: z.union([z.number(), z.string()]).transform(id => toPlainText(String(id))),
    name: label,
    displayName: label,
    icon: label,
    chains: labels,
    lastDailyVolume: amount,
    dayBeforeLastVolume: amount,
    weeklyVolume: amount,
    monthlyVolume: amount,
  })
  .transform(row => {
    const name = row.name || row.displayName || row.id
    return { ...row, name, displayName: row.displayName || name }
  })

/** US dollars, the mean of deposits and withdrawals. `icon` is no URL but `icons:x` or `chain:x`. */
export type ProviderBridge = Readonly<z.infer<typeof Row>>

export interface BridgesPayload {
  readonly bridges: readonly ProviderBridge[]
  readonly updatedSecond: number | null
}

export function parseBridges(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): BridgesPayload {
  const payload = parseJsonObject(body, endpoint)
  const list = invalid.list(['bridges'])
  const rows = payload['bridges']
  if (!Array.isArray(rows)) throw refuseList(list, rows)
  const bridges = parseRows(Row, rows, list, { keyOf: row => row.id })
  list.weighAll(rows, (row: unknown) =>
    isObject(row) ? (getWeight(row['monthlyVolume']) ?? getWeight(row['weeklyVolume'])) : null,
  )
  invalid.check()
  return { bridges, updatedSecond: toUpdatedSecond(payload['dataUpdatedAt'], invalid) }
}

/** Missing is no error: the figures are then as of the fetch. */
function toUpdatedSecond(value: unknown, invalid: InvalidEntries): number | null {
  if (value === undefined || value === null) return null
  const list = invalid.part([])
  list.of = 1
  invalid.report(list)
  return list.readSecond(value, ['dataUpdatedAt']) ?? null
}
