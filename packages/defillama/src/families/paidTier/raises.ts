import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import type { TimeBounds } from '../../api/unixSeconds.ts'
import { getWeight, maxTotal } from '../../parsing/charts.ts'
import { id, label, labels, name, secondWithin, webAddress } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonObject } from '../../parsing/json.ts'
import { parseRows } from '../../parsing/parseRows.ts'
import { isObject, refuseList } from '../../parsing/shape.ts'

export function raisesEndpoint(): ProviderEndpoint {
  return toEndpoint('api', ['raises'], {}, false)
}

const million = 1e6

const rowWithin = (times: TimeBounds) =>
  z
    .object({
      date: secondWithin(times),
      name,
      round: label,
      amount: z
        .number()
        .min(0)
        .max(maxTotal / million)
        .nullish()
        .transform(value => (value == null ? null : value * million)),
      /** The provider has it in any unit, at times in quotes. */
      valuation: z
        .union([z.number(), z.string()])
        .nullish()
        .transform(value => (value == null || String(value).trim() === '' ? null : Number(value)))
        .catch(null),
      chains: labels,
      sector: label,
      category: label,
      source: webAddress,
      leadInvestors: labels,
      otherInvestors: labels,
      defillamaId: id,
    })
    .transform(({ date, amount, defillamaId, ...raise }) => ({
      ...raise,
      second: date,
      usd: amount,
      protocolId: defillamaId || null,
    }))

/** US dollars, null when undisclosed; `valuation` is as the provider states it. `source` is an address on the web. */
export type Raise = Readonly<z.infer<ReturnType<typeof rowWithin>>>

export function parseRaises(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly Raise[] {
  const { raises: rows } = parseJsonObject(body, endpoint)
  const list = invalid.list(['raises'])
  if (!Array.isArray(rows)) throw refuseList(list, rows)
  const raises = parseRows(rowWithin(list.times), rows, list)
  list.weighAll(rows, (row: unknown) => (isObject(row) ? getWeight(row['amount']) : null))
  invalid.check()
  return raises
}
