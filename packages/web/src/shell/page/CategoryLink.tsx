import { toNameSlug } from '@analytics/contract/directory/ids'
import { toCategoryTag } from '@analytics/contract/metrics/categories'

import { EntityLink } from './EntityLink.tsx'

interface CategoryLinkProps {
  /** The provider's spelling. */
  readonly category: string
  readonly className?: string
}

/** Leads to the page of a category; plain text where its name makes no address. */
export function CategoryLink({ category, className }: CategoryLinkProps) {
  const id = toNameSlug(category)
  const name = toCategoryTag(category)
  if (id === '') return <span className={className}>{name}</span>
  return (
    <EntityLink kind="category" id={id} {...(className === undefined ? {} : { className })}>
      {name}
    </EntityLink>
  )
}
