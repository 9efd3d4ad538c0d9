import type { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { useDeferredValue, useId, useState } from 'react'

import { AboutTable } from '../../panels/about/AboutTable.tsx'
import { Card } from '../../panels/Card.tsx'
import { DebouncedSearch } from '../../tables/DebouncedSearch.tsx'
import type { Sorting } from '../../tables/grid/sorting.ts'
import { Switch } from '../../ui/inputs/Switch.tsx'
import { Tabs } from '../../ui/inputs/Tabs.tsx'
import type { ChangeExplore } from '../address/useExplore.ts'
import type { ExploreChart } from '../chart/toExploreChart.ts'
import { toShownMetrics } from '../chart/toShownMetrics.ts'
import { OriginalValues } from './OriginalValues.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { ValuesTable } from './ValuesTable.tsx'

const tabs = [
  { value: 'values', label: 'Values' },
  { value: 'series', label: 'Series' },
] as const

interface ExploreTablesProps {
  readonly query: ExploreQuery
  readonly response: ExploreResponse
  readonly drawn: ExploreChart
  readonly onChange: ChangeExplore
  readonly dimmed: boolean
}

export function ExploreTables({ query, response, drawn, onChange, dimmed }: ExploreTablesProps) {
  const { data, metadata } = response
  const id = useId()
  const { label: title } = tabs.find(({ value }) => value === query.tab) ?? tabs[0]
  // The chart is painted before the cells, which take longer to lay out.
  const shown = useDeferredValue(drawn)
  const [isOriginal, setOriginal] = useState(false)
  const { average, isCumulative, result } = query.transforms
  const isTransformed = average !== null || isCumulative || result !== null
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
      <div data-print="none" className="flex items-center gap-2 border-b border-border-1 pr-3 pl-4">
        <div className="min-w-0 flex-1">
          <Tabs
            label="Tables"
            tabs={tabs}
            value={query.tab}
            onChange={tab => onChange({ tab, sort: null, find: null })}
            panelId={`${id}-panel`}
          />
        </div>
        {query.tab === 'series' ? (
          <DebouncedSearch
            label="Search the series"
            value={query.find ?? ''}
            onChange={text => onChange({ find: text.slice(0, 80) || null }, { replace: true })}
            hasKey={false}
          />
        ) : isTransformed ? (
          <Switch checked={isOriginal} onChange={setOriginal}>
            As reported
          </Switch>
        ) : null}
        <AboutTable {...{ title, metadata }} metrics={toShownMetrics(data.series)} />
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-label={title}>
        {query.tab === 'series' ? (
          <SeriesTable {...common} query={query} onChange={onChange} />
        ) : isTransformed && isOriginal ? (
          <OriginalValues {...common} query={query} grain={data.range.grain} />
        ) : (
          <ValuesTable {...common} series={shown.drawn} />
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
