import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { amount, names, second, text } from '../fields.ts'

/** `/bridges/bridges`, for key holders; with `includeChains` the chains' volumes come along. */
export function bridgesEndpoint(includeChains = true): Endpoint {
  return toEndpoint('bridges', ['bridges'], { includeChains: String(includeChains) }, false)
}

/** What bridges and their chains have in common. `icon` is no URL but `icons:x`, `chain:x` or `protocols:x`. */
export const bridgeFields = {
  id: z.union([z.number(), z.string()]).transform(String),
  name: z.string(),
  displayName: text,
  slug: text,
  icon: text,
  url: text,
  chains: names,
  /** Null also for the text `false`, which the provider writes where there is none. */
  destinationChain: text.transform(chain => (chain === 'false' ? null : chain)),
}

export const volumeFields = {
  lastHourlyVolume: amount,
  /** Of the last complete UTC day; the one before is `dayBeforeLastVolume`. */
  lastDailyVolume: amount,
  dayBeforeLastVolume: amount,
  weeklyVolume: amount,
  monthlyVolume: amount,
}

const Row = z
  .object({ ...bridgeFields, ...volumeFields, last24hVolume: amount, volumePrevDay: amount })
  .transform(({ volumePrevDay, ...row }) => ({
    ...row,
    displayName: row.displayName || row.name,
    /** Of the last 24 hours, rolling. */
    last24hVolume: row.last24hVolume ?? volumePrevDay,
  }))

/** A bridge: US dollars, the mean of deposits and withdrawals. */
export type BridgeRow = Readonly<z.infer<typeof Row>>

const Chain = z
  .object({ name: z.string(), gecko_id: text, tokenSymbol: text, volumePrevDay: amount })
  .transform(({ gecko_id, ...chain }) => ({ ...chain, geckoId: gecko_id }))

const Payload = z.object({
  bridges: z.array(Row),
  chains: z.array(Chain).nullish(),
  dataUpdatedAt: second.nullish(),
})

export interface BridgesPayload {
  readonly bridges: readonly BridgeRow[]
  /** What went to and from each chain on the last complete UTC day, in US dollars; empty unless asked for. */
  readonly chains: readonly Readonly<z.infer<typeof Chain>>[]
  /** Unix seconds, null when the provider does not say. */
  readonly updatedSecond: number | null
}

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.6. */
export function parseBridges(body: Uint8Array | string, endpoint: string): BridgesPayload {
  const { bridges, chains, dataUpdatedAt } = parseShape(Payload, parseJson(body, endpoint), endpoint)
  return { bridges, chains: chains ?? [], updatedSecond: dataUpdatedAt ?? null }
}
