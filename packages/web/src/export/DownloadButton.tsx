import { Download } from 'lucide-react'

import type { WantedFile } from './downloadFile.ts'
import { ExportItems, ExportMenu } from './ExportMenu.tsx'
import { runExport } from './runExport.ts'
import { useDownload } from './useDownload.ts'

interface DownloadButtonProps extends Pick<WantedFile, 'panel'> {
  readonly label: string
  readonly hasData: boolean
}

/** Exports one panel of a page that has several. */
export function DownloadButton({ panel, label, hasData }: DownloadButtonProps) {
  const download = useDownload()
  return (
    <ExportMenu label={label} icon={<Download />} disabled={!hasData}>
      <ExportItems
        caption="As shown"
        board={panel}
        onSelect={ending => void runExport(() => download({ panel }, ending))}
      />
    </ExportMenu>
  )
}
