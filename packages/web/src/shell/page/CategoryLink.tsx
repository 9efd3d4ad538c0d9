import { toNameSlug } from '@analytics/contract/directory/toNameSlug'
import type { ReactNode } from 'react'

import { EntityLink } from './EntityLink.tsx'

interface CategoryLinkProps {
  /** The provider's spelling. */
  readonly category: string
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to the page of a category; plain text where its name makes no address. */
export function CategoryLink({ category, className, children }: CategoryLinkProps) {
  const id = toNameSlug(category)
  if (id === '') return <span className={className}>{children}</span>
  return (
    <EntityLink kind="category" id={id} {...(className === undefined ? {} : { className })}>
      {children}
    </EntityLink>
  )
}
