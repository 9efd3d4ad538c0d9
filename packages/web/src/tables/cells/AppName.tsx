import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'
import type { ReactNode } from 'react'

import { AppAvatar } from '../../icons/AppAvatar.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import { fillsRow } from './fillsRow.ts'

interface AppNameProps {
  readonly row: Pick<ProtocolRow, 'id' | 'displayName' | 'slug' | 'pageId' | 'parent' | 'logo'>
  readonly children?: ReactNode
}

/** Leads to the application's page, from all of its row. */
export function AppName({ row, children }: AppNameProps) {
  const { id, displayName, slug, pageId, parent, logo } = row
  return (
    <span className="flex min-w-0 items-center gap-2">
      <AppAvatar {...{ id, slug, parent, logo }} name={displayName} />
      <EntityLink kind="app" id={pageId} title={displayName} className={fillsRow}>
        {displayName}
      </EntityLink>
      {children}
    </span>
  )
}
