import type { ParameterName, ParameterValues } from './parameters.ts'
import type { Question } from './question.ts'
import { defaultChain, defaultChains, type ChainId } from './vocabulary/chains.ts'
import type { Limit } from './vocabulary/limits.ts'
import type { ResamplePeriod } from './vocabulary/resample.ts'
import { timeFrameIds, type WireTimeFrame } from './vocabulary/timeFrame.ts'

/** Where one path answers two questions, the parameter `type` says which. */
interface ByType {
  readonly 'multi-chain': Question
  readonly 'single-chain': Question
}

interface EndpointRow {
  readonly summary: string
  readonly question: Question | ByType
  readonly parameters: readonly ParameterName[]
  /** The frames it takes; all that pages offer, unless said. */
  readonly timeFrames?: readonly WireTimeFrame[]
  readonly defaults: {
    readonly timeFrame: WireTimeFrame
    readonly limit?: Limit
    readonly queryLimit?: Limit
    readonly resamplePeriod?: ResamplePeriod
    readonly resample?: ResamplePeriod
    readonly type?: keyof ByType
    readonly chain?: ChainId
    readonly chains?: readonly ChainId[]
    readonly includeTimeSeries?: boolean
  }
}

export const analyticsPath = '/api/analytics/'

const perpsChains = [...defaultChains, 'hyperliquid'] as const
const byChain = { type: 'multi-chain', timeFrame: '30d', chains: defaultChains, chain: defaultChain } as const
const wideChains = [...defaultChains, 'op-mainnet', 'avalanche'] as const

