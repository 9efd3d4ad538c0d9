import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { getPage, type PageId } from '@analytics/contract/pages/pages'
import type { CardSpec } from '@analytics/contract/pages/templates/home'
import { useId, type ReactNode } from 'react'

import { Card } from '../../../panels/Card.tsx'
import { StaleBadge } from '../../../panels/stale/StaleBadge.tsx'
import { PageLink } from '../../../shell/page/PageLink.tsx'

interface HomeCardProps {
  readonly spec: CardSpec
  readonly subtitle: string | null
  /** Replaces it on phones. */
  readonly short?: string
  /** Tooltip with more than the subtitle says. */
  readonly hint?: string | undefined
  /** Its age is shown beside the title while it can't be refreshed. */
  readonly metadata?: Metadata | undefined
  readonly busy: boolean
  readonly loading: boolean
  readonly children: ReactNode
}

/** Keeps its heading in every state. */
export function HomeCard({ spec, subtitle, short, hint, metadata, busy, loading, children }: HomeCardProps) {
  const id = useId()
  const { title, all } = spec
  return (
    <Card labelledBy={id} busy={busy} loading={loading}>
      <header className="flex h-12 items-center gap-2 border-b border-border-1 pr-3 pl-4">
        <h2 id={id} className="shrink-0 text-14 font-semibold text-text-1">
          {title}
        </h2>
        <StaleBadge metadata={metadata} />
        <p className="min-w-0 truncate text-12 text-text-3" title={hint}>
          {short === undefined ? (
            subtitle
          ) : (
            <>
              <span className="max-md:hidden">{subtitle}</span>
              <span className="md:hidden">{short}</span>
            </>
          )}
        </p>
        {all ? (
          <PageLink
            path={getPage(all.page as PageId).path}
            view={all.search}
            data-print="none"
            className="hit-area ml-auto inline-flex h-7 shrink-0 items-center rounded-control px-2 text-12 font-medium text-text-2 transition-colors hover:bg-hover hover:text-text-1"
          >
            {all.label}
          </PageLink>
        ) : null}
      </header>
      {children}
    </Card>
  )
}
