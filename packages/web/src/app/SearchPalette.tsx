import { lazyPart } from '../connection/lazyPart.tsx'
import { useStore } from '../lib/createStore.ts'
import { closeSearch, searchState } from '../shell/search/searchState.ts'
import { NotLoaded } from '../ui/messages/NotLoaded.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'

const SearchDialog = lazyPart(async () => (await import('../search/SearchDialog.tsx')).SearchDialog, {
  Failed: NotLoadedDialog,
})

/** Loaded when its button is approached, or with the shortcut. */
export function SearchPalette() {
  return useStore(searchState).isApproached ? <SearchDialog /> : null
}

function NotLoadedDialog({ retry }: { readonly retry: () => void }) {
  const { isOpen } = useStore(searchState)
  return (
    <Dialog open={isOpen} onClose={closeSearch} label="Search">
      <NotLoaded part="search" onRetry={retry} />
    </Dialog>
  )
}
