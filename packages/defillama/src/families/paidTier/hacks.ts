import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import type { TimeBounds } from '../../api/unixSeconds.ts'
import { getWeight, maxTotal } from '../../parsing/charts.ts'
import { id, label, labels, name, secondWithin, webAddress } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJsonList } from '../../parsing/json.ts'
import { parseRows } from '../../parsing/parseRows.ts'
import { isObject } from '../../parsing/shape.ts'

export function hacksEndpoint(): ProviderEndpoint {
  return toEndpoint('api', ['hacks'], {}, false)
}

/** US dollars; a negative amount is invalid. */
const loss = z
  .number()
  .min(0)
  .max(maxTotal)
  .nullish()
  .transform(value => value ?? null)

const rowWithin = (times: TimeBounds) =>
  z
    .object({
      date: secondWithin(times),
      name,
      classification: label,
      technique: label,
      amount: loss,
      chain: labels,
      bridgeHack: z.boolean().nullish().catch(null),
      targetType: label,
      source: webAddress,
      returnedFunds: loss,
      defillamaId: id,
      language: label,
    })
    .transform(({ date, amount, chain, bridgeHack, returnedFunds, defillamaId, ...hack }) => ({
      ...hack,
      second: date,
      usd: amount,
      returnedUsd: returnedFunds,
      chains: chain,
      isBridge: bridgeHack === true,
      protocolId: defillamaId || null,
    }))

/** US dollars, null where unknown. `source` is an address on the web. */
export type Hack = Readonly<z.infer<ReturnType<typeof rowWithin>>>

export function parseHacks(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly Hack[] {
  const payload = parseJsonList(body, endpoint)
  const list = invalid.list()
  const hacks = parseRows(rowWithin(list.times), payload, list)
  list.weighAll(payload, (row: unknown) => (isObject(row) ? getWeight(row['amount']) : null))
  invalid.check()
  return hacks
}
