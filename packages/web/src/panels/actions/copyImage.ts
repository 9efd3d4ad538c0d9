import type { ChartMode } from '@analytics/contract/view/viewState'

import { loadOrReload } from '../../connection/loadOrReload.ts'
import { onDemand } from '../../connection/onDemand.ts'
import { runExport } from '../../export/runExport.ts'
import type { DrawnChart } from './DrawnChart.ts'

const images = onDemand(() => import('./toPng.ts'))

/** True when the picture is in the clipboard. */
export function copyImage(drawn: DrawnChart | null, mode: ChartMode): Promise<boolean> {
  return runExport(
    drawn &&
      (async () => {
        // Written within the click and filled later: browsers may refuse a late write to the clipboard.
        const image = loadOrReload(images).then(({ toPng }) => toPng(drawn, mode))
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
      }),
  )
}
