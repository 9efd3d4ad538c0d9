import type { CategoryProfileData } from '@analytics/contract/api/responses/entities/category'
import { findSubjectPages, toSubjectPath } from '@analytics/contract/pages/entitySubject'
import type { PageId } from '@analytics/contract/pages/pages'

import { PageLink } from '../../shell/page/PageLink.tsx'
import { segmentClasses } from '../../ui/inputs/Segmented.tsx'

interface CategoryPagesProps {
  readonly category: CategoryProfileData['category']
  readonly open: PageId
}

/** The pages of a category, as segments. */
export function CategoryPages({ category: { id }, open }: CategoryPagesProps) {
  return (
    <nav aria-label="Pages of the category" className={segmentClasses.group}>
      {findSubjectPages({ kind: 'category', id }).map(page => (
        <PageLink
          key={page.entry.id}
          path={toSubjectPath(page, id)}
          aria-current={page.entry.id === open ? 'page' : undefined}
          className={`${segmentClasses.segment} focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus`}
        >
          {'linkText' in page.entry.page ? page.entry.page.linkText : null}
        </PageLink>
      ))}
    </nav>
  )
}
