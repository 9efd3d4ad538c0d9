import { getPage, type PageId } from '@analytics/contract/pages/pages'
import type { CardSpec } from '@analytics/contract/pages/templates/home'

import { PageLink } from '../../../shell/page/PageLink.tsx'

/** Leads from a card to the page that shows all of its list. */
export function AllLink({ spec: { all } }: { readonly spec: CardSpec }) {
  if (!all) return null
  return (
    <PageLink
      path={getPage(all.page as PageId).path}
      view={all.search}
      data-print="none"
      className="hit-area inline-flex h-7 items-center rounded-control px-2 text-12 font-medium whitespace-nowrap text-text-2 transition-colors hover:bg-hover hover:text-text-1"
    >
      {all.label}
    </PageLink>
  )
}
