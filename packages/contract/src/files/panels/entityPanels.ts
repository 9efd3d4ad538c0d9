import type { AssetProfileData } from '../../api/responses/entities/asset.ts'
import type {
  CategoryConcentrationData,
  CategoryProfileData,
  CategorySeriesData,
} from '../../api/responses/entities/category.ts'
import type { ChainRanksData } from '../../api/responses/entities/chain.ts'
import type { StablecoinProfileData, StablecoinSupplyData } from '../../api/responses/entities/stablecoin.ts'
import type { ChainAppRankingData, ChainRankingData, RankingData } from '../../api/responses/ranking.ts'
import type { ChainSeriesData, SeriesData } from '../../api/responses/series.ts'
import { toRangeContext } from '../../columns/Column.ts'
import {
  assetFigureColumns,
  coinChainColumns,
  monthRankColumns,
  rankedAppColumns,
  rankedChainColumns,
  weekColumns,
} from '../../columns/entityColumns.ts'
import { toCategoryTag } from '../../metrics/categoryName.ts'
import { metrics, type Metric } from '../../metrics/metrics.ts'
import { multiples } from '../../metrics/ratioColumns.ts'
import { endedText } from '../../metrics/stablecoins.ts'
import { shownMode } from '../../pages/model/Page.ts'
import { inRunningText } from '../../pages/model/texts.ts'
import type { AnyPage } from '../../pages/pages.ts'
import { shownApplications } from '../../pages/rows/entities/chain.ts'
import { toCells } from '../DataFile.ts'
import { toMemberName, toMixName, toPartName } from '../lineNames.ts'
import { toInflows } from './inflowSeries.ts'
import { toAssetColumns } from './marketPanels.ts'
import type { PanelFile, PanelSource } from './PanelFile.ts'
import { toReturnsFile } from './returnsFile.ts'
import { toSeriesFile } from './seriesFile.ts'
import { toRowColumns, toTableFile } from './tableFile.ts'

type Source<Data> = PanelSource<AnyPage, Data>

function toApplications(
  source: Source<unknown>,
  { protocols, count }: RankingData,
  limit: number | 'all',
  metric: Metric,
) {
  const context = toRangeContext(source.metadata, metrics[metric].kind)
  return toTableFile(source, {
    rows: source.extent === 'view' && limit !== 'all' ? protocols.slice(0, limit) : protocols,
    columns: toRowColumns(rankedAppColumns(context, metrics[metric].label)),
    plural: 'applications',
    idOf: row => row.id,
    nameOf: row => row.displayName,
    standard: 'value',
    choice: source.state,
    count,
  })
}

export function categoryChart(source: Source<CategorySeriesData>): PanelFile {
  const { id, title, state, data } = source
  return toSeriesFile(source, {
    data,
    legend: 'Apps',
    title: `${metrics[data.metric].label} of ${title}`,
    prefix: `${id}-${data.metric}`,
    mode: shownMode({}, state),
  })
}

const nounOf = (metric: Metric) => inRunningText(metrics[metric].label)

export function categoryTable(source: Source<CategoryProfileData>): PanelFile {
  const { id, title, state, data } = source
  return {
    ...toApplications(source, data.ranking, state.limit, data.metric),
    title: `Applications of ${title} by ${nounOf(data.metric)}`,
    prefix: `${id}-applications`,
    grain: state.resample,
  }
}

export function categoryChainsChart(source: Source<ChainSeriesData>): PanelFile {
  const { id, title, state, data, query } = source
  return toSeriesFile(source, {
    data,
    legend: 'Chains',
    title: `${metrics[data.metric].label} of ${title}`,
    prefix: `${id}-${data.metric}-by-chain`,
    mode: shownMode({}, state),
    nameOf: dataset => toMemberName({ ...query, metrics: [data.metric] }, 'chain', dataset.id),
  })
}

export function categoryChainsTable(source: Source<ChainRankingData>): PanelFile {
  const { id, title, state, data, metadata } = source
  const { label, kind } = metrics[data.metric]
  return {
    ...toTableFile(source, {
      rows: data.rows,
      columns: toRowColumns(rankedChainColumns(toRangeContext(metadata, kind), label)),
      plural: 'chains',
      idOf: row => row.id,
      nameOf: row => row.displayName,
      standard: 'value',
      choice: state,
      count: data.count,
    }),
    title: `${title}, ranked by ${nounOf(data.metric)}`,
    prefix: `${id}-chains`,
    grain: state.resample,
  }
}

export function concentration(source: Source<CategoryConcentrationData>): PanelFile {
  const { id, title, data } = source
  return {
    ...toCells(data.weeks, toRowColumns(weekColumns)),
    title: `Concentration of ${title} by ${nounOf(data.metric)}`,
    prefix: `${id}-concentration`,
    unit: 'index from 0 to 10,000, and percent',
    grain: 'W',
  }
}

