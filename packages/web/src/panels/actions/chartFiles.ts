import { isMetricPage } from '@analytics/contract/pages/pages'
import type { ChartMode } from '@analytics/contract/view/viewState'

import { panelPng } from '../../charts/image/panelPng.ts'
import { toComments } from '../../export/comments.ts'
import { csvName, pngName, toSelectionPart } from '../../export/fileName.ts'
import { allSeries } from '../../export/seriesCsv.ts'
import { saveCsv, saveFile } from '../../lib/saveFile.ts'
import type { ChartActionsOptions, DrawnChart } from './DrawnChart.ts'
import { momentsText, unitText, withDrawnRange } from './drawnFacts.ts'
import { toPanelImage } from './toPanelImage.ts'

/** What is drawn, as an image. */
export function toPng(drawn: DrawnChart, mode: ChartMode): Promise<Blob> {
  const unit = unitText(drawn, mode)
  const facts = [unit.charAt(0).toUpperCase() + unit.slice(1), ...drawn.facts, seriesText(drawn)]
  return panelPng(toPanelImage({ ...drawn, title: drawn.toTitle(mode), facts, address: location.href }))
}

export async function savePng(options: ChartActionsOptions, drawn: DrawnChart): Promise<void> {
  const parts = [...options.parts, selectionPart(drawn), options.mode]
  saveFile(pngName({ ...named(options, drawn), parts }), await toPng(drawn, options.mode))
}

/** The series as they are drawn. */
export async function saveSeries(options: ChartActionsOptions, drawn: DrawnChart): Promise<void> {
  const { mode } = options
  const parts = ['series', ...options.parts, selectionPart(drawn), mode === 'percent' ? mode : null]
  const hidden = new Set(drawn.chart.legend.filter(each => each.hidden).map(({ id }) => id))
  const moments = momentsText(drawn)
  const shown = [...(moments === null ? [] : [moments]), seriesText(drawn), ...drawn.facts]
  const comments = commentsOf(drawn, shown, mode)
  const text = await drawn.toCsv(comments, { hidden, mode, zoom: drawn.zoom })
  saveCsv(csvName({ ...named(options, drawn), parts }), text)
}

/** Every series that there is. */
export async function saveWhole(options: ChartActionsOptions, shown: DrawnChart): Promise<void> {
  const drawn = { ...shown, zoom: null }
  const parts = ['series', ...options.parts, 'all-data']
  const text = await drawn.toCsv(commentsOf(drawn, ['every series'], 'absolute'), allSeries)
  saveCsv(csvName({ ...named(options, drawn), parts }), text)
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

function commentsOf(drawn: DrawnChart, shown: readonly string[], mode: ChartMode): string[] {
  const { toTitle, chart, zoom } = drawn
  const metadata = withDrawnRange(drawn.metadata, chart, zoom)
  return toComments({ title: toTitle(mode), unit: unitText(drawn, mode), metadata, shown })
}

const visibleIn = ({ chart }: DrawnChart) => chart.legend.filter(({ hidden }) => !hidden)

function selectionPart(drawn: DrawnChart): string | null {
  const names = visibleIn(drawn).map(({ name }) => name)
  return toSelectionPart(names, drawn.chart.legend.length)
}

/** `3 of 11 apps`. */
function seriesText(drawn: DrawnChart): string {
  const visible = visibleIn(drawn).length
  const { length } = drawn.chart.legend
  return `${visible}${visible === length ? '' : ` of ${length}`} ${drawn.legend.toLowerCase()}`
}
