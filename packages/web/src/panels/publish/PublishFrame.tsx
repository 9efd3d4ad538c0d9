import { useId, type ReactNode } from 'react'

import { lazyPart } from '../../connection/lazyPart.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Tabs } from '../../ui/inputs/Tabs.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

interface PublishFrameProps<Tab extends string> {
  readonly open: boolean
  readonly onClose: () => void
  /** The title of the panel or page. */
  readonly title: string
  readonly noun: 'chart' | 'data'
  readonly tabs: readonly { readonly value: Tab; readonly label: string }[]
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  readonly children: ReactNode
}

/** The whole screen for what leaves the application. */
export function PublishFrame<Tab extends string>(props: PublishFrameProps<Tab>) {
  const { open, onClose, title, noun, tabs, tab, onTab, children } = props
  const panelId = useId()
  return (
    <Dialog open={open} onClose={onClose} label={`Publish ${title}`} placement="full">
      <div className="flex h-dvh flex-col">
        <div className="flex shrink-0 flex-wrap items-center gap-x-4 border-b border-border-1 bg-surface px-4 md:h-14 md:flex-nowrap md:px-6">
          <h2 className="min-w-0 flex-1 truncate py-3 text-14 font-semibold text-text-1">
            Publish this {noun} <span className="pl-1 text-12 font-normal text-text-3">{title}</span>
          </h2>
          <div className="max-md:order-1 max-md:w-full">
            <Tabs label="Publish" tabs={tabs} value={tab} onChange={onTab} panelId={panelId} />
          </div>
          <div className="flex justify-end md:flex-1">
            <Button tone="plain" onClick={onClose} data-autofocus>
              Close <kbd className="text-11 text-text-3 max-md:hidden">Esc</kbd>
            </Button>
          </div>
        </div>
        <div
          id={panelId}
          role="tabpanel"
          aria-label={tab}
          tabIndex={0}
          className="outline-focus min-h-0 flex-1 overflow-y-auto focus-visible:outline-2 focus-visible:-outline-offset-2"
        >
          {children}
        </div>
      </div>
    </Dialog>
  )
}

export const ToBoard = lazyPart(async () => (await import('./PanelsToBoard.tsx')).PanelsToBoard)

export function PublishColumn({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-160 flex-col items-start gap-4 px-4 py-6 text-13 text-text-2 [&>section]:w-full">
      {children}
    </div>
  )
}