/** A year of weeks; shares unless amounts are chosen. */
export function categoryMix(source: Source<SeriesData>): PanelFile {
  const { id, title, state, data, query } = source
  const mode = state.mode ?? 'percent'
  const datasets = data.datasets.map(each => ({ ...each, label: toCategoryTag(each.name) }))
  return toSeriesFile(source, {
    data: { ...data, datasets },
    legend: 'Categories',
    title: `Category mix of ${title}: ${mode === 'percent' ? 'share of fees' : 'fees'}`,
    prefix: `${id}-fees-by-category`,
    mode,
    nameOf: ({ name }) => toMixName(query, id, name),
  })
}

export function chainRanksTable({ id, title, data: { rows, months } }: Source<ChainRanksData>): PanelFile {
  const ranked = rows.flatMap(({ name, ranks, values }) =>
    months.map(({ from }, at) => ({
      month: from,
      name,
      rank: ranks[at] ?? null,
      fees: values[at] ?? null,
    })),
  )
  return {
    ...toCells(ranked, toRowColumns(monthRankColumns)),
    title: `Ranks by monthly fees on ${title}`,
    prefix: `${id}-rank-dynamics`,
    unit: 'US dollars',
  }
}

export function chainTable(source: Source<ChainAppRankingData>): PanelFile {
  const { id, title, data } = source
  return {
    ...toApplications(source, data, shownApplications, 'fees'),
    title: `Top applications on ${title}`,
    prefix: `${id}-applications`,
  }
}

export function supplyChart(source: Source<StablecoinSupplyData>): PanelFile {
  const { id, title, state, data } = source
  return toSeriesFile(source, {
    data,
    legend: 'Chains',
    title: `Supply of ${title} by chain`,
    prefix: `${id}-supply-by-chain`,
    mode: shownMode({}, state),
    nameOf: dataset => toPartName('stablecoinSupply', { kind: 'stablecoin', id }, dataset.id),
  })
}

export function inflowsChart(source: Source<StablecoinSupplyData>): PanelFile {
  const { id, title, data } = source
  return toSeriesFile(source, {
    data: toInflows(data),
    legend: 'Inflows',
    title: `Net inflows of ${title}`,
    prefix: `${id}-net-inflows`,
    nameOf: ({ label }) => label,
  })
}

export function coinChains(source: Source<StablecoinProfileData>): PanelFile {
  const { state, data } = source
  const { id, name, ended } = data.stablecoin
  return {
    ...toTableFile(source, {
      rows: data.chains,
      columns: toRowColumns(coinChainColumns),
      plural: 'chains',
      idOf: row => row.id,
      nameOf: row => row.name,
      standard: 'supply',
      choice: state,
    }),
    title: `Supply of ${name}${ended ? ` (${endedText(ended)})` : ''} by chain`,
    prefix: `${id}-chains`,
  }
}

export function bridgeChart(source: Source<SeriesData>): PanelFile {
  const { id, title, data, query } = source
  return toSeriesFile(source, {
    data,
    legend: 'Bridge',
    title: `Volume of ${title}`,
    prefix: `${id}-volume`,
    nameOf: () => toMemberName(query, 'bridge', id),
  })
}

export function assetFigures({ data: { asset, multiples: all } }: Source<AssetProfileData>): PanelFile {
  const returns = (['24h', '7d', '30d', '1y'] as const).map(period => ({
    name: `Return, ${period}`,
    value: asset[period],
    unit: '%',
  }))
  const figures = [
    { name: 'Price', value: asset.currentPrice, unit: 'USD' },
    ...returns,
    { name: 'Market cap', value: asset.marketCap, unit: 'USD' },
    ...all.flatMap(({ id, noun, value, state, annualised, basis }) => [
      { name: multiples[id].label, value, unit: multiples[id].formula, about: state },
      { name: `Annual ${noun}`, value: annualised, unit: 'USD', about: basis ? `from ${basis}` : '' },
    ]),
  ]
  return {
    ...toCells(figures, toRowColumns(assetFigureColumns)),
    title: `Key figures of ${asset.name}`,
    prefix: `${asset.id}-figures`,
    unit: 'given in each row',
    isLatest: true,
  }
}

export function assetChart(source: Source<AssetProfileData>): PanelFile {
  const { id, title } = source
  return toReturnsFile(source, `performance-${id}`, `Performance of ${title}`)
}

/** The group that the asset is compared with. */
export function assetTable(source: Source<AssetProfileData>): PanelFile {
  const { id, title, state, data } = source
  return {
    ...toTableFile(source, {
      rows: data.tableData.assets,
      columns: toAssetColumns(source, 'Asset'),
      plural: 'assets',
      idOf: row => row.id,
      nameOf: row => row.displayName,
      choice: state,
    }),
    title: `Assets like ${title}`,
    prefix: `${id}-group`,
  }
}
