import { appCopy } from '@analytics/contract/pages/model/texts'
import { fromIsoDay } from '@analytics/contract/query/day'
import { formatKnown, readKnown } from '@analytics/contract/query/known'
import type { ChartMode } from '@analytics/contract/view/viewState'

import type { PanelImage } from '../../charts/image/panelImage.ts'
import { formatDay } from '../../format/date.ts'
import type { DrawnChart } from './DrawnChart.ts'
import { rangeFacts, seriesText, unitText } from './drawnFacts.ts'

/** The picture of a drawn chart. */
export function toPanelImage(drawn: DrawnChart, mode: ChartMode, address: string): PanelImage {
  const { metadata, until, chart, zoom, axisTitle } = drawn
  const { simulated, label } = metadata.origin
  const unit = unitText(drawn, mode)
  const { demoBanner } = appCopy
  const { asOf } = metadata
  const latest = until ?? (asOf && `Complete through ${formatDay(fromIsoDay(asOf))} UTC`)
  return {
    title: drawn.toTitle(mode),
    address,
    chart,
    zoom,
    axisTitle,
    facts: [
      ...rangeFacts({ chart, zoom, metadata }),
      unit.charAt(0).toUpperCase() + unit.slice(1),
      ...drawn.facts,
      seriesText(drawn),
      ...(metadata.known
        ? [`As known on ${formatKnown(readKnown(metadata.known.at ?? metadata.known.day))}`]
        : []),
      ...(latest ? [latest] : []),
    ],
    source: `Source: ${label}`,
    demo: simulated ? { title: demoBanner.title, text: demoBanner.text } : null,
  }
}
