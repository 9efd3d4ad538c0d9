import { ChevronDown, Download, Eye } from 'lucide-react'
import { useState } from 'react'

import { useViewState } from '../controls/useViewState.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { Menu } from '../ui/overlays/Menu.tsx'
import { MenuItem } from '../ui/overlays/MenuItem.tsx'
import type { TriggerProps } from '../ui/overlays/trigger.ts'
import { downloadFile, type WantedFile } from './downloadFile.ts'
import { usePageExport } from './pageExport.ts'
import { runExport } from './runExport.ts'

interface ExportButtonProps extends Pick<WantedFile, 'panel'> {
  readonly hasData: boolean
  /** The panel may show less than there is, so all of it is offered, too. */
  readonly isPart?: boolean
  readonly ticked?: ReadonlySet<string>
  readonly label?: string
}

export function ExportButton(props: ExportButtonProps) {
  const { panel, hasData, isPart = false, ticked, label = 'Export CSV' } = props
  const [view] = useViewState()
  const [exporting, setExporting] = useState(false)
  const work = (data?: 'full') => () =>
    downloadFile(view, { panel, ...(data ? { data } : { rows: [...(ticked ?? [])] }) })
  const run = async (data?: 'full') => {
    setExporting(true)
    await runExport(hasData ? work(data) : null)
    setExporting(false)
  }
  usePageExport(hasData ? work() : null)
  const button = (
    <Button icon={<Download />} disabled={exporting || !hasData} onClick={() => void run()}>
      {exporting ? 'Exporting...' : label}
    </Button>
  )
  if (!isPart) return button
  return (
    <span className="inline-flex items-center gap-px">
      {button}
      <Menu label="Download options" align="end" trigger={MoreTrigger}>
        <MenuItem icon={<Eye />} disabled={!hasData} onSelect={() => void run()}>
          As shown
        </MenuItem>
        <MenuItem icon={<Download />} disabled={!hasData} onSelect={() => void run('full')}>
          All data
        </MenuItem>
      </Menu>
    </span>
  )
}

function MoreTrigger(trigger: TriggerProps) {
  return (
    <IconButton {...trigger} label="Download options">
      <ChevronDown />
    </IconButton>
  )
}
