import type { Entry } from '../../world/Entry.ts'
import { measures } from '../../world/metrics.ts'
import type { Metric } from '../../world/metrics.ts'

/** What one dataType of one type of overview is made of. */
export interface DataType {
  readonly metric: Metric
  /** which entries the type lists at all */
  readonly lists: (entry: Entry) => boolean
  /** listed, but in no total and no chart */
  readonly doublecounts: (entry: Entry) => boolean
}

interface DimensionType {
  readonly title: string
  readonly default: string
  readonly dataTypes: Readonly<Record<string, DataType>>
}

const anyEntry = (): boolean => true
const flagged = (entry: Entry): boolean => entry.traits.doublecounted

const notApps = new Set(['Stablecoin Issuer', 'MEV', 'Liquid Staking'])
/** The provider leaves this one out of app figures by id. */
const bloxrouteId = '4695'
const isApp = (entry: Entry): boolean =>
  entry.kind === 'protocol' && !notApps.has(entry.category ?? '') && entry.id !== bloxrouteId

const ofFees = (metric: Metric, lists: DataType['lists'] = anyEntry): DataType => ({
  metric,
  lists,
  doublecounts: flagged,
})

const ofVolume = (metric: Metric, countedCategory: string): DataType => ({
  metric,
  lists: anyEntry,
  doublecounts: entry => flagged(entry) || entry.category !== countedCategory,
})

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
}

export const isListed = (type: DataType, entry: Entry): boolean =>
  type.lists(entry) && measures[type.metric].isReported(entry)

/** Types that the real provider has and the demo does not. */
export const unservedTypes: ReadonlySet<string> = new Set([
  'open-interest',
  'aggregators',
  'aggregator-derivatives',
  'bridge-aggregators',
  'normalized-volume',
  'nft-volume',
  'active-users',
  'new-users',
])
