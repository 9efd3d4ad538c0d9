import { useEffect, useLayoutEffect } from 'react'

import { idlePart, lazyPart } from '../connection/lazyPart.tsx'
import { onDemand } from '../connection/onDemand.ts'
import { useOnDemand } from '../connection/useOnDemand.ts'
import { AddressProvider, useUnofferedRange, useViewState } from '../controls/useViewState.tsx'
import { useStore } from '../lib/createStore.ts'
import { unofferedText } from '../panels/info/timeRangeText.ts'
import { useNavigation } from '../shell/location/NavigationProvider.tsx'
import { findName } from '../shell/page/entityName.ts'
import { windowTitle } from '../shell/page/pageTitle.ts'
import { closeSearch, searchState } from '../shell/search/searchState.ts'
import { noteVisit } from '../shell/search/visits.ts'
import { Shell } from '../shell/Shell.tsx'
import { resetFreshness } from '../shell/state/freshness.ts'
import { dismissAll } from '../shell/state/notices.ts'
import { NotLoaded } from '../ui/messages/NotLoaded.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageView } from './PageView.tsx'

const KnownLine = lazyPart(async () => (await import('../controls/known/KnownLine.tsx')).KnownLine)
idlePart(() => import('../workspace/alerts.ts'))

/** The page that the address names, in the shell. */
export function App() {
  const navigation = useNavigation()
  const path = navigation?.location.path ?? '/'
  // A page that names itself does so in an effect, which comes later.
  useLayoutEffect(() => {
    document.title = windowTitle(path, findName(path))
  }, [path])
  useEffect(() => {
    noteVisit(path)
    return () => {
      resetFreshness()
      dismissAll()
    }
  }, [path])
  if (!navigation) return null
  return (
    <AddressProvider {...navigation}>
      <Shell path={path}>
        <KnownLine />
        <UnofferedRange />
        <PageBoundary key={path}>
          <PageView path={path} />
        </PageBoundary>
      </Shell>
      <SearchPalette />
    </AddressProvider>
  )
}

/** Says at the top of a page that it shows another time range than the one that was asked for. */
function UnofferedRange() {
  const [{ timeFrame }] = useViewState()
  const asked = useUnofferedRange()
  if (asked === null) return null
  return (
    <output className="flex min-h-8 max-w-(--content) items-center gap-x-2 px-4 pb-1 text-12 text-text-2 lg:px-6">
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-warning" />
      {unofferedText(asked, timeFrame)}
    </output>
  )
}

const dialog = onDemand(async () => (await import('../search/SearchDialog.tsx')).SearchDialog)

/** Loaded when its button is approached, or with the shortcut. */
function SearchPalette() {
  return useStore(searchState).isApproached ? <Approached /> : null
}

function Approached() {
  const { isOpen } = useStore(searchState)
  const { value: SearchDialog, failed, retry } = useOnDemand(dialog)
  if (SearchDialog) return <SearchDialog />
  return (
    <Dialog open={isOpen && failed} onClose={closeSearch} label="Search">
      <NotLoaded part="search" onRetry={retry} />
    </Dialog>
  )
}
