import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import type { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { noTransforms } from '@analytics/contract/explore/readExplore'
import { letters } from '@analytics/contract/formula/formula'
import type { ExploreQuery, ExploreGrain } from '@analytics/contract/query/ExploreQuery'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { lazyPart } from '../../connection/lazyPart.tsx'
import { useAfterPaint } from '../../lib/useAfterPaint.ts'
import { AboutTable } from '../../panels/about/AboutTable.tsx'
import { Card } from '../../panels/Card.tsx'
import { FailedState } from '../../panels/state/FailedState.tsx'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { useAlone } from '../../shell/page/AlonePanel.ts'
import { DebouncedSearch } from '../../tables/DebouncedSearch.tsx'
import type { Sorting } from '../../tables/grid/sorting.ts'
import { Switch } from '../../ui/inputs/Switch.tsx'
import { Tabs } from '../../ui/inputs/Tabs.tsx'
import { exploreOptions } from '../address/exploreRequest.ts'
import type { ChangeExplore } from '../address/useExplore.ts'
import type { ExploreChart } from '../chart/toExploreChart.ts'
import { toShownMetrics } from '../chart/toShownMetrics.ts'
import { SeriesTable } from './SeriesTable.tsx'
import { ValuesTable, type ValuesTableProps } from './ValuesTable.tsx'

const WhenTables = lazyPart(async () => (await import('../when/WhenTables.tsx')).WhenTables)

const usualTabs = [
  { value: 'values', label: 'Values' },
  { value: 'series', label: 'Series' },
] as const
const tabsOfWatch = [...usualTabs, { value: 'when', label: 'When' }] as const

const mostOnBoard = 25

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
  const tabs = query.when ? tabsOfWatch : usualTabs
  const { label: title, value: tab } = tabs.find(({ value }) => value === query.tab) ?? tabs[0]
  // The chart is painted before the cells, which take longer to lay out.
  const shownChart = useAfterPaint(drawn)
  const [isOriginal, setOriginal] = useState(false)
  const { average, isCumulative, result } = query.transforms
  const isTransformed = average !== null || isCumulative || result !== null
  const isOnBoard = useAlone()?.isHalf !== undefined
  const common = {
    data: shownChart.data,
    dimmed,
    // Hundreds of rows would push the other parts of a board out of reach.
    most: isOnBoard ? mostOnBoard : undefined,
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
            value={tab}
            onChange={next => onChange({ tab: next, sort: null, find: null })}
            panelId={`${id}-panel`}
          />
        </div>
        {tab === 'series' ? (
          <DebouncedSearch
            label="Search the series"
            value={query.find ?? ''}
            onChange={text => onChange({ find: text.slice(0, 80) || null }, { replace: true })}
            hasKey={false}
          />
        ) : isTransformed && tab === 'values' ? (
          <Switch checked={isOriginal} onChange={setOriginal}>
            Original values
          </Switch>
        ) : null}
        <AboutTable {...{ title, metadata }} metrics={toShownMetrics(data.series)} />
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-label={title}>
        {tab === 'when' ? (
          <WhenTables {...common} when={data.when} />
        ) : tab === 'series' ? (
          <SeriesTable {...common} query={query} onChange={onChange} />
        ) : isTransformed && isOriginal ? (
          <OriginalValues {...common} query={query} grain={data.range.grain} />
        ) : (
          <ValuesTable {...common} series={shownChart.drawn} />
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

interface OriginalValuesProps extends Omit<ValuesTableProps, 'data' | 'series'> {
  readonly query: ExploreQuery
  /** The grain of the chart, which a moving average may have chosen. */
  readonly grain: ExploreGrain
}

/** The values of the rows before the transforms of the chart. */
function OriginalValues({ query, grain, ...table }: OriginalValuesProps) {
  const url = toExploreUrl({ ...query, grain, transforms: noTransforms })
  const state = usePanelState(useQuery(exploreOptions(url)), url ?? undefined, () => false)
  if (state.kind === 'failed') return <FailedState title="Could not load the values" state={state} />
  if (state.kind !== 'ready')
    return <p className="flex h-24 items-center justify-center text-13 text-text-2">Loading values…</p>
  const { data } = state.response
  const series = data.series.filter(({ letter }) => query.rows[letters.indexOf(letter)]?.isOff === false)
  return <ValuesTable {...table} {...{ data, series }} dimmed={table.dimmed || state.previous} />
}
