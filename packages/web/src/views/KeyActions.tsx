import type { DashboardEntry } from '@analytics/contract/sections/sections'
import { useState } from 'react'

import { LiveSourceDialog } from '../shell/LiveSourceDialog.tsx'
import { PageLink } from '../shell/PageLink.tsx'
import { Button } from '../ui/Button.tsx'
import { findOpenDashboard } from './openInstead.ts'

/** What a reader can do about data that is sold: learn how to add a key, or open a dashboard that needs none. */
export function KeyActions({ entry }: { readonly entry: DashboardEntry }) {
  const [explained, setExplained] = useState(false)
  const open = findOpenDashboard(entry)
  return (
    <>
      <Button onClick={() => setExplained(true)}>How to add a key</Button>
      {open ? (
        <PageLink
          page={open.id}
          className="inline-flex h-7 items-center rounded-control border border-border-2 bg-surface px-1.75 text-12 font-medium text-text-1 transition-colors hover:bg-hover touch:h-9 touch:px-3 touch:text-13"
        >
          Open {open.dashboard.title}
        </PageLink>
      ) : null}
      <LiveSourceDialog open={explained} onClose={() => setExplained(false)} />
    </>
  )
}
