import type { RankingDashboard } from '@analytics/contract/sections/dashboard'
import type { SeriesAnswer } from '@analytics/contract/shapes/series'
import type { ViewState } from '@analytics/contract/viewState'

import { csvName } from '../export/fileName.ts'
import { runExport } from '../export/runExport.ts'
import { saveFile } from '../export/saveFile.ts'
import { seriesCsv } from '../export/seriesCsv.ts'
import type { PanelActions } from '../panel/PanelMenu.tsx'
import { notify } from '../shell/notices.ts'
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
    notify({ id: 'copied', tone: 'info', text: 'Image copied' })
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
    void runExport(answer && (() => work(answer)))

  return {
    copyLink: () => void copyLink(),
    copyImage: () => run(copyImage),
    downloadPng: () => run(savePng),
    downloadCsv: () => run(saveCsv),
  }
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    notify({ id: 'copied', tone: 'info', text: 'Link copied' })
  } catch {
    notify({
      id: 'copied',
      tone: 'info',
      text: 'The browser keeps its clipboard closed; the address bar has the link.',
    })
  }
}
