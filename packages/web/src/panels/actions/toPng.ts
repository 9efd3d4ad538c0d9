import type { ChartMode } from '@analytics/contract/view/viewState'

import { panelPng } from '../../charts/image/panelPng.ts'
import type { DrawnChart } from './DrawnChart.ts'
import { toPanelImage } from './toPanelImage.ts'

/** Renders the drawn chart as an image. */
export function toPng(drawn: DrawnChart, mode: ChartMode): Promise<Blob> {
  return panelPng(toPanelImage(drawn, mode, location.href))
}
