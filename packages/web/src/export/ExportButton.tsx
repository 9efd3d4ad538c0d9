import { Download } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../ui/buttons/Button.tsx'
import { runExport } from './runExport.ts'

interface ExportButtonProps {
  readonly onExport: (() => void | Promise<void>) | null
  readonly label?: string
}

export function ExportButton({ onExport, label = 'Export CSV' }: ExportButtonProps) {
  const [exporting, setExporting] = useState(false)
  const run = async () => {
    setExporting(true)
    // A new task, so that the label is painted before a long table is written.
    await new Promise(resolve => setTimeout(resolve))
    await runExport(onExport)
    setExporting(false)
  }
  return (
    <Button icon={<Download />} disabled={exporting || onExport === null} onClick={() => void run()}>
      {exporting ? 'Exporting...' : label}
    </Button>
  )
}
