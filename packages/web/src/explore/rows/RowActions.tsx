import { ArrowDown, ArrowUp, Copy, Ellipsis, Eye, EyeOff, Pencil, X } from 'lucide-react'

import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { MenuItem } from '../../ui/overlays/MenuItem.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'

interface RowActionsProps {
  readonly letter: string
  readonly isOff: boolean
  readonly isEdited: boolean
  readonly onEdit: () => void
  readonly onToggle: () => void
  /** Null where there is no room for another row. */
  readonly onDuplicate: (() => void) | null
  readonly onRemove: () => void
  /** -1 is up. */
  readonly onMove: (by: -1 | 1) => void
}

/** Buttons, or a menu where they would need a line of their own. */
export function RowActions(props: RowActionsProps) {
  const { letter, isOff, isEdited, onEdit, onToggle, onDuplicate, onRemove, onMove } = props
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <Menu label={`Row ${letter} menu`} align="end" trigger={triggerOf(`Row ${letter} menu`)}>
        <MenuItem icon={isOff ? <Eye /> : <EyeOff />} onSelect={onToggle}>
          {isOff ? 'Draw' : 'Hide'}
        </MenuItem>
        <MenuItem icon={<Pencil />} onSelect={onEdit}>
          Edit
        </MenuItem>
        <MenuItem icon={<Copy />} disabled={!onDuplicate} onSelect={() => onDuplicate?.()}>
          Duplicate
        </MenuItem>
        <MenuItem icon={<ArrowUp />} onSelect={() => onMove(-1)}>
          Move up
        </MenuItem>
        <MenuItem icon={<ArrowDown />} onSelect={() => onMove(1)}>
          Move down
        </MenuItem>
        <MenuItem icon={<X />} onSelect={onRemove}>
          Remove
        </MenuItem>
      </Menu>
    )
  return (
    <span className="flex">
      <IconButton label={`Edit row ${letter}`} aria-expanded={isEdited} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton label={`Duplicate row ${letter}`} disabled={!onDuplicate} onClick={() => onDuplicate?.()}>
        <Copy />
      </IconButton>
      <IconButton label={`Remove row ${letter}`} onClick={onRemove}>
        <X />
      </IconButton>
    </span>
  )
}

const triggerOf = (label: string) =>
  function RowMenuTrigger(trigger: TriggerProps) {
    return (
      <IconButton {...trigger} label={label}>
        <Ellipsis />
      </IconButton>
    )
  }
