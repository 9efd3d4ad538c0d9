import { appCopy } from '@analytics/contract/pages/model/texts'
import { PanelLeft } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type Ref } from 'react'

import { toAddress } from '../../lib/address/basePath.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { PageLink } from '../page/PageLink.tsx'
import { BrandMark } from './BrandMark.tsx'
import { Credits } from './Credits.tsx'
import { FindField } from './FindField.tsx'
import { PageList } from './PageList.tsx'
import { toggleSidebar } from './sidebarState.ts'

interface SidebarProps {
  readonly current: string
  readonly findRef: Ref<HTMLInputElement>
}

/** Shown from 1280 px up, unless collapsed to the rail. */
export function Sidebar({ current, findRef }: SidebarProps) {
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
