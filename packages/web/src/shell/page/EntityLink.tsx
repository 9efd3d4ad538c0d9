import { toEntityPath, type EntityKind } from '@analytics/contract/pages/model/entityPaths'
import { findPage } from '@analytics/contract/pages/pages'
import type { ReactNode } from 'react'

import { PageLink } from './PageLink.tsx'

interface EntityLinkProps {
  readonly kind: EntityKind
  /** The page's own: an application's `pageId`, a chain's id. */
  readonly id: string
  readonly title?: string
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to an entity's page; plain text where its kind has none. */
export function EntityLink({ kind, id, className, children, ...rest }: EntityLinkProps) {
  const path = toEntityPath(kind, id)
  if (!findPage(path))
    return (
      <span className={className} {...rest}>
        {children}
      </span>
    )
  return (
    <PageLink
      path={path}
      className={`${className ?? ''} underline-offset-2 hover:text-accent hover:underline`}
      {...rest}
    >
      {children}
    </PageLink>
  )
}
