import { choosableRankingColumns, sortableRankingColumns } from '../../columns/rankingColumns.ts'
import { pageSizes, rankingPageSizes } from '../../view/tableParameters.ts'
import type { OffersOf } from '../../view/viewState.ts'
import type { TableSpec } from './panels.ts'
import type { Controls } from './requests.ts'

export function toControlsOffer(controls: Controls): OffersOf<never> {
  const { timeFrames, dates = 'compared', limit, resample, stablecoins } = controls
  return {
    timeFrame: timeFrames,
    events: true,
    known: true,
    range: true,
    // Old links carry a custom date range as a zoom.
    zoom: true,
    ...(dates === 'compared' ? { vs: true } : {}),
    ...(limit ? { limit: true } : {}),
    ...(resample ? { resample: true } : {}),
    ...(stablecoins ? { excludeStablecoins: true } : {}),
  }
}

/** A table with pages, a search and a column menu. */
export function toPagedTableOffer(columns: readonly string[]): OffersOf<never> {
  return {
    search: true,
    tableSort: columns,
    tableColumns: columns,
    page: true,
    pageSize: pageSizes.map(String),
  }
}

/** A chart in dollars or percent over rankings, one of which may have controls of its own. */
export function toPanelsOffer({ timeFrames }: Controls, tables: readonly TableSpec[]): OffersOf<'ranking'> {
  return {
    show: true,
    add: true,
    mode: true,
    draw: true,
    find: true,
    category: true,
    newer: true,
    min: true,
    ranking: true,
    sort: sortableRankingColumns,
    columns: choosableRankingColumns,
    ...(tables.some(({ hasOwnRequest }) => hasOwnRequest)
      ? {
          ...toPagedTableOffer(choosableRankingColumns),
          tableSort: sortableRankingColumns,
          pageSize: rankingPageSizes.map(String),
          tableTimeFrame: timeFrames,
          tableLimit: true,
          tableCategory: true,
          tableNewer: true,
          tableMin: true,
        }
      : {}),
  }
}
