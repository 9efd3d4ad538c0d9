import { measures, type DemoMetric } from '../../../world/flows/metrics.ts'
import type { DemoEntry } from '../../../world/registry/DemoEntry.ts'

export interface DataType {
  readonly metric: DemoMetric
  readonly lists: (entry: DemoEntry) => boolean
  readonly doublecounts: (entry: DemoEntry) => boolean
}

interface DimensionType {
  readonly title: string
  readonly default: string
  readonly dataTypes: Readonly<Record<string, DataType>>
}

function anyEntry(): boolean {
  return true
}
function flagged(entry: DemoEntry): boolean {
  return entry.traits.doublecounted
}

const notApps = new Set(['Stablecoin Issuer', 'MEV', 'Liquid Staking'])
/** The provider excludes this one from app figures by id. */
const bloxrouteId = '4695'
function isApp(entry: DemoEntry): boolean {
  return entry.kind === 'protocol' && !notApps.has(entry.category ?? '') && entry.id !== bloxrouteId
}

function ofFees(metric: DemoMetric, lists: DataType['lists'] = anyEntry): DataType {
  return {
    metric,
    lists,
    doublecounts: flagged,
  }
}

function ofVolume(metric: DemoMetric, countedCategory: string): DataType {
  return {
    metric,
    lists: anyEntry,
    doublecounts: entry => flagged(entry) || entry.category !== countedCategory,
  }
}

export const dimensionTypes: Readonly<Record<string, DimensionType>> = {
  fees: {
    title: 'Fees',
    default: 'dailyFees',
    dataTypes: {
      dailyFees: ofFees('fees'),
      dailyRevenue: ofFees('revenue'),
      dailyUserFees: ofFees('userFees'),
      dailyHoldersRevenue: ofFees('holdersRevenue'),
      dailySupplySideRevenue: ofFees('supplySideRevenue'),
      dailyProtocolRevenue: ofFees('protocolRevenue'),
      dailyBribesRevenue: ofFees('bribesRevenue'),
      dailyTokenTaxes: ofFees('tokenTaxes'),
      dailyCreatorRevenue: ofFees('creatorRevenue'),
      dailyAppFees: ofFees('fees', isApp),
      dailyAppRevenue: ofFees('revenue', isApp),
    },
  },
  dexs: {
    title: 'Volume',
    default: 'dailyVolume',
    dataTypes: { dailyVolume: ofVolume('spotVolume', 'Dexs') },
  },
  derivatives: {
    title: 'Volume',
    default: 'dailyVolume',
    dataTypes: { dailyVolume: ofVolume('perpsVolume', 'Derivatives') },
  },
  options: {
    title: 'Volume',
    default: 'dailyPremiumVolume',
    dataTypes: {
      dailyPremiumVolume: ofVolume('premiumVolume', 'Options'),
      dailyNotionalVolume: ofVolume('notionalVolume', 'Options'),
    },
  },
  'open-interest': {
    title: 'Open Interest',
    default: 'openInterestAtEnd',
    dataTypes: { openInterestAtEnd: ofVolume('openInterest', 'Derivatives') },
  },
  aggregators: {
    title: 'Volume',
    default: 'dailyVolume',
    dataTypes: { dailyVolume: ofVolume('aggregatorVolume', 'DEX Aggregator') },
  },
  'aggregator-derivatives': {
    title: 'Volume',
    default: 'dailyVolume',
    dataTypes: { dailyVolume: ofVolume('perpsAggregatorVolume', 'Interface') },
  },
}

export function isListed(type: DataType, entry: DemoEntry): boolean {
  return type.lists(entry) && measures[type.metric].isReported(entry)
}

export const unservedTypes: ReadonlySet<string> = new Set([
  'bridge-aggregators',
  'normalized-volume',
  'nft-volume',
  'active-users',
  'new-users',
])
