import { useState, type ComponentType } from 'react'

import { idlePart } from '../../connection/lazyPart.tsx'
import { useOnDemand } from '../../connection/useOnDemand.ts'
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
  const part = idlePart(read)

  function Opened(props: Props) {
    const { value: Loaded, failed, retry } = useOnDemand(part)
    if (Loaded) return <Loaded {...props} />
    return (
      <Dialog open={props.open && failed} onClose={props.onClose} label={label}>
        <NotLoaded part="dialog" onRetry={retry} />
      </Dialog>
    )
  }

  return function LazyDialog(props: Props) {
    // It stays once it was opened, so that it can fade out.
    const [isNeeded, setNeeded] = useState(props.open)
    if (props.open && !isNeeded) setNeeded(true)
    return isNeeded ? <Opened {...props} /> : null
  }
}
