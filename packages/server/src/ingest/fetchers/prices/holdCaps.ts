import { isOutOfProportion, outlierFloor } from '../../../domain/proportion.ts'
import type { HeldFigure, PriceSnapshot } from '../../../store/snapshots.ts'
import { holdBack } from '../../batch/holdBack.ts'

const suffix = ' market cap'

export const isCap = ({ key }: Pick<HeldFigure, 'key'>) => key.endsWith(suffix)

/** Market caps far from the stored ones stay aside, and the stored ones in their place. */
export function holdCaps(
  fetched: PriceSnapshot['marketCaps'],
  before: PriceSnapshot | undefined,
  now: number,
): { readonly marketCaps: PriceSnapshot['marketCaps']; readonly held: readonly HeldFigure[] } {
  const outliers = Object.entries(fetched).flatMap(([coin, usd]) => {
    const former = before?.marketCaps[coin] ?? null
    if (usd === null || former === null || !isOutOfProportion(usd, former)) return []
    return Math.max(usd, former) > outlierFloor ? [{ key: coin + suffix, value: usd }] : []
  })
  const held = holdBack(outliers, before?.held ?? [], now)
  const kept = held.map(({ key }) => {
    const coin = key.slice(0, -suffix.length)
    return [coin, before?.marketCaps[coin] ?? null] as const
  })
  return { marketCaps: { ...fetched, ...Object.fromEntries(kept) }, held }
}
