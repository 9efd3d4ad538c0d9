import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { CardSpec } from '@analytics/contract/pages/templates/home'
import { useId, type ReactNode } from 'react'

import { AboutTable } from '../../../panels/about/AboutTable.tsx'
import { Card } from '../../../panels/Card.tsx'
import { StaleBadge } from '../../../panels/stale/StaleBadge.tsx'
import { AllLink } from './AllLink.tsx'

interface HomeCardProps {
  readonly spec: CardSpec
  readonly subtitle: string | null
  /** Replaces it on phones. */
  readonly short?: string
  /** Tooltip with more than the subtitle says. */
  readonly hint?: string | undefined
  /** Its age is shown beside the title while it can't be refreshed. */
  readonly metadata?: Metadata | undefined
  /** The request whose response is shown. */
  readonly url: string | undefined
  readonly busy: boolean
  readonly loading: boolean
  readonly children: ReactNode
}

/** Every card ranks by fees. */
const metrics = ['fees'] as const

/** Keeps its heading in every state. */
export function HomeCard(props: HomeCardProps) {
  const { spec, subtitle, short, hint, metadata, url, busy, loading, children } = props
  const id = useId()
  const { title } = spec
  return (
    <Card labelledBy={id} busy={busy} loading={loading}>
      <header className="flex h-12 items-center gap-2 border-b border-border-1 pr-3 pl-4">
        <h2 id={id} className="shrink-0 text-14 font-semibold text-text-1">
          {title}
        </h2>
        <AboutTable {...{ title, metrics, metadata, url }} />
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
        <span className="ml-auto shrink-0">
          <AllLink spec={spec} />
        </span>
      </header>
      {children}
    </Card>
  )
}
