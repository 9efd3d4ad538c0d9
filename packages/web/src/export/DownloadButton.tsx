import { Download } from 'lucide-react'

import { useViewState } from '../controls/useViewState.tsx'
import { downloadFile, type WantedFile } from './downloadFile.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { FormatItems } from './FormatItems.tsx'
import { runExport } from './runExport.ts'

interface DownloadButtonProps extends Pick<WantedFile, 'panel'> {
  readonly label: string
  readonly hasData: boolean
}

/** Exports one panel of a page that has several. */
export function DownloadButton({ panel, label, hasData }: DownloadButtonProps) {
  const [view] = useViewState()
  return (
    <ExportMenu label={label} icon={<Download />} disabled={!hasData}>
      <FormatItems
        caption="As shown"
        onSelect={ending => void runExport(() => downloadFile(view, { panel }, ending))}
      />
    </ExportMenu>
  )
}
