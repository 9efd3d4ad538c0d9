import { useContext, useState } from 'react'

import { useStore } from '../../lib/createStore.ts'
import { usePrinting } from '../../lib/usePrinting.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { Notices } from '../state/notices.ts'

const most = 2

/** A third notice takes the place of the oldest, which can be called back. */
export function NoticeStack() {
  const { store, dismiss } = useContext(Notices)
  const all = useStore(store)
  const [isOpen, setOpen] = useState(false)
  const printing = usePrinting()
  const moreCount = all.length - most
  return (
    <>
      {(isOpen || printing ? all : all.slice(-most)).map(({ id, tone, text, action, isClosable }) => (
        <Notice
          key={id}
          tone={tone}
          action={action}
          onClose={tone === 'error' || isClosable ? () => dismiss(id) : undefined}
        >
          {text}
        </Notice>
      ))}
      {moreCount > 0 ? (
        <div data-print="none">
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(open => !open)}>
            {isOpen
              ? 'Show fewer notices'
              : `Show ${moreCount} more ${moreCount === 1 ? 'notice' : 'notices'}`}
          </TextButton>
        </div>
      ) : null}
    </>
  )
}
