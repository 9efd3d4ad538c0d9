import { z } from 'zod'

import type { ProviderEndpoint } from '../../api/endpoint.ts'
import { toUnixSeconds, toValues } from '../../api/parameters.ts'
import { type Body, parseBody } from '../../parsing/json.ts'
import { coinsEndpoint } from './coinIds.ts'

export interface PercentageOptions {
  readonly timestamp?: number | undefined
  readonly lookForward?: boolean | undefined
  readonly period?: string | undefined
}

export function percentageEndpoint(
  coins: readonly string[],
  options: PercentageOptions = {},
): ProviderEndpoint {
  if (options.timestamp !== undefined) toUnixSeconds('timestamp', options.timestamp)
  return coinsEndpoint(['percentage'], coins, toValues({ ...options }))
}

const Payload = z.object({ coins: z.record(z.string(), z.number().nullable()) })

/** Percentages by coin id. A coin without two prices is left out. */
export function parsePercentages(body: Body, endpoint: string): ReadonlyMap<string, number> {
  const { coins } = parseBody(Payload, body, endpoint)
  return new Map(Object.entries(coins).flatMap(([id, change]) => (change === null ? [] : [[id, change]])))
}
