import type { RankingDashboard } from '@analytics/contract/sections/dashboard'
import type { SeriesAnswer } from '@analytics/contract/shapes/series'
import type { ViewState } from '@analytics/contract/viewState'

import { csvName } from '../export/fileName.ts'
import { runExport } from '../export/runExport.ts'
import { saveFile } from '../export/saveFile.ts'
import { seriesCsv } from '../export/seriesCsv.ts'
import type { PanelActions } from '../panel/PanelMenu.tsx'
import { toPanelImage } from './toPanelImage.ts'

const loadPng = () => import('../charts/downloadPng.ts')

/** What the menu of a chart does. */
export function useChartActions(
  dashboard: RankingDashboard,
  view: ViewState,
  answer: SeriesAnswer | null,
): PanelActions {
  const { exportPrefix } = dashboard

  const copyImage = async (series: SeriesAnswer) => {
    // Asked for within the click and filled later: a browser may refuse a clipboard that comes late.
    const image = loadPng().then(({ panelPng }) =>
      panelPng(toPanelImage(dashboard, view, series, location.href)),
    )
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
  }

  const savePng = async (series: SeriesAnswer) => {
    const { downloadPng, pngName } = await loadPng()
    const name = pngName(exportPrefix, view.mode, view.timeFrame, series.metadata.asOf)
    await downloadPng(toPanelImage(dashboard, view, series, location.href), name)
  }

  const saveCsv = (series: SeriesAnswer) =>
    saveFile(
      csvName({ prefix: `${exportPrefix}-series`, view, day: series.metadata.asOf }),
      seriesCsv(series),
    )

  const run = (work: (series: SeriesAnswer) => void | Promise<void>) =>
    runExport(answer && (() => work(answer)))

  return {
    copyLink,
    copyImage: () => run(copyImage),
    downloadPng: () => void run(savePng),
    downloadCsv: () => void run(saveCsv),
  }
}

async function copyLink(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.href)
    return true
  } catch {
    // Not every context may write to the clipboard; the address bar still has it.
    return false
  }
}
