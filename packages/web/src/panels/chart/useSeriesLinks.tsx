import { hasEntityPage } from '@analytics/contract/pages/entitySubject'
import type { EntityKind } from '@analytics/contract/pages/model/entityPaths'
import { ArrowUpRight } from 'lucide-react'
import { useMemo } from 'react'

import type { SeriesLinks } from '../../charts/legend/SeriesLinks.ts'
import { EntityLink } from '../../shell/page/EntityLink.tsx'

export interface LinkedSeries {
  readonly kind: EntityKind
  readonly id: string
  readonly name: string
}

/** For every series that has a page, by the series' id. Memoize it. */
export function useSeriesLinks(series: ReadonlyMap<string, LinkedSeries>): SeriesLinks {
  return useMemo(() => {
    const find = (id: string) => {
      const linkedSeries = series.get(id)
      return linkedSeries && hasEntityPage(linkedSeries.kind) ? linkedSeries : undefined
    }
    return {
      toArrow: (id, className) => {
        const linkedSeries = find(id)
        if (!linkedSeries) return null
        const { kind, id: page, name } = linkedSeries
        return (
          <EntityLink
            kind={kind}
            id={page}
            title={`Open ${name}`}
            className={`flex items-center justify-center text-text-3 outline-focus focus-visible:outline-2 [&_svg]:size-3 ${className}`}
          >
            <ArrowUpRight aria-hidden />
            <span className="sr-only">Open {name}</span>
          </EntityLink>
        )
      },
      toName: (id, name) => {
        const linkedSeries = find(id)
        if (!linkedSeries) return name
        return (
          <EntityLink
            kind={linkedSeries.kind}
            id={linkedSeries.id}
            className="block truncate rounded-small outline-focus focus-visible:outline-2 focus-visible:-outline-offset-2"
          >
            {name}
          </EntityLink>
        )
      },
    }
  }, [series])
}
