import { appCopy } from '@analytics/contract/pages/model/texts'
import { PanelLeft } from 'lucide-react'
import { useMemo, useRef, useState, type ReactNode, useEffect, useLayoutEffect, type Ref } from 'react'

import { toAddress } from '../lib/basePath.ts'
import { useStore } from '../lib/createStore.ts'
import { useKeys, type BoundKey } from '../lib/useKeys.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { lazyDialog } from '../ui/overlays/lazyDialog.tsx'
import { TooltipLayer } from '../ui/overlays/TooltipLayer.tsx'
import { closeKeysDialog, isKeysDialogOpen, openKeysDialog } from './keysDialog.ts'
import { BrandMark } from './navigation/BrandMark.tsx'
import { Credits } from './navigation/Credits.tsx'
import { FindField } from './navigation/FindField.tsx'
import { PageList } from './navigation/PageList.tsx'
import { Rail } from './navigation/rail/Rail.tsx'
import { toggleSidebar } from './navigation/sidebarState.ts'
import { LiveSourceDialog } from './page/LiveSourceDialog.tsx'
import { PageLink } from './page/PageLink.tsx'
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

const Drawer = lazyDialog('Dashboards', async () => (await import('./navigation/Drawer.tsx')).Drawer)
const KeysDialog = lazyDialog('Keys', async () => (await import('./KeysDialog.tsx')).KeysDialog)

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
      <Drawer
        open={drawer !== null}
        isFinding={drawer === 'find'}
        onClose={() => setDrawer(null)}
        current={path}
      />
      <KeysDialog open={areKeysShown} onClose={closeKeysDialog} />
      <TooltipLayer />
    </div>
  )
}

interface SidebarProps {
  readonly current: string
  readonly findRef: Ref<HTMLInputElement>
}

/** Shown from 1280 px up, unless collapsed to the rail. */
function Sidebar({ current, findRef }: SidebarProps) {
  const [served] = useState(readServedField)
  const [query, setQuery] = useState(served.text)
  const list = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    if (served.hasFocus) document.querySelector<HTMLInputElement>('aside [data-find]')?.focus()
  }, [served])

  useEffect(() => {
    const scroller = list.current
    const links = [...(scroller?.querySelectorAll('a') ?? [])]
    const item = links.find(({ pathname }) => pathname === toAddress(current))
    if (!scroller || !item) return
    const from = item.offsetTop - scroller.offsetTop - 48
    const to = from + item.offsetHeight + 96
    if (from < scroller.scrollTop) scroller.scrollTop = from
    else if (to > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = to - scroller.clientHeight
  }, [current])

  return (
    <aside
      data-print="none"
      className="sticky top-(--banner) hidden h-[calc(100dvh-var(--banner))] w-64 shrink-0 flex-col border-r border-border-1 bg-sidebar expanded:xl:flex"
    >
      <div className="flex h-12 shrink-0 items-center justify-between pr-3 pl-4">
        <PageLink path="/" className="flex items-center gap-2 text-14 font-semibold text-text-1">
          <BrandMark />
          {appCopy.name}
        </PageLink>
        <IconButton label="Collapse the sidebar  [" onClick={toggleSidebar}>
          <PanelLeft />
        </IconButton>
      </div>
      <FindField query={query} onChange={setQuery} ref={findRef} />
      <nav
        ref={list}
        aria-label="Dashboards"
        className="min-h-0 flex-1 overflow-y-auto scroll-quiet mt-1 pt-1 pb-8 fade-ends"
      >
        <PageList current={current} query={query} onFollow={() => setQuery('')} />
      </nav>
      <Credits />
    </aside>
  )
}

/** The application replaces the served page with its own; what was typed into the served field must not be lost. */
function readServedField(): { readonly text: string; readonly hasFocus: boolean } {
  const field =
    typeof document === 'undefined' ? null : document.querySelector<HTMLInputElement>('aside [data-find]')
  return { text: field?.value ?? '', hasFocus: field !== null && field === document.activeElement }
}

/** Known from the served page before any response; CSS decides in prerendered markup. */
function mayBeSimulated(): boolean {
  const origin = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="data-origin"]')
  return origin === undefined || origin?.content === 'demo'
}
