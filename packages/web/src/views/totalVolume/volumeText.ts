import type { MissingChain } from '@analytics/contract/api/responses/ranking'
import type { TotalVolumeData } from '@analytics/contract/api/responses/volume'
import type { ChainId } from '@analytics/contract/metrics/chains'

export function perpsText({ availability }: TotalVolumeData): string | null {
  if (availability.perps === 'available') return null
  return availability.perps === 'needs-key'
    ? 'Perps volume needs a provider key; Sum shows spot only.'
    : 'This source has no perps volume; Sum shows spot only.'
}

/** A chain without any venue of a kind lacks nothing. */
export function missingOf(
  { missing, availability }: TotalVolumeData,
  chosen: readonly ChainId[],
): MissingChain[] {
  const wanted: readonly string[] = chosen
  const lacking = [...missing.spot, ...(availability.perps === 'available' ? missing.perps : [])]
  const found = new Map(
    lacking
      .filter(({ chain, reason }) => reason !== 'empty' && wanted.includes(chain))
      .map(each => [each.chain, each]),
  )
  return [...found.values()]
}
