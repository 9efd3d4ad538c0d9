import { Download, Ellipsis, Image, Link } from 'lucide-react'

import { IconButton } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'
import { MenuItem } from '../ui/MenuItem.tsx'
import type { TriggerProps } from '../ui/trigger.ts'

export interface PanelActions {
  readonly copyLink: () => void
  readonly copyImage: () => void
  readonly downloadPng: () => void
  readonly downloadCsv: () => void
}

interface PanelMenuProps {
  readonly title: string
  readonly actions: PanelActions
  /** Without data only the link can be taken along. */
  readonly hasData: boolean
}

/** What can be taken along from a chart. */
export function PanelMenu({ title, actions, hasData }: PanelMenuProps) {
  return (
    <Menu label={`${title} menu`} align="end" trigger={triggerOf(`${title} menu`)}>
      <MenuItem icon={<Link />} onSelect={actions.copyLink}>
        Copy link
      </MenuItem>
      <MenuItem icon={<Image />} disabled={!hasData} onSelect={actions.copyImage}>
        Copy image
      </MenuItem>
      <MenuItem icon={<Download />} disabled={!hasData} onSelect={actions.downloadPng}>
        Download PNG
      </MenuItem>
      <MenuItem icon={<Download />} disabled={!hasData} onSelect={actions.downloadCsv}>
        Download CSV
      </MenuItem>
    </Menu>
  )
}

const triggerOf = (label: string) =>
  function PanelMenuTrigger(trigger: TriggerProps) {
    return (
      <IconButton {...trigger} label={label}>
        <Ellipsis />
      </IconButton>
    )
  }
