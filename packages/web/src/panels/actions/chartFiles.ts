import { toFileName, toSelectionPart } from '@analytics/contract/files/fileName'
import { isMetricPage } from '@analytics/contract/pages/pages'
import type { ChartMode } from '@analytics/contract/view/viewState'

import { panelPng } from '../../charts/image/panelPng.ts'
import { saveFile } from '../../lib/saveFile.ts'
import type { ChartActionsOptions, DrawnChart } from './DrawnChart.ts'
import { visibleIn, withDrawnRange } from './drawnFacts.ts'
import { toPanelImage } from './toPanelImage.ts'

/** Renders the drawn chart as an image. */
export function toPng(drawn: DrawnChart, mode: ChartMode): Promise<Blob> {
  return panelPng(toPanelImage(drawn, mode, location.href))
}

export async function savePng(options: ChartActionsOptions, drawn: DrawnChart): Promise<void> {
  const parts = [...options.parts, selectionPart(drawn), options.mode]
  saveFile(`${toFileName({ ...named(options, drawn), parts })}.png`, await toPng(drawn, options.mode))
}

function named(
  { entry: { page }, prefix, view }: ChartActionsOptions,
  { chart, zoom, metadata }: DrawnChart,
) {
  return {
    prefix,
    view: { ...view, resample: chart.grain ?? view.resample },
    metadata: withDrawnRange(metadata, chart, zoom),
    ...(isMetricPage(page) ? { controls: page.controls } : {}),
  }
}

function selectionPart(drawn: DrawnChart): string | null {
  const names = visibleIn(drawn).map(({ name }) => name)
  return toSelectionPart(names, drawn.chart.legend.length)
}
