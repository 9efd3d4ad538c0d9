import { useMemo, useRef, useState, type ReactNode } from 'react'

import { useStore } from '../lib/createStore.ts'
import { useKeys, type BoundKey } from '../lib/keys/useKeys.ts'
import { lazyDialog } from '../ui/overlays/lazyDialog.tsx'
import { TooltipLayer } from '../ui/overlays/TooltipLayer.tsx'
import { DemoBanner } from './DemoBanner.tsx'
import { closeKeysDialog, isKeysDialogOpen, openKeysDialog } from './keys/keysDialog.ts'
import { Drawer } from './navigation/Drawer.tsx'
import { Rail } from './navigation/rail/Rail.tsx'
import { Sidebar } from './navigation/Sidebar.tsx'
import { toggleSidebar } from './navigation/sidebarState.ts'
import { TopLine } from './TopLine.tsx'

const KeysDialog = lazyDialog('Keys', async () => (await import('./keys/KeysDialog.tsx')).KeysDialog)

interface ShellProps {
  readonly path: string
  readonly children: ReactNode
}

/** CSS, not a measurement, decides between sidebar, rail and drawer. */
export function Shell({ path, children }: ShellProps) {
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
