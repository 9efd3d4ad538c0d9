import { toEndpoint } from './endpoint.ts'
import { ProviderError } from './ProviderError.ts'
import { maxUnixSeconds } from './unixSeconds.ts'

export function toUnixSeconds(parameter: string, second: number): string {
  if (Number.isInteger(second) && second >= 0 && second <= maxUnixSeconds) return String(second)
  throw new ProviderError('INVALID_PARAMETER', { parameter, detail: 'not whole Unix seconds' })
}

export function toValues(
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

export function toNumericId(parameter: string, id: string): string {
  if (/^\d{1,9}$/.test(id)) return id
  throw new ProviderError('INVALID_PARAMETER', { parameter, detail: 'not a number' })
}

/** Throws `requirement` for an empty text, and PROTOCOL_NOT_FOUND for one that no URL can carry. */
export function toProtocolSegment(
  protocol: unknown,
  requirement: 'SLUG_REQUIRED' | 'PROTOCOL_ID_REQUIRED',
): string {
  if (typeof protocol !== 'string' || protocol.trim() === '') throw new ProviderError(requirement)
  const segment = protocol.trim()
  try {
    toEndpoint('api', [segment])
  } catch {
    throw new ProviderError('PROTOCOL_NOT_FOUND', { protocol: segment })
  }
  return segment
}
