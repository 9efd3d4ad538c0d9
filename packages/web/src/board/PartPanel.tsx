import type { PanelPart, SharedChoices } from '@analytics/contract/board/Board'
import { toOwnQuery } from '@analytics/contract/board/toOwnQuery'
import { toPartQuery } from '@analytics/contract/board/toPartQuery'
import { findPage } from '@analytics/contract/pages/pages'
import { memo, useContext, useEffect, useMemo, useRef, useState } from 'react'

import { AddressProvider } from '../controls/useViewState.tsx'
import { prefetchPage } from '../data/prefetch.ts'
import { useStore } from '../lib/createStore.ts'
import { NavigationProvider, useNavigation } from '../shell/location/NavigationProvider.tsx'
import { AlonePanel } from '../shell/page/AlonePanel.ts'
import { DrawnPages } from '../shell/page/DrawnPages.ts'
import { NoticeStack } from '../shell/page/NoticeStack.tsx'
import { createNotices, Notices } from '../shell/state/notices.ts'
import { replacePart } from './changes.ts'
import { findAlone } from './findAlone.ts'
import { PartCaption } from './PartCaption.tsx'
import { createPartNavigator } from './partNavigator.ts'
import type { ChangeBoard } from './useBoard.ts'
import { useInView } from './useInView.ts'
import { usePageName } from './usePageName.ts'

interface PartPanelProps {
  readonly part: PanelPart
  readonly isHalf: boolean
  readonly shared: SharedChoices
  readonly index: number
  readonly change: ChangeBoard
}

/** A panel of a page as the page itself draws it, with choices of its own. */
export const PartPanel = memo(function PartPanel(props: PartPanelProps) {
  const { part, isHalf, shared, index, change } = props
  const { path, panel } = part
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useInView(place)
  const { query, unoffered } = useMemo(() => toPartQuery(part, shared), [part, shared])
  const name = usePageName(path)
  const [notices] = useState(createNotices)
  const alone = useMemo(
    () => ({ ...findAlone(path, panel), name: name.subject, isHalf }),
    [path, panel, name.subject, isHalf],
  )
  const navigation = useNavigation()
  const open = navigation?.navigator.open
  const navigator = useMemo(
    () =>
      createPartNavigator(
        { path, query },
        target => open?.(target),
        (text, replace) =>
          change(replacePart(index, { ...part, isHalf, query: toOwnQuery(path, text, shared) }), { replace }),
      ),
    [path, query, open, index, part, isHalf, shared, change],
  )
  const isReady = useReady(path, query, alone.request, isSeen)
  const pages = useContext(DrawnPages)
  return (
    <div ref={place} className="flex h-full min-w-0 flex-col gap-1.5">
      <PartCaption part={part} shared={shared} query={query} unoffered={unoffered} title={name.title} />
      <Notices value={notices}>
        <NavigationProvider navigator={navigator} prefetch={navigation?.prefetch ?? noPrefetch}>
          <AddressProvider location={navigator.get()} navigator={navigator}>
            <AlonePanel value={alone}>
              {isReady && pages ? <pages.Page path={path} /> : <Placeholder panel={panel} />}
            </AlonePanel>
          </AddressProvider>
        </NavigationProvider>
        <PartNotices />
      </Notices>
    </div>
  )
})

const noPrefetch = () => undefined

/** A part is drawn once its code is there, and its request is on its way by then. */
function useReady(path: string, query: string, request: string, isSeen: boolean): boolean {
  const pages = useContext(DrawnPages)
  const [readyPath, setReadyPath] = useState('')
  useEffect(() => {
    if (!isSeen || !pages || readyPath === path) return
    const search = Object.fromEntries(new URLSearchParams(query))
    if (!findPage(path)?.entry.page.ownAddress) void prefetchPage(path, search, request)
    const setReady = () => setReadyPath(path)
    // A page whose code can't be loaded says so itself.
    pages.preload(path, search).then(setReady, setReady)
  }, [path, query, request, isSeen, pages, readyPath])
  return readyPath === path
}

/** Heights in pixels that most panels have, so that parts above the screen push nothing. */
const heights: Readonly<Record<string, number>> = { chart: 480, figures: 190, totals: 120 }

function Placeholder({ panel }: { readonly panel: string }) {
  return (
    <div
      aria-busy="true"
      className="card flex-1 rounded-card border border-border-1 bg-surface max-md:rounded-none max-md:border-x-0 print:min-h-0!"
      style={{ minHeight: heights[panel] ?? heights.chart }}
    >
      {/* The browser prints at once, and no part can be fetched meanwhile. */}
      <p className="hidden px-4 py-3 text-13 print:block">
        This part was not loaded yet. Print the page again.
      </p>
    </div>
  )
}

/** The notices that the page of the part would show above its panels. */
function PartNotices() {
  const { store } = useContext(Notices)
  if (useStore(store).length === 0) return null
  return (
    <div className="flex flex-col gap-2 max-md:px-4">
      <NoticeStack />
    </div>
  )
}
