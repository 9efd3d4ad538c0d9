import { Search } from 'lucide-react'

import { isApple } from './isApple.ts'
import { approachSearch, openSearch } from './searchState.ts'

/** Shows its name and key from 1280 px up, an icon below. The search is loaded when the pointer approaches. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Search  ${isApple() ? '⌘K' : 'Ctrl K'}`}
      onPointerEnter={approachSearch}
      onFocus={approachSearch}
      onClick={() => openSearch()}
      className="hit-area inline-flex h-7 shrink-0 items-center gap-2 rounded-control text-12 text-text-3 transition-colors hover:bg-hover hover:text-text-1 touch:size-9 touch:justify-center max-xl:w-7 max-xl:justify-center xl:w-31.5 xl:border xl:border-border-1 xl:bg-surface xl:px-2 xl:hover:border-border-2 print:hidden [&_svg]:size-4 xl:[&_svg]:size-3.5"
    >
      <Search aria-hidden />
      <span className="flex-1 text-left max-xl:sr-only">Search</span>
      <kbd
        aria-hidden
        className="inline-flex h-4.5 items-center rounded-small border border-border-2 px-1 font-sans text-11 max-xl:hidden"
      >
        {isApple() ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}
