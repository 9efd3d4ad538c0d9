import { useState, type ComponentType } from 'react'

import { lazyPart } from '../../connection/lazyPart.tsx'
import { NotLoaded } from '../messages/NotLoaded.tsx'
import { Dialog } from './Dialog.tsx'

interface LazyDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A dialog in a file of its own, which is loaded when it is first opened, if not while the page was idle. */
export function lazyDialog<Props extends LazyDialogProps>(
  label: string,
  read: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Opened = lazyPart(read, {
    idle: true,
    Failed: ({ open, onClose, retry }) => (
      <Dialog open={open} onClose={onClose} label={label}>
        <NotLoaded part="dialog" onRetry={retry} />
      </Dialog>
    ),
  })

  return function LazyDialog(props: Props) {
    // It stays once it was opened, so that it can fade out.
    const [isNeeded, setNeeded] = useState(props.open)
    if (props.open && !isNeeded) setNeeded(true)
    return isNeeded ? <Opened {...props} /> : null
  }
}
