import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import { noTransforms } from '@analytics/contract/explore/readExplore'
import { letters } from '@analytics/contract/formula/formula'
import type { ExploreGrain, ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { useQuery } from '@tanstack/react-query'

import { FailedState } from '../../panels/state/FailedState.tsx'
import { usePanelState } from '../../panels/state/usePanelState.ts'
import { exploreOptions } from '../address/exploreRequest.ts'
import { ValuesTable, type ValuesTableProps } from './ValuesTable.tsx'

interface OriginalValuesProps extends Omit<ValuesTableProps, 'data' | 'series'> {
  readonly query: ExploreQuery
  /** The grain of the chart, which a moving average may have chosen. */
  readonly grain: ExploreGrain
}

/** The values of the rows before the transforms of the chart. */
export function OriginalValues({ query, grain, ...table }: OriginalValuesProps) {
  const url = toExploreUrl({ ...query, grain, transforms: noTransforms })
  const state = usePanelState(useQuery(exploreOptions(url)), url ?? undefined, () => false)
  if (state.kind === 'failed') return <FailedState title="Could not load the values" state={state} />
  if (state.kind !== 'ready')
    return <p className="flex h-24 items-center justify-center text-13 text-text-2">Loading values…</p>
  const { data } = state.response
  const series = data.series.filter(({ letter }) => query.rows[letters.indexOf(letter)]?.isOff === false)
  return <ValuesTable {...table} {...{ data, series }} dimmed={table.dimmed || state.previous} />
}
