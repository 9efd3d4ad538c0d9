import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { ChartMode, ViewState } from '@analytics/contract/view/viewState'

import type { PanelImage } from '../../charts/image/panelImage.ts'
import { onDemand } from '../../data/connection/onDemand.ts'
import { reloadIfReplaced } from '../../data/connection/reloadIfReplaced.ts'
import { csvName, pngName } from '../../export/fileName.ts'
import { runExport } from '../../export/runExport.ts'
import { copyLink } from '../../lib/copyLink.ts'
import { saveCsv, saveFile } from '../../lib/saveFile.ts'
import type { PanelActions } from './PanelMenu.tsx'

const pngPart = onDemand(async () => (await import('../../charts/image/panelPng.ts')).panelPng)

function loadPng() {
  return pngPart.load().catch((cause: unknown) => {
    void reloadIfReplaced()
    throw cause
  })
}

export interface ChartActionsOptions {
  readonly prefix: string
  readonly view: ViewState
  readonly mode: ChartMode
  readonly drawn: DrawnChart | null
}

export interface DrawnChart {
  readonly metadata: Pick<Metadata, 'timeFrame' | 'range' | 'asOf'>
  readonly toImage: (address: string) => PanelImage
  readonly toCsv: () => string
}

export function useChartActions({ prefix, view, mode, drawn }: ChartActionsOptions): PanelActions {
  const copyImage = async ({ toImage }: DrawnChart) => {
    // Written within the click and filled later: browsers may refuse a late write to the clipboard.
    const image = loadPng().then(panelPng => panelPng(toImage(location.href)))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
  }

  const savePng = async ({ metadata, toImage }: DrawnChart) => {
    const panelPng = await loadPng()
    const name = pngName(prefix, mode, metadata)
    saveFile(name, await panelPng(toImage(location.href)))
  }

  const saveSeries = ({ metadata, toCsv }: DrawnChart) =>
    saveCsv(csvName({ prefix: `${prefix}-series`, view, metadata }), toCsv())

  const run = (work: (chart: DrawnChart) => void | Promise<void>) => runExport(drawn && (() => work(drawn)))

  return {
    copyLink,
    copyImage: () => run(copyImage),
    downloadPng: () => void run(savePng),
    downloadCsv: () => void run(saveSeries),
  }
}
