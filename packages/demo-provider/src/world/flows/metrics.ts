import { memoizeByDay } from '../../lib/memoizeByDay.ts'
import { hashText, toUnitInterval } from '../../lib/random.ts'
import { sum } from '../../lib/sum.ts'
import type { DemoEntry } from '../registry/DemoEntry.ts'
import { seeds } from '../registry/seeds.ts'
import { createFees, createRevenue, createVolume, toMoney, type DayFlow } from './flows.ts'

/** Positions stay open for days, so that what is open follows the volume of a week. */
const days = 7

/** The value at the end of a day is the mean volume of a week, times the days that a position stays open. */
function createOpenInterest(entry: DemoEntry, seed: number): DayFlow {
  const volume = memoizeByDay(createVolume(entry, seed))
  const daysOpen = entry.daysOpen ?? 0.4 + 0.8 * toUnitInterval(hashText(entry.slug, seeds.daysOpen))
  return day => {
    const ownVolume = volume(day)
    if (!ownVolume) return null
    const week = Array.from({ length: days }, (_, age) => volume(day - age)).filter(cells => cells !== null)
    return ownVolume.map((_, chain) =>
      toMoney((daysOpen * sum(week.map(cells => cells[chain] ?? 0))) / week.length),
    )
  }
}

/** Flows from which others are derived. */
export interface KnownFlows {
  readonly fees?: DayFlow | undefined
  readonly revenue?: DayFlow | undefined
}

interface Measure {
  /** An observation at the end of the day, which is whole while the day is still running. */
  readonly isStock?: boolean
  readonly isReported: (entry: DemoEntry) => boolean
  /** The flows from which this one is derived, day by day. */
  readonly madeOf?: readonly (keyof KnownFlows)[]
  readonly create: (entry: DemoEntry, seed: number, knownFlows?: KnownFlows) => DayFlow
}

function toEach(flow: DayFlow, change: (cell: number) => number): DayFlow {
  return day => flow(day)?.map(change) ?? null
}

/** Derives a metric from fees and revenue of the same cells, so that derived metrics add up exactly. */
function fromBoth(
  combine: (fees: number, revenue: number, entry: DemoEntry) => number,
): Pick<Measure, 'madeOf' | 'create'> {
  return {
    madeOf: ['fees', 'revenue'],
    create: (entry, seed, knownFlows = {}) => {
      const { fees = createFees(entry, seed) } = knownFlows
      const { revenue = createRevenue(entry, seed, fees) } = knownFlows
      return day => {
        const revenues = revenue(day)
        return fees(day)?.map((cell, i) => combine(cell, revenues?.[i] ?? 0, entry)) ?? null
      }
    },
  }
}

function fromFees(change: (cell: number) => number): Pick<Measure, 'madeOf' | 'create'> {
  return {
    madeOf: ['fees'],
    create: (entry, seed, { fees = createFees(entry, seed) } = {}) => toEach(fees, change),
  }
}

function hasVolume(entry: DemoEntry): boolean {
  return entry.volume !== null
}
function isPerps({ category }: DemoEntry): boolean {
  return category === 'Derivatives' || category === 'Interface'
}
function isOptions({ category }: DemoEntry): boolean {
  return category === 'Options'
}
function hasFees(entry: DemoEntry): boolean {
  return entry.fees !== null
}
function hasRevenue(entry: DemoEntry): boolean {
  return hasFees(entry) && entry.revenueShare !== null
}
function trait(entry: DemoEntry, name: string): number {
  return toUnitInterval(hashText(`${entry.slug} ${name}`, seeds.metricTrait))
}

function toHolders(revenue: number, entry: DemoEntry): number {
  return toMoney(revenue * (trait(entry, 'token') < 0.5 ? 0 : trait(entry, 'holders')))
}

export const measures = {
  spotVolume: {
    isReported: entry => hasVolume(entry) && !isPerps(entry) && !isOptions(entry),
    create: createVolume,
  },
  perpsVolume: { isReported: entry => hasVolume(entry) && isPerps(entry), create: createVolume },
  openInterest: {
    isStock: true,
    isReported: entry => hasVolume(entry) && isPerps(entry),
    create: createOpenInterest,
  },
  aggregatorVolume: {
    isReported: entry => hasVolume(entry) && entry.category === 'DEX Aggregator',
    create: createVolume,
  },
  perpsAggregatorVolume: {
    isReported: entry => hasVolume(entry) && entry.category === 'Interface',
    create: createVolume,
  },
  notionalVolume: { isReported: entry => hasVolume(entry) && isOptions(entry), create: createVolume },
  premiumVolume: {
    isReported: entry => hasVolume(entry) && isOptions(entry),
    create: (entry, seed) =>
      toEach(createVolume(entry, seed), cell => toMoney(cell * (0.008 + 0.012 * trait(entry, 'premium')))),
  },
  fees: { isReported: hasFees, create: createFees },
  revenue: {
    isReported: hasRevenue,
    madeOf: ['fees'],
    create: (entry, seed, { fees } = {}) => createRevenue(entry, seed, fees),
  },
  userFees: {
    isReported: entry => hasFees(entry) && trait(entry, 'user fees') < 0.8,
    ...fromFees(cell => cell),
  },
  holdersRevenue: {
    isReported: entry => hasRevenue(entry) && trait(entry, 'token') < 0.9,
    ...fromBoth((_, revenue, entry) => toHolders(revenue, entry)),
  },
  protocolRevenue: {
    isReported: hasRevenue,
    ...fromBoth((_, revenue, entry) => revenue - toHolders(revenue, entry)),
  },
  supplySideRevenue: { isReported: hasRevenue, ...fromBoth((fees, revenue) => fees - revenue) },
  bribesRevenue: {
    isReported: entry => hasFees(entry) && entry.category === 'Dexs' && entry.revenueShare === 1,
    ...fromFees(cell => toMoney(cell * 0.15)),
  },
  tokenTaxes: {
    isReported: entry => hasFees(entry) && entry.category === 'AI Agents',
    ...fromFees(cell => toMoney(cell * 0.2)),
  },
  creatorRevenue: {
    isReported: entry => hasRevenue(entry) && entry.category === 'Launchpad',
    ...fromBoth((fees, revenue) => toMoney((fees - revenue) * 0.6)),
  },
} as const satisfies Record<string, Measure>

export type DemoMetric = keyof typeof measures

export function getMeasure(metric: DemoMetric): Measure {
  return measures[metric]
}
