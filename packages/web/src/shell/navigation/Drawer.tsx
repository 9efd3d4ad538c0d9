import { appCopy } from '@analytics/contract/pages/model/texts'
import { X } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { BrandMark } from './BrandMark.tsx'
import { Credits } from './Credits.tsx'
import { FindField } from './FindField.tsx'
import { PageList } from './PageList.tsx'

interface DrawerProps {
  readonly open: boolean
  /** The search is focused. */
  readonly isFinding: boolean
  readonly onClose: () => void
  readonly current: string
}

export function Drawer({ open, isFinding, onClose, current }: DrawerProps) {
  const [query, setQuery] = useState('')
  const close = () => {
    setQuery('')
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} label="Dashboards" placement="start">
      <div className="flex h-14 shrink-0 items-center justify-between pr-2 pl-4">
        <span className="flex items-center gap-2 text-15 font-semibold text-text-1">
          <BrandMark />
          {appCopy.name}
        </span>
        <IconButton
          label="Close"
          onClick={close}
          data-autofocus={!isFinding || undefined}
          className="size-10! focus-visible:-outline-offset-2"
        >
          <X />
        </IconButton>
      </div>
      <FindField large autoFocused={isFinding} query={query} onChange={setQuery} onFollow={close} />
      <nav
        aria-label="Dashboards"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-quiet mt-1 pt-1 pb-8 fade-ends"
      >
        <PageList described current={current} query={query} onFollow={close} />
      </nav>
      <Credits large />
    </Dialog>
  )
}
