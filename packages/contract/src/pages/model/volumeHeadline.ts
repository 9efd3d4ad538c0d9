import type { TotalVolumeData } from '../../api/responses/volume.ts'
import type { Headline } from '../../headline/Headline.ts'
import type { RangeFacts } from '../../headline/rangeWords.ts'
import { seriesHeadline } from '../../headline/seriesHeadline.ts'
import type { ChainId } from '../../metrics/chains.ts'
import type { ChartMode, VolumeView } from '../../view/viewState.ts'
import { chainsSeries } from './volumeSeries.ts'

interface ShownVolume {
  readonly chains: readonly ChainId[]
  readonly volume: VolumeView
  readonly mode: ChartMode
}

const nouns = { sum: 'spot and perps volume', spot: 'spot volume', perps: 'perps volume' } as const

/** The sentence that heads the volume of chains. Without a key for perps volume, the sum is that of spot volume. */
export function volumeHeadline(
  { data, metadata }: { readonly data: TotalVolumeData; readonly metadata: RangeFacts },
  { chains, volume, mode }: ShownVolume,
): Headline | null {
  const { availability } = data
  if (volume !== 'sum' && availability[volume] !== 'available') return null
  const series = chainsSeries(data, chains, volume)
  const totals = { ...series.totals, chainCount: series.totals.count }
  const isOfBoth = volume === 'sum' && availability.perps === 'available'
  const noun = nouns[isOfBoth || volume === 'perps' ? volume : 'spot']
  return seriesHeadline({ data: { ...series, totals }, metadata }, { noun, isPercent: mode === 'percent' })
}
