import type {
  AppChainsData,
  AppHistoryData,
  AppProfileData,
  Figure,
} from '../../api/responses/entities/app.ts'
import type { AppTreasuryData } from '../../api/responses/entities/treasury.ts'
import type { SeriesData } from '../../api/responses/series.ts'
import { isWider } from '../../metrics/appMetrics.ts'
import { metrics } from '../../metrics/metrics.ts'
import { isRatio, toFigureLabel } from '../../metrics/ratios.ts'
import { treasuryParts } from '../../metrics/treasury.ts'
import { shownMode } from '../../pages/model/Page.ts'
import type { entities } from '../../pages/rows/entities.ts'
import type { RowColumn } from '../DataFile.ts'
import { toCells } from '../DataFile.ts'
import type { PanelFile, PanelSource } from './PanelFile.ts'
import { toSeriesFile } from './seriesFile.ts'
import {
  changeColumns,
  percentColumn,
  pointsColumn,
  textColumn,
  toTableFile,
  usdColumn,
} from './tableFile.ts'

type Source<Data> = PanelSource<(typeof entities)['app'], Data>

export function appChart(source: Source<AppHistoryData>): PanelFile {
  const { id, title, state, data } = source
  const { metric } = data
  const by = isWider(metric) ? 'version' : data.by
  return toSeriesFile(source, {
    data,
    legend: by === 'version' ? 'Versions' : 'Chains',
    title: `${metrics[metric].label} of ${title}`,
    prefix: `${id}-${metric}-by-${by}`,
    mode: shownMode({}, state),
  })
}

const figureColumns: readonly RowColumn<Figure>[] = [
  textColumn('figure', 'Figure', figure => toFigureLabel(figure.id)),
  textColumn('value', 'Value', figure => figure.value),
  textColumn('unit', 'Unit', figure => (isRatio(figure.id) ? '%' : 'USD')),
  textColumn('previous', 'Value in the previous range', figure => figure.previous),
  ...changeColumns<Figure>().map(column => ({ ...column, unit: null })),
  textColumn('changeUnit', 'Unit of the change', figure => (isRatio(figure.id) ? 'pp' : '%')),
  textColumn('rank', 'Rank', figure => figure.standing.rank),
  textColumn('previousRank', 'Rank in the previous range', figure => figure.standing.previousRank),
  textColumn('ranked', 'Ranked applications', figure => figure.standing.of),
  textColumn('state', 'State', figure => figure.state),
  textColumn('asOf', 'Last complete day (UTC)', figure => figure.asOf),
]

export function appFigures({ data: { app, figures } }: Source<AppProfileData>): PanelFile {
  const shown = app.versions.find(({ id }) => id === app.version) ?? app
  return {
    ...toCells(figures, figureColumns),
    title: `Key figures of ${shown.name}`,
    prefix: `${shown.id}-figures`,
    unit: 'US dollars; ratios in percent and their changes in percentage points',
  }
}

export function appChains(source: Source<AppChainsData>): PanelFile {
  const { id, title, state, data } = source
  const columns: readonly RowColumn<AppChainsData['rows'][number]>[] = [
    textColumn('chain', 'Chain', row => row.name),
    ...data.metrics.map(metric =>
      usdColumn<AppChainsData['rows'][number]>(
        metric,
        metrics[metric].label,
        row => row.values[metric] ?? null,
      ),
    ),
    ...changeColumns<AppChainsData['rows'][number]>(),
    percentColumn('share', 'Share of the chain', row => row.share),
    pointsColumn('shareChange', 'Change in share against the previous range', row => row.shareChange),
  ]
  return {
    ...toTableFile(source, {
      rows: data.rows,
      columns,
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

interface Holding {
  readonly name: string
  readonly value: number | null
  readonly share: number | null
}

const holdingColumns: readonly RowColumn<Holding>[] = [
  textColumn('holding', 'Holding', row => row.name),
  usdColumn('value', 'Value', row => row.value),
  percentColumn('share', 'Share of the total', row => row.share),
]

export function appTreasury({ id, data }: Source<AppTreasuryData>): PanelFile {
  const { holders, parts, withoutOwnTokens, total, observedAt } = data
  const holdings = [
    ...parts.map(part => ({ ...part, name: treasuryParts[part.id].label })),
    { name: 'Without own tokens', value: withoutOwnTokens, share: null },
    { name: 'Total', value: total, share: null },
  ]
  return {
    ...toCells(holdings, holdingColumns),
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
