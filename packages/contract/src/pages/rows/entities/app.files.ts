import type { AppHistoryData, AppProfileData } from '../../../api/responses/entities/app.ts'
import { toRangeContext } from '../../../columns/Column.ts'
import {
  appChainColumns,
  figureColumns,
  holdingColumns,
  toHoldings,
  weekdayColumns,
} from '../../../columns/entityColumns.ts'
import { eventColumns } from '../../../columns/listColumns.ts'
import { isWider } from '../../../metrics/appMetrics.ts'
import { leastWeekdayDays } from '../../../metrics/sums.ts'
import { toPartName } from '../../model/lineNames.ts'
import { filesOf } from '../../model/panelFiles.ts'
import type { app } from './app.ts'

const { chart, table } = filesOf<typeof app>()

export const eventUnit = 'US dollars lost in a hack or raised in a round'

/** The versions of an application, its chains, or who receives its fees. */
const groupOf = ({ metric, by }: AppHistoryData) => (isWider(metric) ? 'version' : by)
const versionOf = ({ app }: AppProfileData) => app.versions.find(({ id }) => id === app.version) ?? app

export const appFiles = {
  chart: chart('metric', {
    legend: ({ data }) => (groupOf(data) === 'version' ? 'Versions' : 'Chains'),
    prefix: ({ id, data }) => `${id}-${data.metric}-by-${groupOf(data)}`,
    bars: ({ data }) => data,
    nameOf: (dataset, { id, query, data }) => {
      const subject = { kind: 'app', id: query.filter.version ?? id } as const
      return toPartName(data.metric, subject, dataset.pageId ?? dataset.id)
    },
  }),
  figures: table('figures', {
    title: ({ data }) => `Key figures of ${versionOf(data).name}`,
    prefix: ({ data }) => `${versionOf(data).id}-figures`,
    rows: ({ data }) => data.figures,
    columns: () => figureColumns,
    unit: 'US dollars; ratios in percent and their changes in percentage points',
  }),
  chains: table('chains', {
    prefix: '{id}-by-chain',
    rows: ({ data }) => data.rows,
    columns: ({ metadata, data }) => appChainColumns(toRangeContext(metadata), data.metrics),
    // The metric by which the chains are ranked comes first.
    list: { idOf: row => row.id, nameOf: row => row.name, standard: ({ data }) => data.metrics[0] ?? 'fees' },
  }),
  weekdays: table('weekdays', {
    title: ({ data }) => `Fees of ${data.name} by weekday`,
    prefix: ({ id, query }) => `${query.filter.version ?? id}-fees-by-weekday`,
    rows: ({ data }) => data.weekdays,
    columns: () => weekdayColumns,
    remarks: ({ data: { all } }) => [
      ...(all.mean === null ? [] : [`Mean of all days: ${all.mean} USD, of ${all.days} days with a value`]),
      `Days without a value are left out; a weekday with fewer than ${leastWeekdayDays} days has no mean`,
    ],
  }),
  events: table('events', {
    title: 'Funding and hacks',
    prefix: '{id}-events',
    rows: ({ data }) => data.events,
    columns: () => eventColumns,
    unit: eventUnit,
    shown: ({ data }) => [`${data.events.length} events, newest first`],
    isLatest: true,
  }),
  treasury: table('treasury', {
    title: ({ data }) => `Treasury of ${data.holders.map(({ name }) => name).join(', ')}`,
    prefix: ({ id, data }) => `${data.holders[0]?.id ?? id}-treasury`,
    rows: ({ data }) => toHoldings(data),
    columns: () => holdingColumns,
    shown: ({ data: { observedAt } }) => (observedAt === null ? [] : [`as of ${observedAt}`]),
    isLatest: true,
  }),
  'treasury-history': chart('treasuryHistory', {
    title: 'Treasury of {name} over time',
    prefix: '{id}-treasury',
    bars: ({ data }) => data,
    mode: ({ state }) => state.secondMode,
    nameOf: ({ label }) => label,
  }),
}
