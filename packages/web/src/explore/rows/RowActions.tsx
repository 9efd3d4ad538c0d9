import { ArrowDown, ArrowUp, Bell, Copy, Ellipsis, Equal, Eye, EyeOff, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { TriggerProps } from '../../ui/overlays/trigger.ts'

interface RowActionsProps {
  readonly letter: string
  readonly isOff: boolean
  readonly onEditText: () => void
  readonly onToggle: () => void
  readonly onTell: () => void
  /** Null where there is no room for another row. */
  readonly onDuplicate: (() => void) | null
  readonly onRemove: () => void
  /** -1 is up. */
  readonly onMove: (by: -1 | 1) => void
}

/** Everything that can be done with a row but the choices of its sentence; each closes what it stands in. */
function Actions(props: RowActionsProps & { readonly close: () => void }) {
  const { isOff, onEditText, onToggle, onTell, onDuplicate, onRemove, onMove, close } = props
  const toAction = (icon: ReactNode, text: string, run: (() => void) | null) => (
    <Button
      icon={icon}
      disabled={run === null}
      onClick={() => {
        close()
        run?.()
      }}
    >
      {text}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {toAction(<Equal />, 'Edit as text', onEditText)}
      {toAction(<Copy />, 'Duplicate', onDuplicate)}
      {toAction(isOff ? <Eye /> : <EyeOff />, isOff ? 'Draw' : 'Hide', onToggle)}
      {toAction(<ArrowUp />, 'Move up', () => onMove(-1))}
      {toAction(<ArrowDown />, 'Move down', () => onMove(1))}
      {toAction(<Bell />, 'Tell me when …', onTell)}
      {toAction(<X />, 'Remove', onRemove)}
    </div>
  )
}

interface RowMenuProps extends RowActionsProps {
  /** Options of the row, above what can be done with it. */
  readonly children: ReactNode
}

/** The menu of a row beside its sentence. */
export function RowMenu({ children, ...actions }: RowMenuProps) {
  const label = `Row ${actions.letter} options`
  return (
    <Popover label={label} align="end" className="w-96 p-3" trigger={triggerOf(label)}>
      {close => (
        <div className="flex flex-col gap-3">
          {children}
          <Actions {...actions} close={close} />
        </div>
      )}
    </Popover>
  )
}

interface RowSheetProps extends RowMenuProps {
  /** The part of the row that opens the sheet. */
  readonly summary: ReactNode
  readonly isOpenAtFirst: boolean
}

/** A row of a phone: its name opens a sheet with its sentence, its options and what can be done with it. */
export function RowSheet({ summary, isOpenAtFirst, children, ...actions }: RowSheetProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const isPhone = useIsPhone()
  const { letter } = actions
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="w-full min-w-0 text-left"
      >
        <span className="sr-only">Row {letter} options, </span>
        {summary}
      </button>
      <Dialog
        open={isOpen && isPhone}
        onClose={close}
        label={`Row ${letter}`}
        placement="bottom"
        className="flex flex-col gap-4 px-4 pb-4"
      >
        <div className="-mr-2 flex h-14 items-center justify-between">
          <h2 className="text-15 font-semibold text-text-1">Row {letter}</h2>
          <IconButton label="Close" onClick={close} data-autofocus className="size-10!">
            <X />
          </IconButton>
        </div>
        {children}
        <Actions {...actions} close={close} />
      </Dialog>
    </>
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
