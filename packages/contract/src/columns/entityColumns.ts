import type { AppChainsData, AppWeekdaysData, Competitor, Figure } from '../api/responses/entities/app.ts'
import type { CategoryConcentrationData } from '../api/responses/entities/category.ts'
import type { ChainProfileData, ChainRanksData } from '../api/responses/entities/chain.ts'
import type { StablecoinProfileData, SupplyChange } from '../api/responses/entities/stablecoin.ts'
import type { AppTreasuryData } from '../api/responses/entities/treasury.ts'
import { appMetrics, type AppMetric } from '../metrics/appMetrics.ts'
import { metrics } from '../metrics/metrics.ts'
import { isRatio, toFigureLabel } from '../metrics/ratios.ts'
import { treasuryParts, type TreasuryPart } from '../metrics/treasury.ts'
import type { Column, Columns, NamedSubject, RangeContext } from './Column.ts'
import { comparedLabels, shareChangeHint, toChangeCell, toComparedSum } from './compared.ts'
import { changeLabel } from './rangeLabels.ts'
import { rankingColumns, type AnyRow } from './rankingColumns.ts'

function toRanked(context: RangeContext, entity: string, valueLabel: string) {
  const texts = { entity, rankLabel: 'Rank', shareHint: '', periodLabel: () => '' }
  const all = rankingColumns({ ...context, ...texts })
  const ranked = {
    rank: { ...all.rank, previous: row => row.previousRank },
    name: all.name,
    value: { ...all.value, label: valueLabel },
    change: all.change,
    marketShare: { ...all.marketShare, label: 'Share', hint: undefined },
    shareChange: all.shareChange,
  } satisfies Columns<AnyRow>
  return { ranked, all }
}

/** Applications of a category or a chain. */
export function rankedAppColumns(context: RangeContext, valueLabel: string) {
  return toRanked(context, 'Application', valueLabel).ranked
}

/** Chains of a category. */
export function rankedChainColumns(context: RangeContext, valueLabel: string) {
  const { ranked, all } = toRanked(context, 'Chain', valueLabel)
  return {
    ...ranked,
    protocolCount: { ...all.protocolCount, label: 'Applications' },
  } satisfies Columns<AnyRow>
}

interface Named {
  /** Id in the address of its page. */
  readonly id: string
  readonly name: string
}

function chainNameColumn<Row extends Named>(): Column<Row> {
  return {
    kind: 'name',
    label: 'Chain',
    value: row => row.name,
    subject: ({ id, name }) => ({ kind: 'chain', id, icon: { key: name } }),
  }
}

interface NamedApp extends Named {
  readonly logo: string | null
  readonly isSubject?: boolean
}

export const toNamedApp = ({ id, logo, isSubject = false }: NamedApp): NamedSubject => ({
  kind: 'app',
  id,
  icon: { key: id, slug: id, logo },
  isOpen: isSubject,
})

function appNameColumn<Row extends NamedApp>(): Column<Row> {
  return { kind: 'name', label: 'Application', value: row => row.name, subject: toNamedApp }
}

type SharedRow = Pick<Competitor, 'shareChange' | 'shareComparison'>

const shareChange = {
  kind: 'points',
  label: 'Share Change',
  hint: shareChangeHint,
  value: (row: SharedRow) => row.shareChange,
  comparison: (row: SharedRow) => row.shareComparison,
} as const

type AppChain = AppChainsData['rows'][number]

/** An application's chains; the metrics are those that it has. */
export const appChainColumns = (context: RangeContext, shownMetrics: readonly AppMetric[] = appMetrics) =>
  ({
    chain: chainNameColumn<AppChain>(),
    ...(Object.fromEntries(
      shownMetrics.map((metric): [AppMetric, Column<AppChain>] => [
        metric,
        { kind: 'amount', label: metrics[metric].label, value: row => row.values[metric] ?? null },
      ]),
    ) as Record<AppMetric, Column<AppChain>>),
    change: {
      kind: 'change',
      label: changeLabel(context),
      value: row => row.change,
      comparison: row => row.comparison,
    },
    share: {
      kind: 'share',
      label: 'Share of chain',
      hint: 'Share of all applications on the chain',
      value: row => row.share,
      color: row => row.color,
      isOfOwnWhole: true,
    },
    shareChange,
  }) satisfies Columns<AppChain>

type Weekday = AppWeekdaysData['weekdays'][number]

export const weekdayColumns = {
  weekday: { kind: 'text', label: 'Weekday', value: row => row.weekday },
  mean: { kind: 'amount', label: 'Mean fees', value: row => row.mean },
  days: { kind: 'count', label: 'Days', hint: 'Days with a value', value: row => row.days },
  difference: {
    kind: 'amount',
    label: 'Difference',
    hint: 'The mean minus that of all days',
    isSigned: true,
    value: row => row.difference,
  },
} as const satisfies Columns<Weekday>

/** Applications of one category beside one of them. */
export const competitorColumns = {
  rank: { kind: 'rank', label: 'Rank', value: row => row.rank, previous: row => row.previousRank },
  name: appNameColumn<Competitor>(),
  share: { kind: 'share', label: 'Share', value: row => row.share, color: row => row.color },
  shareChange,
} as const satisfies Columns<Competitor>

type Listed = ChainProfileData['applications'][number]

