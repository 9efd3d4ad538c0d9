import { ChevronDown, Download } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../ui/buttons/Button.tsx'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { Menu } from '../ui/overlays/Menu.tsx'
import type { TriggerProps } from '../ui/overlays/trigger.ts'

interface ExportMenuProps {
  /** Names the button of a page, or the file of an icon in a card. */
  readonly label: string
  readonly isIcon?: boolean
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** The one look of everything that exports. */
export function ExportMenu({ label, isIcon = false, disabled = false, children }: ExportMenuProps) {
  const trigger = (props: TriggerProps) =>
    isIcon ? (
      <IconButton {...props} label={label} disabled={disabled}>
        <Download />
      </IconButton>
    ) : (
      <Button {...props} icon={<Download />} disabled={disabled}>
        {label}
        <ChevronDown />
      </Button>
    )
  return (
    <Menu label={label} align="end" trigger={trigger}>
      {children}
    </Menu>
  )
}
