import { toRangeContext } from '../../../columns/Column.ts'
import { monthRankColumns, rankedAppColumns } from '../../../columns/entityColumns.ts'
import { toCategoryTag } from '../../../metrics/categories.ts'
import { metrics } from '../../../metrics/metrics.ts'
import type { ViewState } from '../../../view/viewState.ts'
import { toMixName } from '../../model/lineNames.ts'
import { filesOf } from '../../model/panelFiles.ts'
import { shownApplications, type chain } from './chain.ts'

const { chart, table } = filesOf<typeof chain>()

/** Shares unless amounts are chosen. */
const mixMode = ({ mode }: ViewState) => mode ?? 'percent'

export const chainFiles = {
  // A year of weeks.
  chart: chart('mix', {
    title: ({ title, state }) =>
      `Category mix of ${title}: ${mixMode(state) === 'percent' ? 'share of fees' : 'fees'}`,
    prefix: '{id}-fees-by-category',
    bars: ({ data }) => ({
      ...data,
      datasets: data.datasets.map(dataset => ({ ...dataset, label: toCategoryTag(dataset.name) })),
    }),
    mode: ({ state }) => mixMode(state),
    nameOf: ({ name }, { id, query }) => toMixName(query, id, name),
  }),
  ranks: table('ranks', {
    title: 'Ranks by monthly fees on {name}',
    prefix: '{id}-rank-dynamics',
    rows: ({ data: { rows, months } }) =>
      rows.flatMap(({ name, ranks, values }) =>
        months.map(({ from }, index) => ({
          month: from,
          name,
          rank: ranks[index] ?? null,
          fees: values[index] ?? null,
        })),
      ),
    columns: () => monthRankColumns,
    unit: 'US dollars',
  }),
  table: table('applications', {
    title: 'Top applications on {name}',
    prefix: '{id}-applications',
    rows: ({ extent, data: { protocols } }) =>
      extent === 'view' ? protocols.slice(0, shownApplications) : protocols,
    columns: ({ metadata }) => rankedAppColumns(toRangeContext(metadata), metrics.fees.label),
    list: { idOf: row => row.id, nameOf: row => row.displayName, count: ({ data }) => data.count },
  }),
}
