import type { ChartMode, ViewState } from '@analytics/contract/viewState'

import type { PanelImage } from '../charts/panelImage.ts'
import { csvName } from '../export/fileName.ts'
import { runExport } from '../export/runExport.ts'
import { saveFile } from '../export/saveFile.ts'
import { seriesCsv } from '../export/seriesCsv.ts'
import type { PanelActions } from '../panel/PanelMenu.tsx'
import type { PicturedAnswer } from './toPanelImage.ts'

const loadPng = () => import('../charts/downloadPng.ts')

export interface ChartActionsOptions<Answer extends PicturedAnswer> {
  /** First part of the names of files. */
  readonly prefix: string
  readonly view: ViewState
  readonly mode: ChartMode
  readonly answer: Answer | null
  readonly toImage: (answer: Answer, address: string) => PanelImage
}

/** What the menu of a chart does. */
export function useChartActions<Answer extends PicturedAnswer>(
  options: ChartActionsOptions<Answer>,
): PanelActions {
  const { prefix, view, mode, answer, toImage } = options

  const copyImage = async (series: Answer) => {
    // Asked for within the click and filled later: a browser may refuse a clipboard that comes late.
    const image = loadPng().then(({ panelPng }) => panelPng(toImage(series, location.href)))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
  }

  const savePng = async (series: Answer) => {
    const { downloadPng, pngName } = await loadPng()
    const name = pngName(prefix, mode, series.metadata.timeFrame.shown, series.metadata.asOf)
    await downloadPng(toImage(series, location.href), name)
  }

  const saveCsv = (series: Answer) =>
    saveFile(
      csvName({
        prefix: `${prefix}-series`,
        view,
        timeFrame: series.metadata.timeFrame.shown,
        day: series.metadata.asOf,
      }),
      seriesCsv(series),
    )

  const run = (work: (series: Answer) => void | Promise<void>) => runExport(answer && (() => work(answer)))

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
