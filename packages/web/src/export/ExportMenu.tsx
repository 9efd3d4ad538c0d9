import { ChevronDown, Download } from 'lucide-react'
import type { ReactNode } from 'react'

import { lazyPart } from '../connection/lazyPart.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { Menu } from '../ui/overlays/Menu.tsx'
import type { TriggerProps } from '../ui/overlays/trigger.ts'

export const ExportItems = lazyPart(async () => (await import('./FormatItems.tsx')).FormatItems)

interface ExportMenuProps {
  /** Names the button. */
  readonly label: string
  /** Stands in for the name on the button. */
  readonly icon?: ReactNode
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** The one look of everything that exports. */
export function ExportMenu({ label, icon, disabled = false, children }: ExportMenuProps) {
  const trigger = (props: TriggerProps) =>
    icon ? (
      <IconButton {...props} label={label} disabled={disabled}>
        {icon}
      </IconButton>
    ) : (
      <Button {...props} icon={<Download />} disabled={disabled}>
        {label}
        <ChevronDown />
      </Button>
    )
  return (
    <Menu label={label} align="end" trigger={trigger} needs={ExportItems.part}>
      {children}
    </Menu>
  )
}
