import { productCopy } from '@analytics/contract/sections/copy'
import type { Metadata } from '@analytics/contract/shapes/metadata'
import type { SeriesData } from '@analytics/contract/shapes/series'
import type { ChartMode, ViewState } from '@analytics/contract/viewState'
import { fromIsoDay } from '@analytics/contract/vocabulary/day'
import { metrics, type Metric } from '@analytics/contract/vocabulary/metrics'
import { wireTimeFrames } from '@analytics/contract/vocabulary/timeFrame'

import { barsPicture } from '../charts/barsPicture.ts'
import type { ChartPicture } from '../charts/ChartPicture.ts'
import type { PanelImage } from '../charts/panelImage.ts'
import { formatDay } from '../format/date.ts'
import { rangeWords, toRange } from '../panel/frameWords.ts'
import { modeWords } from '../panel/ModeSwitch.tsx'
import { toChart } from './toChart.ts'

/** What a chart's picture is made from. */
export interface PictureParts {
  readonly title: string
  readonly metric: Metric
  readonly view: Pick<ViewState, 'zoom' | 'hidden' | 'excludeStablecoins'>
  readonly mode: ChartMode
  readonly answer: PicturedAnswer
  readonly address: string
}

export interface PicturedAnswer {
  readonly data: Pick<SeriesData, 'buckets' | 'datasets' | 'resamplePeriod' | 'bars'>
  readonly metadata: Metadata
}

/** Stacked bars as a picture that can travel alone: what it shows, of when, how sure, from where. */
export function toPanelImage({ title, metric, view, mode, answer, address }: PictureParts): PanelImage {
  const { zoom, hidden, excludeStablecoins } = view
  const { data, metadata } = answer
  return panelImageOf({
    title,
    metric,
    metadata,
    address,
    facts: [
      modeWords[mode],
      ...(data.bars === 'dailyAverage' ? ['Daily average'] : []),
      ...(excludeStablecoins ? ['Stablecoins excluded'] : []),
    ],
    chart: barsPicture({
      ...toChart(data),
      period: data.resamplePeriod,
      mode,
      hidden: new Set(hidden),
      zoom,
    }),
  })
}

interface ImageParts {
  readonly title: string
  readonly metric: Metric
  readonly metadata: Metadata
  readonly address: string
  /** What else is to be known of the drawing. */
  readonly facts: readonly string[]
  readonly chart: ChartPicture
}

/** Any chart with the words that every picture carries. */
export function panelImageOf({ title, metric, metadata, address, facts, chart }: ImageParts): PanelImage {
  const range = toRange(metadata.range)
  const { simulated, label } = metadata.origin
  const { demoBanner } = productCopy
  return {
    title,
    facts: [
      wireTimeFrames[metadata.timeFrame.shown].label + (range ? `, ${rangeWords(range)}` : ''),
      ...facts,
      ...(metadata.asOf ? [`Complete through ${formatDay(fromIsoDay(metadata.asOf))} UTC`] : []),
    ],
    source: `Source: ${label} · ${metrics[metric].cadence}`,
    address,
    demo: simulated ? { title: demoBanner.title, text: demoBanner.text } : null,
    chart,
  }
}
