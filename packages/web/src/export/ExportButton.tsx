import type { FiguresEnding } from '@analytics/contract/files/fileForms'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../ui/buttons/Button.tsx'
import type { WantedFile } from './downloadFile.ts'
import { ExportItems, ExportMenu } from './ExportMenu.tsx'
import { usePageExport } from './pageExport.ts'
import { runExport } from './runExport.ts'
import { useDownload } from './useDownload.ts'

interface ExportButtonProps extends Pick<WantedFile, 'panel'> {
  readonly hasData: boolean
  /** The panel may show less than there is, so all of it is offered as well. */
  readonly isPart?: boolean
  readonly ticked?: ReadonlySet<string>
}

export function ExportButton({ panel, hasData, isPart = false, ticked }: ExportButtonProps) {
  const download = useDownload()
  const [exporting, setExporting] = useState(false)
  const work = (ending: FiguresEnding, data?: 'full') => () =>
    download({ panel, ...(data ? { data } : { rows: [...(ticked ?? [])] }) }, ending)
  const run = async (ending: FiguresEnding, data?: 'full') => {
    setExporting(true)
    await runExport(hasData ? work(ending, data) : null)
    setExporting(false)
  }
  const isDisabled = exporting || !hasData
  usePageExport(hasData ? work('csv') : null)
  return (
    <span className="inline-flex items-center gap-px">
      <Button icon={<Download />} disabled={isDisabled} onClick={() => void run('csv')}>
        {exporting ? 'Exporting...' : 'Export CSV'}
      </Button>
      <ExportMenu label="More formats" icon={<ChevronDown />} disabled={isDisabled}>
        <ExportItems
          caption="As shown"
          onSelect={ending => void run(ending)}
          board={isPart ? undefined : panel}
        />
        {isPart ? (
          <ExportItems caption="All data" onSelect={ending => void run(ending, 'full')} board={panel} />
        ) : null}
      </ExportMenu>
    </span>
  )
}
