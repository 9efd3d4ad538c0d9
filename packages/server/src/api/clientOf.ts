import type { FastifyRequest } from 'fastify'

import { networkOf } from '../lib/networkOf.ts'

/**
 * Whom a question is counted against. What a trusted proxy forwards is believed if it is an address; whatever else
 * counts against the proxy itself.
 */
export function clientOf({ ip, raw }: FastifyRequest): string {
  return networkOf(ip) ?? networkOf(raw.socket.remoteAddress ?? '') ?? 'unknown'
}
