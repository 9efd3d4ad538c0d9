import { hasEntityPage } from '@analytics/contract/pages/entitySubject'
import type { EntityKind } from '@analytics/contract/pages/model/entityPaths'
import { ArrowUpRight } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'

import { EntityLink } from '../../shell/page/EntityLink.tsx'

export interface LinkedSeries {
  readonly kind: EntityKind
  readonly id: string
  readonly name: string
}

/** An arrow for every series that has a page, by the series' id. */
export function useLegendLinks(series: ReadonlyMap<string, LinkedSeries>): (id: string) => ReactNode {
  return useCallback(
    id => {
      const found = series.get(id)
      if (!found || !hasEntityPage(found.kind)) return null
      return (
        <EntityLink
          kind={found.kind}
          id={found.id}
          title={`Open ${found.name}`}
          className="flex h-6 w-3 items-center justify-center rounded-small text-text-3 outline-focus focus-visible:outline-2 [&_svg]:size-3"
        >
          <ArrowUpRight aria-hidden />
          <span className="sr-only">Open {found.name}</span>
        </EntityLink>
      )
    },
    [series],
  )
}