/** Everything that may be asked, by its path below `/api/analytics/`. */
export const endpoints = {
  'app-fees': {
    summary: 'Applications ranked by fees, with all periods, changes and market share',
    question: { kind: 'appRanking', metric: 'fees' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins'],
    defaults: { timeFrame: '30d', limit: 25 },
  },
  'app-fees/timeseries': {
    summary: 'Daily fees of the largest applications, and Others',
    question: { kind: 'appSeries', metric: 'fees' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'app-revenue': {
    summary: 'Applications ranked by revenue, with all periods, changes and market share',
    question: { kind: 'appRanking', metric: 'revenue' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins'],
    defaults: { timeFrame: '30d', limit: 25 },
  },
  'app-revenue/timeseries': {
    summary: 'Daily revenue of the largest applications, and Others',
    question: { kind: 'appSeries', metric: 'revenue' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'app-fees-by-chain': {
    summary: "Chains ranked by their applications' fees, or one chain's applications",
    question: {
      'multi-chain': { kind: 'chainRanking', metric: 'fees' },
      'single-chain': { kind: 'chainAppRanking', metric: 'fees' },
    },
    parameters: [
      'type',
      'timeFrame',
      'chains',
      'chain',
      'limit',
      'sortByFees',
      'minFees24h',
      'excludeStablecoins',
    ],
    defaults: { ...byChain, limit: 20 },
  },
  'app-fees-by-chain/timeseries': {
    summary: "Daily fees of chains, or of one chain's largest applications and Others",
    question: {
      'multi-chain': { kind: 'chainSeries', metric: 'fees' },
      'single-chain': { kind: 'chainAppSeries', metric: 'fees' },
    },
    parameters: ['type', 'timeFrame', 'chains', 'chain', 'limit', 'excludeStablecoins', 'resamplePeriod'],
    defaults: { ...byChain, limit: 10, resamplePeriod: 'D' },
  },
  'app-revenue-by-chain': {
    summary: "Chains ranked by their applications' revenue, or one chain's applications",
    question: {
      'multi-chain': { kind: 'chainRanking', metric: 'revenue' },
      'single-chain': { kind: 'chainAppRanking', metric: 'revenue' },
    },
    parameters: [
      'type',
      'timeFrame',
      'sortByRevenue',
      'excludeStablecoins',
      'chains',
      'chain',
      'limit',
      'minRevenue24h',
    ],
    defaults: { ...byChain, limit: 20 },
  },
  'app-revenue-by-chain/timeseries': {
    summary: "Daily revenue of chains, or of one chain's largest applications and Others",
    question: {
      'multi-chain': { kind: 'chainSeries', metric: 'revenue' },
      'single-chain': { kind: 'chainAppSeries', metric: 'revenue' },
    },
    parameters: [
      'type',
      'timeFrame',
      'chains',
      'chain',
      'limit',
      'sortByRevenue',
      'excludeStablecoins',
      'resamplePeriod',
    ],
    defaults: { ...byChain, limit: 10, resamplePeriod: 'D' },
  },
  'perps-volume-by-app': {
    summary: 'Perpetual futures volume by application: chart and ranking',
    question: { kind: 'appBoard', metric: 'perpsVolume', bars: 'sum' },
    parameters: ['timeFrame', 'limit', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'perps-revenue-by-app': {
    summary: 'Revenue of perpetual futures venues: chart and ranking',
    question: { kind: 'appBoard', metric: 'revenue', category: 'perps', bars: 'sum' },
    parameters: ['timeFrame', 'limit', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'perps-fees-by-app': {
    summary: 'Fees of perpetual futures venues: chart, ranking and average fee rate',
    question: {
      kind: 'appBoard',
      metric: 'fees',
      category: 'perps',
      bars: 'sum',
      rateOf: 'perpsVolume',
    },
    parameters: ['timeFrame', 'queryLimit', 'resamplePeriod'],
    defaults: { timeFrame: '30d', queryLimit: 10, resamplePeriod: 'D' },
  },
  'perps-volume-by-chain': {
    summary: 'Chains ranked by perpetual futures volume',
    question: { kind: 'chainRanking', metric: 'perpsVolume' },
    parameters: ['timeFrame', 'limit', 'chains'],
    defaults: { timeFrame: '30d', limit: 10, chains: perpsChains },
  },
  'perps-volume-by-chain/timeseries': {
    summary: 'Daily perpetual futures volume of chains',
    question: { kind: 'chainSeries', metric: 'perpsVolume' },
    parameters: ['timeFrame', 'chains', 'resamplePeriod'],
    defaults: { timeFrame: '30d', chains: perpsChains, resamplePeriod: 'D' },
  },
  'perps-revenue-by-chain': {
    summary: 'Chains ranked by the revenue of perpetual futures venues',
    question: { kind: 'chainRanking', metric: 'revenue', category: 'perps' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins', 'chains'],
    defaults: { timeFrame: '30d', limit: 10, chains: perpsChains },
  },
  'perps-revenue-by-chain/timeseries': {
    summary: 'Daily revenue of perpetual futures venues by chain',
    question: { kind: 'chainSeries', metric: 'revenue', category: 'perps' },
    parameters: ['type', 'timeFrame', 'chains', 'resamplePeriod'],
    defaults: { type: 'multi-chain', timeFrame: '30d', chains: perpsChains, resamplePeriod: 'D' },
  },
  'perps-fees-by-chain': {
    summary: 'Chains ranked by the fees of perpetual futures venues',
    question: { kind: 'chainRanking', metric: 'fees', category: 'perps' },
    parameters: ['timeFrame', 'limit', 'chains'],
    defaults: { timeFrame: '30d', limit: 10, chains: perpsChains },
  },
  'perps-fees-by-chain/timeseries': {
    summary: 'Daily fees of perpetual futures venues by chain',
    question: { kind: 'chainSeries', metric: 'fees', category: 'perps' },
    parameters: ['timeFrame', 'chains', 'resamplePeriod'],
    defaults: { timeFrame: '30d', chains: perpsChains, resamplePeriod: 'D' },
  },
  'spot-dex-volume-by-app': {
    summary: 'Spot volume by exchange: chart and ranking; weeks and months as daily averages',
    question: { kind: 'appBoard', metric: 'spotVolume', bars: 'dailyAverage' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'spot-dex-revenue-by-app': {
    summary: 'Revenue of spot exchanges: chart and ranking',
    question: { kind: 'appBoard', metric: 'revenue', category: 'spotDex', bars: 'sum' },
    parameters: ['timeFrame', 'limit', 'excludeStablecoins', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'spot-dex-fees-by-app': {
    summary: 'Fees of spot exchanges: chart and ranking',
    question: { kind: 'appBoard', metric: 'fees', category: 'spotDex', bars: 'sum' },
    parameters: ['timeFrame', 'queryLimit', 'resamplePeriod'],
    defaults: { timeFrame: '30d', queryLimit: 10, resamplePeriod: 'D' },
  },
  'spot-dex-volume-by-chain': {
    summary: 'Spot volume by chain: chart and ranking',
    question: { kind: 'chainBoard', metric: 'spotVolume' },
    parameters: ['timeFrame', 'limit', 'chains', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, chains: wideChains, resamplePeriod: 'D' },
  },
  'spot-dex-fees-by-chain': {
    summary: "One chain's spot exchanges by fees, with their daily fees where asked for",
    question: { kind: 'chainAppBoard', metric: 'fees', category: 'spotDex' },
    parameters: ['chain', 'includeTimeSeries', 'limit', 'timeFrame', 'resamplePeriod'],
    defaults: { timeFrame: '30d', chain: defaultChain, limit: 15, resamplePeriod: 'D' },
  },
  'spot-dex-fees-by-chain/timeseries': {
    summary: 'Fees of spot exchanges by chain: chart and ranking',
    question: { kind: 'chainBoard', metric: 'fees', category: 'spotDex' },
    parameters: ['timeFrame', 'chains', 'resamplePeriod'],
    defaults: { timeFrame: '30d', chains: wideChains, resamplePeriod: 'D' },
  },
  'spot-dex-revenue-by-chain': {
    summary: "One chain's spot exchanges by revenue, with their daily revenue where asked for",
    question: { kind: 'chainAppBoard', metric: 'revenue', category: 'spotDex' },
    parameters: ['chain', 'includeTimeSeries', 'limit', 'timeFrame', 'resamplePeriod'],
    defaults: { timeFrame: '30d', chain: defaultChain, limit: 15, resamplePeriod: 'D' },
  },
  'spot-dex-revenue-by-chain/timeseries': {
    summary: 'Revenue of spot exchanges by chain: chart and ranking',
    question: { kind: 'chainBoard', metric: 'revenue', category: 'spotDex' },
    parameters: ['timeFrame', 'chains', 'resamplePeriod'],
    defaults: { timeFrame: '30d', chains: wideChains, resamplePeriod: 'D' },
  },
  'borrow-lend-revenue-by-app': {
    summary: 'Lending protocols ranked by revenue',
    question: { kind: 'appRanking', metric: 'revenue', category: 'lending' },
    parameters: ['timeFrame', 'limit'],
    defaults: { timeFrame: '30d', limit: 10 },
  },
  'borrow-lend-revenue-by-app/timeseries': {
    summary: 'Daily revenue of the largest lending protocols, and Others',
    question: { kind: 'appSeries', metric: 'revenue', category: 'lending' },
    parameters: ['timeFrame', 'limit', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'borrow-lend-revenue-by-chain/multi-chain': {
    summary: 'Revenue of lending protocols by chain: chart and ranking',
    question: { kind: 'chainBoard', metric: 'revenue', category: 'lending' },
    parameters: ['timeFrame', 'limit', 'chains', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, chains: wideChains, resamplePeriod: 'D' },
  },
  'borrow-lend-revenue-by-chain/chain-app': {
    summary: "One chain's lending protocols by revenue: chart and ranking",
    question: { kind: 'chainAppBoard', metric: 'revenue', category: 'lending' },
    parameters: ['timeFrame', 'chain', 'limit', 'includeTimeSeries', 'resamplePeriod'],
    defaults: {
      timeFrame: '30d',
      chain: defaultChain,
      limit: 15,
      includeTimeSeries: true,
      resamplePeriod: 'D',
    },
  },
  'volume-total-chain': {
    summary: 'Spot and perpetual futures volume of every followed chain, day by day',
    question: { kind: 'totalVolume', metric: 'spotVolume', perps: 'perpsVolume' },
    parameters: ['timeFrame', 'enhanced', 'resample'],
    timeFrames: [...timeFrameIds, '180d'],
    defaults: { timeFrame: '30d', resample: 'D' },
  },
} as const satisfies Record<string, EndpointRow>

export type EndpointId = keyof typeof endpoints

export const endpointIds = Object.keys(endpoints) as EndpointId[]

/** A row as its readers see it: every optional part present in the type. */
export function endpointOf(id: EndpointId): EndpointRow {
  return endpoints[id]
}

/** The question that these parameters ask of an endpoint. */
export function questionOf(
  id: EndpointId,
  { type = 'multi-chain' }: Pick<ParameterValues, 'type'>,
): Question {
  const { question } = endpointOf(id)
  return 'kind' in question ? question : question[type]
}

/** Every question that an endpoint answers. */
export function getQuestions(id: EndpointId): readonly Question[] {
  const { question } = endpointOf(id)
  return 'kind' in question ? [question] : Object.values(question)
}
