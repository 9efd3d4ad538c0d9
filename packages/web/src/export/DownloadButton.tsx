import { Download } from 'lucide-react'

import { useViewState } from '../controls/useViewState.tsx'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { downloadFile, type WantedFile } from './downloadFile.ts'
import { runExport } from './runExport.ts'

interface DownloadButtonProps extends Pick<WantedFile, 'panel'> {
  readonly label: string
  readonly hasData: boolean
}

/** Downloads one panel of a page that has several. */
export function DownloadButton({ panel, label, hasData }: DownloadButtonProps) {
  const [view] = useViewState()
  return (
    <IconButton
      label={label}
      disabled={!hasData}
      onClick={() => void runExport(() => downloadFile(view, { panel }))}
    >
      <Download />
    </IconButton>
  )
}
