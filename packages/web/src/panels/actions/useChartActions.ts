import { useContext } from 'react'

import type { Zoom } from '../../charts/model/zoom.ts'
import { loadOrReload } from '../../connection/loadOrReload.ts'
import { onDemand } from '../../connection/onDemand.ts'
import { downloadFile } from '../../export/downloadFile.ts'
import { runExport } from '../../export/runExport.ts'
import { toAddress } from '../../lib/address/basePath.ts'
import { copyLink, copyText } from '../../lib/copyLink.ts'
import type { ChartActionsOptions, DrawnChart } from './DrawnChart.ts'
import type { PanelActions } from './PanelMenu.tsx'
import { Pictures } from './Pictures.ts'

const files = onDemand(() => import('./chartFiles.ts'))

export function useChartActions(options: ChartActionsOptions): PanelActions {
  const { apiUrl, drawn, panel, view, query } = options
  useContext(Pictures)?.(options)
  const load = () => loadOrReload(files)

  const copyImage = async (chart: DrawnChart) => {
    // Written within the click and filled later: browsers may refuse a late write to the clipboard.
    const image = load().then(({ toPng }) => toPng(chart, options.mode))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
  }

  const run = (work: (chart: DrawnChart) => Promise<void>) => runExport(drawn && (() => work(drawn)))

  return {
    copyLink,
    copyApiLink: () =>
      apiUrl === undefined ? undefined : copyText(new URL(toAddress(apiUrl), location.origin).toString()),
    copyImage: () => run(copyImage),
    downloadPng: () => void run(async chart => (await load()).savePng(options, chart)),
    downloadCsv: () => void run(chart => downloadFile(query ?? view, { panel, moments: momentsOf(chart) })),
    downloadAll: () => void run(() => downloadFile(query ?? view, { panel, data: 'full' })),
  }
}

/** The zoom of lines may be by the hour, which no address keeps. */
function momentsOf({ chart, zoom }: DrawnChart): Zoom | null {
  return chart.grain === undefined ? zoom : null
}
