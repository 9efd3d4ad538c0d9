import type { AppChainsData, AppHistoryData, AppProfileData } from '../../api/responses/entities/app.ts'
import type { AppTreasuryData } from '../../api/responses/entities/treasury.ts'
import type { SeriesData } from '../../api/responses/series.ts'
import { toRangeContext } from '../../columns/Column.ts'
import { appChainColumns, figureColumns, holdingColumns, toHoldings } from '../../columns/entityColumns.ts'
import { isWider } from '../../metrics/appMetrics.ts'
import { metrics } from '../../metrics/metrics.ts'
import { shownMode } from '../../pages/model/Page.ts'
import type { entityPages } from '../../pages/rows/entities.ts'
import { toCells } from '../DataFile.ts'
import { toPartName } from '../lineNames.ts'
import type { PanelFile, PanelSource } from './PanelFile.ts'
import { toSeriesFile } from './seriesFile.ts'
import { toRowColumns, toTableFile } from './tableFile.ts'

type Source<Data> = PanelSource<(typeof entityPages)['app'], Data>

export function appChart(source: Source<AppHistoryData>): PanelFile {
  const { id, title, state, data, query } = source
  const { metric } = data
  const subject = { kind: 'app', id: query.filter.version ?? id } as const
  const by = isWider(metric) ? 'version' : data.by
  return toSeriesFile(source, {
    data,
    legend: by === 'version' ? 'Versions' : 'Chains',
    title: `${metrics[metric].label} of ${title}`,
    prefix: `${id}-${metric}-by-${by}`,
    mode: shownMode({}, state),
    nameOf: dataset => toPartName(metric, subject, dataset.pageId ?? dataset.id),
  })
}

export function appFigures({ data: { app, figures } }: Source<AppProfileData>): PanelFile {
  const shown = app.versions.find(({ id }) => id === app.version) ?? app
  return {
    ...toCells(figures, toRowColumns(figureColumns)),
    title: `Key figures of ${shown.name}`,
    prefix: `${shown.id}-figures`,
    unit: 'US dollars; ratios in percent and their changes in percentage points',
  }
}

export function appChainsTable(source: Source<AppChainsData>): PanelFile {
  const { id, title, state, data, metadata } = source
  return {
    ...toTableFile(source, {
      rows: data.rows,
      columns: toRowColumns(appChainColumns(toRangeContext(metadata), data.metrics)),
      plural: 'chains',
      idOf: row => row.id,
      nameOf: row => row.name,
      standard: data.metrics[0] ?? 'fees',
      choice: state,
    }),
    title: `${title} by chain`,
    prefix: `${id}-by-chain`,
  }
}

export function appTreasury({ id, data }: Source<AppTreasuryData>): PanelFile {
  const { holders, observedAt } = data
  return {
    ...toCells(toHoldings(data), toRowColumns(holdingColumns)),
    title: `Treasury of ${holders.map(({ name }) => name).join(', ')}`,
    prefix: `${holders[0]?.id ?? id}-treasury`,
    shown: observedAt === null ? [] : [`as of ${observedAt}`],
    isLatest: true,
  }
}

/** Has its own mode, apart from the page's first chart. */
export function treasuryChart(source: Source<SeriesData>): PanelFile {
  const { id, title, state, data } = source
  return toSeriesFile(source, {
    data,
    legend: 'Parts',
    title: `Treasury of ${title} over time`,
    prefix: `${id}-treasury`,
    mode: state.secondMode,
    nameOf: ({ label }) => label,
  })
}
