import { useStore } from '../lib/createStore.ts'
import { closeSearch, searchState } from '../shell/search/searchState.ts'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { useSearchIndex } from './useSearchIndex.ts'

/** Stays mounted once it was approached, so that it opens at once and keeps what it has loaded. */
export function SearchDialog() {
  const { isOpen } = useStore(searchState)
  const index = useSearchIndex()
  return (
    <Dialog
      open={isOpen}
      onClose={closeSearch}
      label="Search"
      placement="palette"
      className="flex max-h-[inherit] flex-col max-md:h-full"
    >
      <SearchPanel index={index} />
    </Dialog>
  )
}
