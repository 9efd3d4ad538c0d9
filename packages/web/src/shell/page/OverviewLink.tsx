import { approachSearch, openSearch } from '../search/searchState.ts'
import { PageLink } from './PageLink.tsx'

/** The way on from an address that has no page. */
export function OverviewLink() {
  return (
    <p className="text-13 text-text-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={approachSearch}
        onFocus={approachSearch}
        onClick={() => openSearch()}
        className="font-medium text-accent hover:underline"
      >
        Search
      </button>{' '}
      or go to{' '}
      <PageLink path="/" className="font-medium text-accent hover:underline">
        Overview
      </PageLink>
      .
    </p>
  )
}
