import type { FastifyRequest } from 'fastify'

import { toClientSubnet } from '../../lib/toClientSubnet.ts'

/** The address that a trusted proxy forwards, or the proxy's own if that is not one. */
export function getClientKey({ ip, raw }: FastifyRequest): string {
  return toClientSubnet(ip) ?? toClientSubnet(raw.socket.remoteAddress ?? '') ?? 'unknown'
}
