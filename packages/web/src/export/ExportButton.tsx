import { Download } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../ui/Button.tsx'
import { runExport } from './runExport.ts'

interface ExportButtonProps {
  /** `null` while there is nothing to export. */
  readonly onExport: (() => void | Promise<void>) | null
  readonly words?: string
}

export function ExportButton({ onExport, words = 'Export CSV' }: ExportButtonProps) {
  const [exporting, setExporting] = useState(false)
  const run = async () => {
    setExporting(true)
    // A task of its own, so that the words are painted before a long table is written.
    await new Promise(resolve => setTimeout(resolve))
    await runExport(onExport)
    setExporting(false)
  }
  return (
    <Button icon={<Download />} disabled={exporting || onExport === null} onClick={() => void run()}>
      {exporting ? 'Exporting...' : words}
    </Button>
  )
}
