import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { isMetricPage, type PageEntry } from '@analytics/contract/pages/pages'
import type { ChartMode, ViewState } from '@analytics/contract/view/viewState'

import type { PanelImage } from '../../charts/image/panelImage.ts'
import { loadOrReload } from '../../connection/loadOrReload.ts'
import { onDemand } from '../../connection/onDemand.ts'
import { csvName, pngName, toSelectionPart } from '../../export/fileName.ts'
import { runExport } from '../../export/runExport.ts'
import { toAddress } from '../../lib/address/basePath.ts'
import { copyLink, copyText } from '../../lib/copyLink.ts'
import { saveCsv, saveFile } from '../../lib/saveFile.ts'
import type { PanelActions } from './PanelMenu.tsx'

const pngPart = onDemand(async () => (await import('../../charts/image/panelPng.ts')).panelPng)

const loadPng = () => loadOrReload(pngPart)

export interface ChartActionsOptions {
  readonly entry: PageEntry
  readonly prefix: string
  /** Which chart of the page: `base`, `perps`. */
  readonly parts: readonly string[]
  readonly view: ViewState
  readonly mode: ChartMode
  readonly apiUrl: string | undefined
  readonly drawn: DrawnChart | null
}

export interface DrawnChart {
  readonly metadata: Pick<Metadata, 'timeFrame' | 'range' | 'asOf'>
  readonly visible: readonly string[]
  readonly count: number
  readonly toImage: (address: string) => PanelImage
  readonly toCsv: () => string
  readonly toWholeCsv: () => string
}

export function useChartActions(options: ChartActionsOptions): PanelActions {
  const { entry, prefix, parts, view, mode, apiUrl, drawn } = options
  const { page } = entry
  const controls = isMetricPage(page) ? { controls: page.controls } : {}
  const named = { prefix, view, ...controls }

  const copyImage = async ({ toImage }: DrawnChart) => {
    // Written within the click and filled later: browsers may refuse a late write to the clipboard.
    const image = loadPng().then(panelPng => panelPng(toImage(location.href)))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
  }

  const savePng = async ({ metadata, toImage, visible, count }: DrawnChart) => {
    const panelPng = await loadPng()
    const shown = [...parts, toSelectionPart(visible, count), mode]
    saveFile(pngName({ ...named, parts: shown, metadata }), await panelPng(toImage(location.href)))
  }

  const saveSeries = ({ metadata, toCsv, visible, count }: DrawnChart) => {
    const shown = ['series', ...parts, toSelectionPart(visible, count), mode === 'percent' ? mode : null]
    saveCsv(csvName({ ...named, parts: shown, metadata }), toCsv())
  }

  const saveWhole = ({ metadata, toWholeCsv }: DrawnChart) =>
    saveCsv(csvName({ ...named, parts: ['series', ...parts, 'all-data'], metadata }), toWholeCsv())

  const run = (work: (chart: DrawnChart) => void | Promise<void>) => runExport(drawn && (() => work(drawn)))

  return {
    copyLink,
    copyApiLink: () =>
      apiUrl === undefined ? undefined : copyText(new URL(toAddress(apiUrl), location.origin).toString()),
    copyImage: () => run(copyImage),
    downloadPng: () => void run(savePng),
    downloadCsv: () => void run(saveSeries),
    downloadAll: () => void run(saveWhole),
  }
}
