import type { MissingChain } from '@analytics/contract/shapes/ranking'
import type { TotalVolumeData } from '@analytics/contract/shapes/volume'
import type { ChainId } from '@analytics/contract/vocabulary/chains'

/** Why sums hold spot volume only; null where they hold both. */
export function perpsWords({ availability }: TotalVolumeData): string | null {
  if (availability.perps === 'available') return null
  return availability.perps === 'needs-key'
    ? 'Perps volume needs a provider key; Sum shows spot only.'
    : 'This source has no perps volume; Sum shows spot only.'
}

/** The chosen chains that lack volume they should have; a chain without any venue of a kind lacks nothing. */
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
