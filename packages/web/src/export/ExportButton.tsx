import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../ui/buttons/Button.tsx'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { Menu } from '../ui/overlays/Menu.tsx'
import { MenuItem } from '../ui/overlays/MenuItem.tsx'
import type { TriggerProps } from '../ui/overlays/trigger.ts'
import { usePageExport } from './pageExport.ts'
import { runExport } from './runExport.ts'

type Work = (() => void | Promise<void>) | null

interface ExportButtonProps {
  readonly onExport: Work
  /** Absent where all is shown. */
  readonly onExportAll?: Work
  readonly label?: string
}

export function ExportButton({ onExport, onExportAll, label = 'Export CSV' }: ExportButtonProps) {
  const [exporting, setExporting] = useState(false)
  usePageExport(onExport)
  const run = async (work: Work) => {
    setExporting(true)
    // A new task, so that the label is painted before a long table is written.
    await new Promise(resolve => setTimeout(resolve))
    await runExport(work)
    setExporting(false)
  }
  const button = (
    <Button icon={<Download />} disabled={exporting || onExport === null} onClick={() => void run(onExport)}>
      {exporting ? 'Exporting...' : label}
    </Button>
  )
  if (onExportAll === undefined) return button
  return (
    <span className="inline-flex items-center gap-px">
      {button}
      <Menu label="More downloads" align="end" trigger={MoreTrigger}>
        <MenuItem icon={<Download />} disabled={onExport === null} onSelect={() => void run(onExport)}>
          As shown
        </MenuItem>
        <MenuItem icon={<Download />} disabled={onExportAll === null} onSelect={() => void run(onExportAll)}>
          All data
        </MenuItem>
      </Menu>
    </span>
  )
}

function MoreTrigger(trigger: TriggerProps) {
  return (
    <IconButton {...trigger} label="More downloads">
      <ChevronDown />
    </IconButton>
  )
}
