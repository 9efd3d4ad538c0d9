import type { AppChainsData, AppChainsResponse } from '@analytics/contract/api/responses/entities/app'
import { toRangeContext } from '@analytics/contract/columns/Column'
import { appChainColumns } from '@analytics/contract/columns/entityColumns'
import { formatCount } from '@analytics/contract/format/number'
import type { AppMetric } from '@analytics/contract/metrics/appMetrics'
import { metrics } from '@analytics/contract/metrics/metrics'

import { DownloadButton } from '../../export/DownloadButton.tsx'
import { toRangeName } from '../../panels/info/timeRangeText.ts'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { toColumnSpecs } from '../../tables/columns/toColumnSpecs.tsx'
import type { EntityContext } from '../entity/EntityPart.ts'
import { table, type ShownTable } from '../entity/EntityTable.tsx'
import { nounOf, toChainsNote } from './chainsNote.ts'

type Row = AppChainsData['rows'][number]
type Page = EntityContext<'appPage'>
/** More would not fit beside the competitors. */
const shownMetrics = 3

export const ChainsTable = table({
  toRows: ({ data }: AppChainsResponse): readonly Row[] => data.rows,
  toColumns: (_, response) => toColumns(response),
  toMetric: firstOf,
  toStandard: firstOf,
  toCount,
  toFootnote: ({ data }) => toChainsNote(data, data.metrics.slice(0, shownMetrics)),
  toActions: (hasData: boolean, _: Page, title: string) => (
    <DownloadButton panel="chains" label={`Export ${title}`} hasData={hasData} />
  ),
})

/** The metric by which the chains are ranked. */
function firstOf({
  data: {
    metrics: [first = 'fees'],
  },
}: AppChainsResponse): AppMetric {
  return first
}

/** `9 of 23 chains, by fees over 30d`. */
function toCount({ response, rows, page: { profile } }: ShownTable<AppChainsResponse, Row, Page>): string {
  const first = firstOf(response)
  const all = Math.max(profile?.app.chains.length ?? 0, rows.length)
  const ofText = all > rows.length ? ` of ${formatCount(all)}` : ''
  const over = metrics[first].kind === 'flow' ? ` over ${toRangeName(response.metadata)}` : ''
  return `${formatCount(rows.length)}${ofText} ${all === 1 ? 'chain' : 'chains'}, by ${nounOf(first)}${over}`
}

function toColumns({ data, metadata }: AppChainsResponse): ColumnSpec<Row>[] {
  const widths = Object.fromEntries(data.metrics.slice(0, shownMetrics).map(metric => [metric, 84]))
  return toColumnSpecs<Row, string>(appChainColumns(toRangeContext(metadata), data.metrics), {
    chain: 128,
    ...widths,
    change: 92,
    share: 112,
    shareChange: 100,
  })
}