/** The applications of a chain that has no figures of its own. */
export const listedAppColumns = {
  name: appNameColumn<Listed>(),
  category: { kind: 'category', label: 'Category', value: row => row.category },
  chains: { kind: 'count', label: 'Chains', value: row => row.chains },
  value: {
    kind: 'amount',
    label: 'Fees, all chains',
    hint: 'Fees over 30 days, on all chains',
    value: row => row.value,
  },
} as const satisfies Columns<Listed>

/** The figures on top of an application's page. Each has its own unit. */
export const figureColumns = {
  figure: { kind: 'text', label: 'Figure', value: figure => toFigureLabel(figure.id) },
  value: { kind: 'text', label: 'Value', value: figure => figure.value },
  unit: { kind: 'text', label: 'Unit', value: figure => (isRatio(figure.id) ? '%' : 'USD') },
  previous: { kind: 'text', label: 'Previous range', value: figure => figure.previous },
  change: { kind: 'text', label: 'Change', value: toChangeCell },
  compared: { kind: 'text', label: comparedLabels.now, value: toComparedSum('now') },
  comparedBefore: { kind: 'text', label: comparedLabels.before, value: toComparedSum('before') },
  changeUnit: {
    kind: 'text',
    label: 'Unit of the change',
    value: figure => (isRatio(figure.id) ? 'pp' : '%'),
  },
  rank: {
    kind: 'rank',
    label: 'Rank',
    value: figure => figure.standing.rank,
    previous: figure => figure.standing.previousRank,
  },
  ranked: { kind: 'count', label: 'Ranked applications', value: figure => figure.standing.of },
  state: { kind: 'text', label: 'State', value: figure => figure.state },
  asOf: { kind: 'day', label: 'Last complete day', value: figure => figure.asOf },
} as const satisfies Columns<Figure>

export interface HoldingRow {
  readonly id: TreasuryPart | 'withoutOwnTokens' | 'total'
  readonly name: string
  readonly value: number | null
  readonly share: number | null
}

const restColor = treasuryParts.others.color

export const holdingColumns = {
  holding: { kind: 'text', label: 'Holding', value: row => row.name },
  value: { kind: 'amount', label: 'Value', value: row => row.value },
  share: {
    kind: 'share',
    label: 'Share of total',
    value: row => row.share,
    color: ({ id }) => (id === 'withoutOwnTokens' || id === 'total' ? restColor : treasuryParts[id].color),
    isOfOwnWhole: true,
  },
} as const satisfies Columns<HoldingRow>

export function toPartHoldings({ parts }: AppTreasuryData): HoldingRow[] {
  return parts.map(part => ({ ...part, name: treasuryParts[part.id].label }))
}

/** The parts of a treasury, then its two sums. */
export function toHoldings(data: AppTreasuryData): HoldingRow[] {
  return [
    ...toPartHoldings(data),
    { id: 'withoutOwnTokens', name: 'Without own tokens', value: data.withoutOwnTokens, share: null },
    { id: 'total', name: 'Total', value: data.total, share: null },
  ]
}

type Week = CategoryConcentrationData['weeks'][number]

export const weekColumns = {
  from: { kind: 'day', label: 'First day', value: week => week.from },
  to: { kind: 'day', label: 'Last day', value: week => week.to },
  hhi: { kind: 'amount', unit: 'index', label: 'HHI', hint: 'From 0 to 10,000', value: week => week.hhi },
  topShare: { kind: 'percent', label: 'Top 3 share', value: week => week.topShare },
} as const satisfies Columns<Week>

type RankRow = ChainRanksData['rows'][number]

interface MonthRank extends Pick<RankRow, 'name'> {
  readonly month: string
  readonly rank: number | null
  readonly fees: number | null
}

export const monthRankColumns = {
  month: { kind: 'day', label: 'First day of the month', value: row => row.month },
  name: { kind: 'text', label: 'Application', value: row => row.name },
  rank: { kind: 'rank', label: 'Rank', value: row => row.rank },
  fees: { kind: 'amount', label: 'Fees', value: row => row.fees },
} as const satisfies Columns<MonthRank>

type CoinChain = StablecoinProfileData['chains'][number]

const supplyChange = (period: SupplyChange['period']): Column<CoinChain> => ({
  kind: 'change',
  label: `${period} Change`,
  value: row => row.changes.find(change => change.period === period)?.change ?? null,
})

/** The chains of a stablecoin. */
export const coinChainColumns = {
  chain: chainNameColumn<CoinChain>(),
  supply: { kind: 'amount', label: 'Supply', value: row => row.supply },
  share: {
    kind: 'share',
    label: 'Share',
    hint: 'Share of the supply that the source assigns to a chain',
    value: row => row.share,
    color: row => row.color,
    digits: 2,
  },
  change24h: supplyChange('24h'),
  change7d: supplyChange('7d'),
  change30d: supplyChange('30d'),
} as const satisfies Columns<CoinChain>

interface AssetFigure {
  readonly name: string
  readonly value: number | null
  readonly unit: string
  readonly about?: string | undefined
}

export const assetFigureColumns = {
  figure: { kind: 'text', label: 'Figure', value: figure => figure.name },
  value: { kind: 'text', label: 'Value', value: figure => figure.value },
  unit: { kind: 'text', label: 'Unit', value: figure => figure.unit },
  state: { kind: 'text', label: 'State', value: figure => figure.about ?? null },
} as const satisfies Columns<AssetFigure>
