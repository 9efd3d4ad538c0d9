import type { FileEnding } from '@analytics/contract/files/fileAddress'
import { useState } from 'react'

import { useViewState } from '../controls/useViewState.tsx'
import { downloadFile, type WantedFile } from './downloadFile.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { FormatItems } from './FormatItems.tsx'
import { usePageExport } from './pageExport.ts'
import { runExport } from './runExport.ts'

interface ExportButtonProps extends Pick<WantedFile, 'panel'> {
  readonly hasData: boolean
  /** The panel may show less than there is, so all of it is offered, too. */
  readonly isPart?: boolean
  readonly ticked?: ReadonlySet<string>
}

export function ExportButton({ panel, hasData, isPart = false, ticked }: ExportButtonProps) {
  const [view] = useViewState()
  const [exporting, setExporting] = useState(false)
  const work = (ending: FileEnding, data?: 'full') => () =>
    downloadFile(view, { panel, ...(data ? { data } : { rows: [...(ticked ?? [])] }) }, ending)
  const run = async (ending: FileEnding, data?: 'full') => {
    setExporting(true)
    await runExport(hasData ? work(ending, data) : null)
    setExporting(false)
  }
  usePageExport(hasData ? work('csv') : null)
  return (
    <ExportMenu label={exporting ? 'Exporting...' : 'Export'} disabled={exporting || !hasData}>
      <FormatItems caption="As shown" onSelect={ending => void run(ending)} />
      {isPart ? <FormatItems caption="All data" onSelect={ending => void run(ending, 'full')} /> : null}
    </ExportMenu>
  )
}
