import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { useDeferredValue, useId } from 'react'

import { Card } from '../../panels/Card.tsx'
import type { Sorting } from '../../tables/grid/sorting.ts'
import { Tabs } from '../../ui/inputs/Tabs.tsx'
import type { ChangeExplore } from '../address/useExplore.ts'
import type { ExploreChart } from '../chart/toExploreChart.ts'
import { SeriesTable } from './SeriesTable.tsx'
import { ValuesTable } from './ValuesTable.tsx'

const tabs = [
  { value: 'values', label: 'Values' },
  { value: 'series', label: 'Series' },
] as const

interface ExploreTablesProps {
  readonly query: ExploreQuery
  readonly drawn: ExploreChart
  readonly onChange: ChangeExplore
  readonly dimmed: boolean
}

export function ExploreTables({ query, drawn, onChange, dimmed }: ExploreTablesProps) {
  const id = useId()
  // The chart is painted before the cells, which take longer to lay out.
  const shown = useDeferredValue(drawn)
  const common = {
    data: shown.data,
    dimmed,
    sorting: toSorting(query.sort),
    onSort: ({ column, descending }: Sorting) =>
      onChange({ sort: descending ? `-${column}` : column }, { replace: true }),
  }
  return (
    <Card labelledBy={`${id}-title`}>
      <h2 id={`${id}-title`} className="sr-only">
        Tables
      </h2>
      <div data-print="none" className="border-b border-border-1 px-4">
        <Tabs
          label="Tables"
          tabs={tabs}
          value={query.tab}
          onChange={tab => onChange({ tab, sort: null })}
          panelId={`${id}-panel`}
        />
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-label={query.tab === 'values' ? 'Values' : 'Series'}>
        {query.tab === 'values' ? (
          <ValuesTable {...common} series={shown.drawn} />
        ) : (
          <SeriesTable {...common} query={query} onChange={onChange} />
        )}
      </div>
    </Card>
  )
}

/** `-share` is the largest share first. */
function toSorting(sort: string | null): Sorting | null {
  if (sort === null) return null
  return sort.startsWith('-')
    ? { column: sort.slice(1), descending: true }
    : { column: sort, descending: false }
}
