import { toRangeContext } from '../../../columns/Column.ts'
import { rankedAppColumns, rankedChainColumns, weekColumns } from '../../../columns/entityColumns.ts'
import { yearColumns } from '../../../columns/yearColumns.ts'
import { metrics } from '../../../metrics/metrics.ts'
import { toMemberName } from '../../model/lineNames.ts'
import { filesOf } from '../../model/panelFiles.ts'
import type { category, categoryChains, categoryYearly } from './category.ts'

const { chart, table } = filesOf<typeof category>()

export const categoryFiles = {
  chart: chart('metric', { prefix: '{id}-{field}', bars: ({ data }) => data }),
  table: table('applications', {
    title: 'Applications of {name} by {noun}',
    prefix: '{id}-applications',
    rows: ({ extent, state: { limit }, data: { ranking } }) =>
      extent === 'view' && limit !== 'all' ? ranking.protocols.slice(0, limit) : ranking.protocols,
    columns: ({ metadata, data: { metric } }) =>
      rankedAppColumns(toRangeContext(metadata, metrics[metric].kind), metrics[metric].label),
    list: { idOf: row => row.id, nameOf: row => row.displayName, count: ({ data }) => data.ranking.count },
    grain: ({ state }) => state.resample,
  }),
  concentration: table('concentration', {
    title: 'Concentration of {name} by {noun}',
    prefix: '{id}-concentration',
    rows: ({ data }) => data.weeks,
    columns: () => weekColumns,
    unit: 'index from 0 to 10,000, and percent',
    grain: () => 'W',
  }),
}

const ofChains = filesOf<typeof categoryChains>()

export const categoryChainsFiles = {
  chart: ofChains.chart('metric', {
    title: '{metric} of {name}',
    prefix: '{id}-{field}-by-chain',
    bars: ({ data }) => data,
    nameOf: ({ id }, { query, data }) => toMemberName({ ...query, metrics: [data.metric] }, 'chain', id),
  }),
  table: ofChains.table('chains', {
    title: '{name}, ranked by {noun}',
    prefix: '{id}-chains',
    rows: ({ data }) => data.rows,
    columns: ({ metadata, data: { metric } }) =>
      rankedChainColumns(toRangeContext(metadata, metrics[metric].kind), metrics[metric].label),
    list: { idOf: row => row.id, nameOf: row => row.displayName, count: ({ data }) => data.count },
    grain: ({ state }) => state.resample,
  }),
}

const ofYears = filesOf<typeof categoryYearly>()

export const categoryYearlyFiles = {
  chart: ofYears.chart('metric', {
    title: '{metric} of {name}',
    prefix: '{id}-{field}-by-year',
    bars: ({ data }) => data,
  }),
  table: ofYears.table('years', {
    title: '{name}: {noun}',
    prefix: '{id}-years',
    rows: ({ data }) => data.years,
    columns: ({ data: { metric } }) => yearColumns(metrics[metric].label),
    list: { idOf: row => row.id, nameOf: row => row.id },
    grain: () => 'Y',
  }),
}
