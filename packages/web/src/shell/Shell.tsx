import { appCopy } from '@analytics/contract/pages/model/texts'
import { useMemo, useRef, useState, type ReactNode } from 'react'

import { useStore } from '../lib/createStore.ts'
import { useKeys, type BoundKey } from '../lib/keys/useKeys.ts'
import { lazyDialog } from '../ui/overlays/lazyDialog.tsx'
import { TooltipLayer } from '../ui/overlays/TooltipLayer.tsx'
import { closeKeysDialog, isKeysDialogOpen, openKeysDialog } from './keys/keysDialog.ts'
import { Drawer } from './navigation/Drawer.tsx'
import { Rail } from './navigation/rail/Rail.tsx'
import { Sidebar } from './navigation/Sidebar.tsx'
import { toggleSidebar } from './navigation/sidebarState.ts'
import { LiveSourceDialog } from './page/LiveSourceDialog.tsx'
import { mayBeSimulated } from './state/origin.ts'
import { TopLine } from './TopLine.tsx'

const { title, text, short, link } = appCopy.demoBanner

/** The banner can't be closed, so that simulated figures are not taken for real ones. */
function DemoBanner() {
  const [explained, setExplained] = useState(false)
  if (!mayBeSimulated()) return null
  return (
    <aside
      data-origin-banner
      aria-label={title}
      data-print="static"
      className="sticky top-0 z-40 h-(--banner) shrink-0 items-center gap-2 border-b border-warning-line bg-warning-tint px-4 text-12 whitespace-nowrap text-text-2"
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-warning" />
      <strong className="font-semibold text-warning">{title}</strong>
      <span className="hidden truncate md:inline">{text}</span>
      <span className="truncate md:hidden">{short}</span>
      <button
        type="button"
        className="hit-area ml-auto hidden underline underline-offset-2 hover:text-text-1 md:block"
        data-print="none"
        onClick={() => setExplained(true)}
      >
        {link}
      </button>
      <LiveSourceDialog open={explained} onClose={() => setExplained(false)} />
    </aside>
  )
}

const KeysDialog = lazyDialog('Keys', async () => (await import('./keys/KeysDialog.tsx')).KeysDialog)

/** CSS, not a measurement, decides between sidebar, rail and drawer. */
export function Shell({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const find = useRef<HTMLInputElement>(null)
  const [drawer, setDrawer] = useState<'list' | 'find' | null>(null)
  const shortcuts = useMemo(
    (): readonly BoundKey[] => [
      {
        key: '/',
        text: 'Find a dashboard',
        run: () => {
          if (find.current?.checkVisibility()) find.current.focus()
          else setDrawer('find')
        },
      },
      { key: '[', text: 'Collapse or expand the sidebar', run: toggleSidebar },
      { key: '?', text: 'List the keys', run: openKeysDialog },
    ],
    [],
  )
  useKeys('general', shortcuts)
  const areKeysShown = useStore(isKeysDialogOpen)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#charts"
        data-print="none"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control border border-border-2 bg-raised px-3 py-2 text-12 font-medium text-text-1 shadow-popover focus:translate-y-0"
      >
        Skip to charts
      </a>
      <DemoBanner />
      <div className="flex flex-1">
        <Sidebar current={path} findRef={find} />
        <Rail current={path} onFind={() => setDrawer('find')} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopLine path={path} onMenu={() => setDrawer('list')} />
          <main tabIndex={-1} className="flex flex-1 flex-col outline-none">
            {children}
          </main>
        </div>
      </div>
      <Drawer open={drawer} onClose={() => setDrawer(null)} current={path} />
      <KeysDialog open={areKeysShown} onClose={closeKeysDialog} />
      <TooltipLayer />
    </div>
  )
}
