import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { fromIsoDay } from '@analytics/contract/query/day'

import type { PanelImage } from '../../charts/image/panelImage.ts'
import { formatDay, formatRange } from '../../format/date.ts'
import { formatRangeLabel, toRange } from '../info/timeRangeText.ts'

interface ImageParts extends Pick<
  PanelImage,
  'title' | 'facts' | 'address' | 'chart' | 'zoom' | 'axisTitle'
> {
  readonly metric: Metric
  readonly metadata: Metadata
  /** Instead of the day through which the data is complete. */
  readonly until?: string | undefined
}

export function toPanelImage({ metric, metadata, facts, until, ...parts }: ImageParts): PanelImage {
  const range = toRange(metadata.range)
  const { simulated, label } = metadata.origin
  const { demoBanner } = appCopy
  const { asOf } = metadata
  const latest = until ?? (asOf && `Complete through ${formatDay(fromIsoDay(asOf))} UTC`)
  return {
    ...parts,
    facts: [
      formatRangeLabel(metadata.timeFrameShown, range) +
        (range && metadata.timeFrameShown !== 'custom' ? `, ${formatRange(range.from, range.to)}` : ''),
      ...facts,
      ...(latest ? [latest] : []),
    ],
    source: `Source: ${label} · ${metrics[metric].cadence}`,
    demo: simulated ? { title: demoBanner.title, text: demoBanner.text } : null,
  }
}
