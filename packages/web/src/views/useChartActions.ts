import type { Metadata } from '@analytics/contract/shapes/metadata'
import type { ChartMode, ViewState } from '@analytics/contract/viewState'

import type { PanelImage } from '../charts/panelImage.ts'
import { csvName } from '../export/fileName.ts'
import { runExport } from '../export/runExport.ts'
import { saveFile } from '../export/saveFile.ts'
import type { PanelActions } from '../panel/PanelMenu.tsx'

const loadPng = () => import('../charts/downloadPng.ts')

export interface ChartActionsOptions {
  /** First part of the names of files. */
  readonly prefix: string
  readonly view: ViewState
  readonly mode: ChartMode
  /** What is drawn; null while there is nothing. */
  readonly drawn: DrawnChart | null
}

export interface DrawnChart {
  readonly metadata: Pick<Metadata, 'timeFrame' | 'asOf'>
  readonly toImage: (address: string) => PanelImage
  readonly toCsv: () => string
}

/** What the menu of a chart does. */
export function useChartActions({ prefix, view, mode, drawn }: ChartActionsOptions): PanelActions {
  const copyImage = async ({ toImage }: DrawnChart) => {
    // Asked for within the click and filled later: a browser may refuse a clipboard that comes late.
    const image = loadPng().then(({ panelPng }) => panelPng(toImage(location.href)))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
  }

  const savePng = async ({ metadata, toImage }: DrawnChart) => {
    const { downloadPng, pngName } = await loadPng()
    const name = pngName(prefix, mode, metadata.timeFrame.shown, metadata.asOf)
    await downloadPng(toImage(location.href), name)
  }

  const saveCsv = ({ metadata, toCsv }: DrawnChart) =>
    saveFile(
      csvName({ prefix: `${prefix}-series`, view, timeFrame: metadata.timeFrame.shown, day: metadata.asOf }),
      toCsv(),
    )

  const run = (work: (chart: DrawnChart) => void | Promise<void>) => runExport(drawn && (() => work(drawn)))

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
