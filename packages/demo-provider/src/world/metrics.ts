import type { Entry } from './Entry.ts'
import { createFees, createRevenue, createVolume, toMoney } from './flows.ts'
import type { DayFlow } from './flows.ts'
import { hashText, toUnit } from './hash.ts'

export type Metric =
  | 'spotVolume'
  | 'perpsVolume'
  | 'notionalVolume'
  | 'premiumVolume'
  | 'fees'
  | 'revenue'
  | 'userFees'
  | 'holdersRevenue'
  | 'protocolRevenue'
  | 'supplySideRevenue'
  | 'bribesRevenue'
  | 'tokenTaxes'
  | 'creatorRevenue'

interface Measure {
  readonly isReported: (entry: Entry) => boolean
  readonly create: (entry: Entry, seed: number) => DayFlow
}

const toEach = (flow: DayFlow, change: (cell: number) => number): DayFlow => {
  return day => flow(day)?.map(change) ?? null
}

/** Combines fees and revenue of the same cells, so that what should add up does so exactly. */
const fromBoth =
  (combine: (fees: number, revenue: number, entry: Entry) => number): Measure['create'] =>
  (entry, seed) => {
    const fees = createFees(entry, seed)
    const revenue = createRevenue(entry, seed)
    return day => {
      const kept = revenue(day)
      return fees(day)?.map((cell, i) => combine(cell, kept?.[i] ?? 0, entry)) ?? null
    }
  }

const hasVolume = (entry: Entry): boolean => entry.volume !== null
const isPerps = ({ category }: Entry): boolean => category === 'Derivatives' || category === 'Interface'
const isOptions = ({ category }: Entry): boolean => category === 'Options'
const hasFees = (entry: Entry): boolean => entry.fees !== null
const hasRevenue = (entry: Entry): boolean => hasFees(entry) && entry.revenueShare !== null
const trait = (entry: Entry, name: string): number => toUnit(hashText(`${entry.slug} ${name}`, 5))

const toHolders = (revenue: number, entry: Entry): number =>
  toMoney(revenue * (trait(entry, 'token') < 0.5 ? 0 : trait(entry, 'holders')))

export const measures: Readonly<Record<Metric, Measure>> = {
  spotVolume: {
    isReported: entry => hasVolume(entry) && !isPerps(entry) && !isOptions(entry),
    create: createVolume,
  },
  perpsVolume: { isReported: entry => hasVolume(entry) && isPerps(entry), create: createVolume },
  notionalVolume: { isReported: entry => hasVolume(entry) && isOptions(entry), create: createVolume },
  premiumVolume: {
    isReported: entry => hasVolume(entry) && isOptions(entry),
    create: (entry, seed) =>
      toEach(createVolume(entry, seed), cell => toMoney(cell * (0.008 + 0.012 * trait(entry, 'premium')))),
  },
  fees: { isReported: hasFees, create: createFees },
  revenue: { isReported: hasRevenue, create: createRevenue },
  userFees: {
    isReported: entry => hasFees(entry) && trait(entry, 'user fees') < 0.8,
    create: createFees,
  },
  holdersRevenue: {
    isReported: entry => hasRevenue(entry) && trait(entry, 'token') < 0.9,
    create: fromBoth((_, revenue, entry) => toHolders(revenue, entry)),
  },
  protocolRevenue: {
    isReported: hasRevenue,
    create: fromBoth((_, revenue, entry) => revenue - toHolders(revenue, entry)),
  },
  supplySideRevenue: { isReported: hasRevenue, create: fromBoth((fees, revenue) => fees - revenue) },
  bribesRevenue: {
    isReported: entry => hasFees(entry) && entry.category === 'Dexs' && entry.revenueShare === 1,
    create: (entry, seed) => toEach(createFees(entry, seed), cell => toMoney(cell * 0.15)),
  },
  tokenTaxes: {
    isReported: entry => hasFees(entry) && entry.category === 'AI Agents',
    create: (entry, seed) => toEach(createFees(entry, seed), cell => toMoney(cell * 0.2)),
  },
  creatorRevenue: {
    isReported: entry => hasRevenue(entry) && entry.category === 'Launchpad',
    create: fromBoth((fees, revenue) => toMoney((fees - revenue) * 0.6)),
  },
}
