import { yieldToEventLoop } from '../lib/yieldToEventLoop.ts'
import { getMeasure, type KnownFlows, type DemoMetric } from './flows/metrics.ts'
import { toKnownFlow, toRecords, toWholeDayRecords, type Records } from './flows/records.ts'
import { createEntries } from './registry/createEntries.ts'
import type { DemoEntry } from './registry/DemoEntry.ts'
import type { Clock } from './time/day.ts'

export interface World {
  readonly seed: number
  readonly getEntries: (clock: Clock) => readonly DemoEntry[]
  readonly getAllRecords: (clock: Clock, metric: DemoMetric) => Promise<readonly Records[]>
  readonly getRecords: (entries: readonly DemoEntry[], clock: Clock, metric: DemoMetric) => readonly Records[]
  /** TVL per chain at the midnights before. */
}

/** All that a first load requests. The largest, which are fees and what is made of them, take some twelve megabytes each. */
const keptMetrics = 10

function createCache<T>(size: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const cached = new Map<string, Promise<T>>()
  return (key, make) => {
    const made = cached.get(key) ?? make()
    cached.delete(key)
    cached.set(key, made)
    for (const oldest of cached.keys()) if (cached.size > size) cached.delete(oldest)
    return made
  }
}

export function createWorld(seed: number): World {
  let entries: { today: number; list: readonly DemoEntry[] } | undefined
  const wholeDays = createCache<readonly Records[]>(keptMetrics)
  const hourly = createCache<readonly Records[]>(2)

  function getEntries({ today }: Clock): readonly DemoEntry[] {
    if (entries?.today !== today) entries = { today, list: createEntries(today) }
    return entries.list
  }

  function getWholeDays(clock: Clock, metric: DemoMetric): Promise<readonly Records[]> {
    return wholeDays(`${clock.today} ${metric}`, () => buildWholeDays(clock, metric))
  }

  async function buildWholeDays(clock: Clock, metric: DemoMetric): Promise<readonly Records[]> {
    const { isReported, madeOf = [] } = getMeasure(metric)
    const flows = new Map<DemoEntry, KnownFlows>()
    for (const part of madeOf) {
      for (const one of await getWholeDays(clock, part))
        flows.set(one.entry, { ...flows.get(one.entry), [part]: toKnownFlow(one) })
    }
    const records: Records[] = []
    for (const entry of getEntries(clock).filter(isReported)) {
      records.push(toWholeDayRecords(entry, metric, clock.today, seed, flows.get(entry)))
      await yieldToEventLoop()
    }
    return records
  }

  async function buildRecords(clock: Clock, metric: DemoMetric): Promise<readonly Records[]> {
    const whole = await getWholeDays(clock, metric)
    const records: Records[] = []
    for (const one of whole) {
      records.push(toRecords(one, clock))
      await yieldToEventLoop()
    }
    return records
  }

  return {
    seed,
    getEntries,
    getRecords: (some, clock, metric) =>
      some.map(entry => toRecords(toWholeDayRecords(entry, metric, clock.today, seed), clock)),
    getAllRecords: (clock, metric) =>
      hourly(`${clock.today} ${clock.hour} ${metric}`, () => buildRecords(clock, metric)),
  }
}

export function cachePerHour<Value>(
  build: (seed: number, clock: Clock) => Promise<Value>,
): (world: World, clock: Clock) => Promise<Value> {
  const cached = new WeakMap<World, { readonly key: string; readonly value: Promise<Value> }>()
  return (world, clock) => {
    const key = `${clock.today} ${clock.hour}`
    const knownEntry = cached.get(world)
    if (knownEntry?.key === key) return knownEntry.value
    const value = build(world.seed, clock)
    cached.set(world, { key, value })
    return value
  }
}
