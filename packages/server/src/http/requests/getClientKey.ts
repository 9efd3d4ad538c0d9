import { isIP } from 'node:net'

import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** The address that a trusted proxy forwards, or the proxy's own if that is not one. */
export function getClientKey({ ip, raw }: FastifyRequest): string {
  return toClientSubnet(ip) ?? toClientSubnet(raw.socket.remoteAddress ?? '') ?? 'unknown'
}

/** The address for IPv4, the /64 for IPv6 (one household); undefined for other text. */
export function toClientSubnet(address: string): string | undefined {
  const [bare = ''] = address.trim().split('%', 1)
  const version = isIP(bare)
  if (version === 0) return undefined
  if (version === 4) return bare
  // Converts IPv4-mapped IPv6 addresses.
  const parsed = ipaddr.process(bare)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const prefix = parsed.parts.slice(0, 4).map(group => group.toString(16))
  return `${prefix.join(':')}::/64`
}
