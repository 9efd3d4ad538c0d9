import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { MarketTotal } from '@analytics/contract/api/responses/overview/totals'
import { rowsToCsv, type CsvColumn } from '@analytics/contract/files/csv'
import type { HomePage } from '@analytics/contract/pages/templates/home'
import type { ViewState } from '@analytics/contract/view/viewState'

import { toComments } from '../../export/comments.ts'
import { csvName, toNamePart } from '../../export/fileName.ts'
import { toChangeCell } from '../../format/change.ts'
import { saveCsv } from '../../lib/saveFile.ts'
import { toCsvColumns } from '../../tables/columns/toCsvColumns.ts'
import { toTrends } from './cards/ChainsCard.tsx'
import { toMovers } from './cards/MoversCard.tsx'
import { arrivalColumns } from './columns/arrivalColumns.tsx'
import { chainColumns } from './columns/chainColumns.tsx'
import { moverColumns } from './columns/moverColumns.tsx'
import type { useHome } from './useHome.ts'

export interface ExportedHome extends Pick<ReturnType<typeof useHome>, 'responses'> {
  readonly dashboard: HomePage
  readonly view: ViewState
}

export interface HomeTable {
  readonly title: string
  /** Null where there is nothing to save yet. */
  readonly save: (() => void) | null
}

export function toHomeTables({ dashboard, view, responses }: ExportedHome): HomeTable[] {
  const { totals, movers, chains, arrivals } = responses
  const { cards } = dashboard
  function toTable<Row>(
    title: string,
    metadata: Metadata | undefined,
    rows: readonly Row[],
    columns: readonly CsvColumn<Row>[],
  ): HomeTable {
    if (!metadata || rows.length === 0) return { title, save: null }
    const name = { prefix: 'overview', parts: [toNamePart(title)], metadata }
    const comments = {
      title: `${dashboard.label}: ${title}`,
      unit: 'US dollars, where a column says no other',
      metadata,
      shown: view.excludeStablecoins ? ['stablecoins excluded'] : [],
    }
    return {
      title,
      save: () =>
        saveCsv(
          csvName({ ...name, view: { ...view, resample: 'D' }, controls: dashboard.controls }),
          rowsToCsv(rows, columns, toComments(comments)),
        ),
    }
  }
  const labels = new Map(dashboard.totals.map(({ metric, label }) => [metric, label]))
  const moved = movers ? toMovers(movers) : []
  const ranked = chains?.data.rows ?? []
  const shown = chains?.metadata.timeFrameShown ?? view.timeFrame
  const trends = toTrends(responses.trends)
  return [
    toTable(cards.totals.title, totals?.metadata, totals?.data.totals ?? [], totalColumns(labels)),
    toTable(cards.movers.title, movers?.metadata, moved, toCsvColumns(moverColumns(moved, 'wide'))),
    toTable(
      cards.chains.title,
      chains?.metadata,
      ranked,
      toCsvColumns(chainColumns({ rows: ranked, shown, trends, layout: 'wide' })),
    ),
    toTable(
      cards.arrivals.title,
      arrivals?.metadata,
      arrivals?.data.arrivals ?? [],
      toCsvColumns(arrivalColumns('wide')),
    ),
  ]
}

function totalColumns(labels: ReadonlyMap<string, string>): CsvColumn<MarketTotal>[] {
  return [
    ['Total', ({ metric }) => labels.get(metric) ?? metric],
    ['Value (USD)', ({ value }) => value],
    ['Before (USD)', ({ previous }) => previous],
    ['Change (%)', ({ change, comparison }) => toChangeCell(change, comparison)],
    ['From', ({ range }) => range?.from ?? null],
    ['To', ({ range }) => range?.to ?? null],
    ['Availability', ({ availability }) => availability],
  ]
}
