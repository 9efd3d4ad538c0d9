import { onDemand } from '../connection/onDemand.ts'
import { useOnDemand } from '../connection/useOnDemand.ts'
import { useStore } from '../lib/createStore.ts'
import { closeSearch, searchState } from '../shell/search/searchState.ts'
import { NotLoaded } from '../ui/messages/NotLoaded.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'

const dialog = onDemand(async () => (await import('../search/SearchDialog.tsx')).SearchDialog)

/** Loaded when its button is approached, or with the shortcut. */
export function SearchPalette() {
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
