import { z } from 'zod'

import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { toMoment, toValues } from '../parameters.ts'
import { coinsEndpoint } from './coinIds.ts'

export interface PercentageQuestion {
  /** Unix seconds; now when absent. */
  readonly timestamp?: number | undefined
  /** From the moment on instead of until it. */
  readonly lookForward?: boolean | undefined
  /** `24h` when absent. */
  readonly period?: string | undefined
}

/** `/coins/percentage/{coins}`, at most 100. Throws INVALID_PARAMETER. */
export function percentageEndpoint(coins: readonly string[], question: PercentageQuestion = {}): Endpoint {
  if (question.timestamp !== undefined) toMoment('timestamp', question.timestamp)
  return coinsEndpoint(['percentage'], coins, toValues({ ...question }))
}

const Payload = z.object({ coins: z.record(z.string(), z.number().nullable()) })

/**
 * The change of each price over one period, in percent, by coin id. A coin without two prices is not among them.
 * Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.7.
 */
export function parsePercentages(body: Uint8Array | string, endpoint: string): ReadonlyMap<string, number> {
  const { coins } = parseShape(Payload, parseJson(body, endpoint), endpoint)
  return new Map(Object.entries(coins).flatMap(([id, change]) => (change === null ? [] : [[id, change]])))
}
