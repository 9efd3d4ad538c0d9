import { ChevronDown, Download } from 'lucide-react'

import { runExport } from '../../export/runExport.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { MenuItem } from '../../ui/overlays/MenuItem.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'
import { toHomeTables, type ExportedHome } from './homeCsv.ts'

/** A file for each card. */
export function HomeExport(props: ExportedHome) {
  return (
    <Menu label="Export CSV" align="end" trigger={Trigger}>
      {toHomeTables(props).map(({ title, save }) => (
        <MenuItem
          key={title}
          icon={<Download />}
          disabled={save === null}
          onSelect={() => void runExport(save)}
        >
          {title}
        </MenuItem>
      ))}
    </Menu>
  )
}

function Trigger(trigger: TriggerProps) {
  return (
    <Button icon={<Download />} {...trigger}>
      Export CSV
      <ChevronDown />
    </Button>
  )
}
