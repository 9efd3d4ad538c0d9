import { sumChainLevels } from './chainLevels.ts'
import type { ChainLevels } from './chainLevels.ts'
import { createPacer } from './createPacer.ts'
import type { Moment } from './day.ts'
import { entriesOn } from './entriesOn.ts'
import type { Entry } from './Entry.ts'
import { measures } from './metrics.ts'
import type { Metric } from './metrics.ts'
import { recordWholeDays, toRecords } from './records.ts'
import type { Records } from './records.ts'

/** The generated economy, as far as the provider can tell at a moment. */
export interface World {
  readonly seed: number
  readonly entriesAt: (moment: Moment) => readonly Entry[]
  /** What every entry that reports this metric has on record. */
  readonly recordsAt: (moment: Moment, metric: Metric) => Promise<readonly Records[]>
  /** The same of a few entries. */
  readonly recordsOf: (entries: readonly Entry[], moment: Moment, metric: Metric) => readonly Records[]
  /** What every chain held at the midnights before that moment. */
  readonly chainLevelsAt: (moment: Moment) => Promise<ChainLevels>
}

/** Keeps the latest few; what is asked for twice is made once. */
function createShelf<T>(size: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (key, make) => {
    const made = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, made)
    for (const oldest of kept.keys()) if (kept.size > size) kept.delete(oldest)
    return made
  }
}

export function createWorld(seed: number): World {
  let entries: { today: number; list: readonly Entry[] } | undefined
  const wholeDays = createShelf<readonly Records[]>(2)
  const moments = createShelf<readonly Records[]>(2)
  const chainLevels = createShelf<ChainLevels>(1)

  function entriesAt({ today }: Moment): readonly Entry[] {
    if (entries?.today !== today) entries = { today, list: entriesOn(today) }
    return entries.list
  }

  async function makeWholeDays(moment: Moment, metric: Metric): Promise<readonly Records[]> {
    const rest = createPacer()
    const records: Records[] = []
    for (const entry of entriesAt(moment).filter(measures[metric].isReported)) {
      records.push(recordWholeDays(entry, metric, moment.today, seed))
      await rest()
    }
    return records
  }

  async function make(moment: Moment, metric: Metric): Promise<readonly Records[]> {
    const whole = await wholeDays(`${moment.today} ${metric}`, () => makeWholeDays(moment, metric))
    const rest = createPacer()
    const records: Records[] = []
    for (const one of whole) {
      records.push(toRecords(one, moment))
      await rest()
    }
    return records
  }

  return {
    seed,
    entriesAt,
    recordsOf: (some, moment, metric) =>
      some.map(entry => toRecords(recordWholeDays(entry, metric, moment.today, seed), moment)),
    recordsAt: (moment, metric) =>
      moments(`${moment.today} ${moment.hour} ${metric}`, () => make(moment, metric)),
    chainLevelsAt: moment =>
      chainLevels(`${moment.today}`, () => sumChainLevels(entriesAt(moment), moment.today, seed)),
  }
}
