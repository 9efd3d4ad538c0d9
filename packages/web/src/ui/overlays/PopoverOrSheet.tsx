import { useState } from 'react'

import { useIsPhone } from '../../lib/useMediaQuery.ts'
import { Dialog } from './Dialog.tsx'
import { openLoaded } from './openLoaded.ts'
import { Popover, type PopoverProps } from './Popover.tsx'

/** A popover that is a sheet from the bottom on a phone. */
export function PopoverOrSheet(props: PopoverProps) {
  const isPhone = useIsPhone()
  return isPhone ? <Sheet {...props} /> : <Popover {...props} />
}

function Sheet({ label, trigger, needs, className, children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {trigger({
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: () => openLoaded(needs, () => setOpen(true)),
      })}
      <Dialog open={open} onClose={close} label={label} placement="bottom" className={className}>
        {typeof children === 'function' ? children(close) : children}
      </Dialog>
    </>
  )
}
