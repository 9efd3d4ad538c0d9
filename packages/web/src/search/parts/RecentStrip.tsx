import { History } from 'lucide-react'

import { useStore } from '../../lib/createStore.ts'
import { clearSearches, recentSearches } from '../model/recentSearches.ts'

/** The last searches, as many as there is room for. */
export function RecentStrip({ onPick }: { readonly onPick: (text: string) => void }) {
  const recent = useStore(recentSearches)
  if (recent.length === 0) return null
  return (
    <div className="flex h-10 shrink-0 items-center gap-2 border-t border-border-1 px-4 text-12">
      <span className="text-text-3">Recent</span>
      <span className="flex h-6 min-w-0 flex-1 flex-wrap gap-2 overflow-hidden">
        {recent.map(text => (
          <button
            key={text}
            type="button"
            tabIndex={-1}
            onClick={() => onPick(text)}
            className="inline-flex h-6 max-w-40 items-center gap-1 rounded-small bg-active font-normal px-1.5 text-text-1 hover:bg-hover [&_svg]:size-3 [&_svg]:shrink-0 [&_svg]:text-text-3"
          >
            <History aria-hidden />
            <span className="truncate">{text}</span>
          </button>
        ))}
      </span>
      <button
        type="button"
        onClick={clearSearches}
        className="hit-area rounded-small px-1 text-text-3 hover:text-text-1"
      >
        Clear
      </button>
    </div>
  )
}
