import { useEffect } from 'react'

import { KnownLine } from '../controls/known/KnownLine.tsx'
import { AddressProvider } from '../controls/useViewState.tsx'
import { useNavigation } from '../shell/location/NavigationProvider.tsx'
import { findName } from '../shell/page/entityName.ts'
import { windowTitle } from '../shell/page/pageTitle.ts'
import { noteVisit } from '../shell/search/visits.ts'
import { Shell } from '../shell/Shell.tsx'
import { resetFreshness } from '../shell/state/freshness.ts'
import { dismissAll } from '../shell/state/notices.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageView } from './PageView.tsx'
import { SearchPalette } from './SearchPalette.tsx'
import { UnofferedRange } from './UnofferedRange.tsx'

/** The page that the address names, in the shell. */
export function App() {
  const navigation = useNavigation()
  const path = navigation?.location.path ?? '/'
  useEffect(() => {
    document.title = windowTitle(path, findName(path))
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
