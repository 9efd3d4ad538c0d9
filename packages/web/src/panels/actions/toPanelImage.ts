import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { fromIsoDay } from '@analytics/contract/query/day'

import type { PanelImage } from '../../charts/image/panelImage.ts'
import { formatDay } from '../../format/date.ts'
import { rangeFacts } from './drawnFacts.ts'

interface ImageParts extends Pick<
  PanelImage,
  'title' | 'facts' | 'address' | 'chart' | 'zoom' | 'axisTitle'
> {
  readonly metadata: Metadata
  /** Replaces the day through which the data is complete. */
  readonly until?: string | undefined
}

export function toPanelImage({ metadata, facts, until, ...parts }: ImageParts): PanelImage {
  const { simulated, label } = metadata.origin
  const { demoBanner } = appCopy
  const { asOf } = metadata
  const latest = until ?? (asOf && `Complete through ${formatDay(fromIsoDay(asOf))} UTC`)
  return {
    ...parts,
    facts: [...rangeFacts({ ...parts, metadata }), ...facts, ...(latest ? [latest] : [])],
    source: `Source: ${label}`,
    demo: simulated ? { title: demoBanner.title, text: demoBanner.text } : null,
  }
}
