import { productCopy } from '@analytics/contract/sections/copy'
import type { RankingDashboard } from '@analytics/contract/sections/dashboard'
import type { SeriesAnswer } from '@analytics/contract/shapes/series'
import type { ViewState } from '@analytics/contract/viewState'
import { fromIsoDay } from '@analytics/contract/vocabulary/day'
import { metrics } from '@analytics/contract/vocabulary/metrics'
import { timeFrames } from '@analytics/contract/vocabulary/timeFrame'

import type { PanelImage } from '../charts/panelImage.ts'
import { formatDay } from '../format/date.ts'
import { rangeWords, toRange } from '../panel/frameWords.ts'
import { modeWords } from '../panel/ModeSwitch.tsx'
import { toChart } from './toChart.ts'

/** A chart as a picture that can travel alone: what it shows, of when, how sure, from where. */
export function toPanelImage(
  { chart, metric }: RankingDashboard,
  view: ViewState,
  { data, metadata }: SeriesAnswer,
  address: string,
): PanelImage {
  const { mode, zoom, hidden, excludeStablecoins } = view
  const range = toRange(metadata.range)
  const { simulated, label } = metadata.origin
  const { demoBanner } = productCopy
  return {
    ...toChart(data),
    title: chart.title,
    facts: [
      timeFrames[metadata.timeFrame.shown].label + (range ? `, ${rangeWords(range)}` : ''),
      modeWords[mode],
      ...(excludeStablecoins ? ['Stablecoins excluded'] : []),
      ...(metadata.asOf ? [`Complete through ${formatDay(fromIsoDay(metadata.asOf))} UTC`] : []),
    ],
    source: `Source: ${label} · ${metrics[metric].cadence}`,
    address,
    demo: simulated ? { title: demoBanner.title, text: demoBanner.text } : null,
    period: data.resamplePeriod,
    mode,
    hidden: new Set(hidden),
    zoom,
  }
}
