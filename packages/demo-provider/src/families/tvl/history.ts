import { hashText, mix, toUnit } from '../../lib/hash.ts'
import { seeds } from '../../world/registry/seeds.ts'
import { firstServedDay, toSeconds, type Clock, type Day } from '../../world/time/day.ts'
import { isServed, toObservation, toObservationSeconds, toTime } from '../../world/time/observation.ts'
import { toHoldings, type Holdings, type Member } from './sections.ts'

function isLost(slug: string, day: Day): boolean {
  return toUnit(mix(hashText(slug, seeds.lostDays), day)) < 0.01
}

/** Whether the last day has a record at midnight besides the latest one. */
function hasBoth(slug: string): boolean {
  return hashText(slug, seeds.hasTwoObservations) % 10 < 3
}

export interface History {
  /** `[{"date":sec,"totalLiquidityUSD":USD},...]` as JSON text. */
  readonly total: string
  readonly sections: ReadonlyMap<string, string>
  readonly latest: Holdings
}

/** Midnights, some of them missing, then the latest observation at its own second. */
export function toHistory(slug: string, members: readonly Member[], clock: Clock): History {
  const observation = toObservation(clock)
  let total = ''
  const sections = new Map<string, string>()
  const add = (holdings: Holdings, sec: number): void => {
    if (holdings.tvl === null) return
    const start = `{"date":${sec},"totalLiquidityUSD":`
    const join = (text: string | undefined, usd: number): string =>
      text ? `${text},${start}${usd}}` : `${start}${usd}}`
    total = join(total, holdings.tvl)
    for (const [name, usd] of holdings.sections) sections.set(name, join(sections.get(name), usd))
  }
  const first = Math.min(...members.map(({ entry }) => entry.firstDay))
  const last = hasBoth(slug) ? observation.day : observation.day - 1
  for (let day = Math.max(first, firstServedDay(clock.today)); day <= last; day++)
    if (!isLost(slug, day)) add(toHoldings(members, day), toSeconds(day))
  const latest = toHoldings(isServed(observation, clock) ? members : [], toTime(observation))
  add(latest, toObservationSeconds(observation, hashText(slug, seeds.observationSecond)))
  return {
    total: `[${total}]`,
    sections: new Map([...sections].map(([name, points]) => [name, `[${points}]`])),
    latest,
  }
}
